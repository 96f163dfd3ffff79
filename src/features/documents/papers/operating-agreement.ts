import type { FilingRecord } from '#features/documents/filing-record.ts'
import { formation, management, members } from './agreement-company.ts'
import { dissolution, general, leaving, liability, records, signing } from './agreement-end.ts'
import { companyKind, isSingleMember } from './agreement-kind.ts'
import { distributions, taxation, transfers } from './agreement-money.ts'
import { effectiveOf, type Paper, paperOf } from './paper.ts'

export const operatingAgreementVersion = 'wa-operating-agreement-2026-11-2'

/**
 * Composes the operating agreement: for one member or several, managed by members or managers, and in the variant that
 * keeps one class of stock when the company is taxed as an S corporation.
 */
export function composeOperatingAgreement(record: FilingRecord): Paper {
  const { day, datedAs } = effectiveOf(record)
  return paperOf(record, {
    kind: 'operating-agreement',
    templateVersion: `${operatingAgreementVersion}${record.entity.taxElection === 'S' ? '-s' : ''}`,
    title: 'Operating Agreement',
    subtitle: `${isSingleMember(record) ? 'Single-member' : 'Multi-member'} ${companyKind(record)}, State of Washington`,
    datedAs,
    isNumbered: true,
    sections: [
      formation(record, day),
      members(record),
      management(record),
      taxation(record),
      distributions(record),
      transfers(record),
      leaving(record),
      dissolution(record),
      records(record),
      liability,
      general(record),
      signing(record),
    ],
    notes: [
      record.agreementTerms
        ? 'The client chose the terms on major decisions, transfers, distributions, and buying out a member. All other terms are the template’s own. The members may change any term before they sign.'
        : 'The client has not chosen among the template’s terms yet: this text shows its standard ones. The members may change any term before they sign.',
    ],
  })
}
