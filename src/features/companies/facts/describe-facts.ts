import { annualReport } from '#features/washington/deadlines/report-dates.ts'
import type { LegalEntity, TaxElection } from '#features/washington/entity-type.ts'
import type { CompanyAddress, CompanyAgent } from '#features/companies/company.ts'
import { formatUbi } from '#features/washington/identifiers/identifiers.ts'
import { type CalendarDay, formatDay } from '#lib/dates.ts'
import { type CompanyFact, formatAddress, formatAgent } from './company-facts.ts'

export const entityWords: Record<LegalEntity, string> = {
  LLC: 'Limited liability company, Washington',
  PLLC: 'Professional limited liability company, Washington',
  CORP: 'Profit corporation, Washington',
  PS: 'Professional service corporation, Washington',
  LLP: 'Limited liability partnership, Washington',
}

const electionWords: Record<TaxElection, string> = {
  default: 'Default classification, no election',
  C: 'C corporation',
  S: 'S election, Form 2553',
}

interface FactSource {
  legalEntity: LegalEntity
  taxElection: TaxElection
  ubi: string
  ein: string | null
  filedOn: CalendarDay
  effectiveOn: CalendarDay
  principalOffice: CompanyAddress
  mailingAddress: CompanyAddress | null
  registeredAgent: CompanyAgent
  contactPhone: string | null
  contactAddress: CompanyAddress | null
}

interface Owner {
  firstName: string
  lastName: string
  ownershipBasisPoints: number | null
}

interface FactContext {
  owners: readonly Owner[]
  firm: string
  today: CalendarDay
}

/** A company's facts in the order of its page, each with who can see it (DESIGN, rule 12). */
export function describeFacts(company: FactSource, { owners, firm, today }: FactContext): CompanyFact[] {
  const { filedOn, effectiveOn, ein, contactPhone, contactAddress, mailingAddress } = company
  const report = nextReport(effectiveOn, today)
  const facts: (CompanyFact | null)[] = [
    fact('ubi', 'UBI', 'public', formatUbi(company.ubi)),
    fact('ein', 'EIN', 'private', ein ?? '', ein ? '' : 'We add it here when the IRS has assigned it.'),
    fact(
      'formed',
      'Formed',
      'public',
      formatDay(effectiveOn),
      filedOn === effectiveOn ? 'Filed and effective on the same day.' : `Filed on ${formatDay(filedOn)}.`,
    ),
    fact('principal-office', 'Principal office', 'public', formatAddress(company.principalOffice)),
    mailingAddress ? fact('mailing-address', 'Mailing address', 'public', formatAddress(mailingAddress)) : null,
    fact('registered-agent', 'Registered agent', 'public', formatAgent(company.registeredAgent, firm)),
    owners.length > 0 ? fact('owners', 'Owners', 'private', owners.map(share).join(', ')) : null,
    fact('tax', 'Federal tax', 'private', electionWords[company.taxElection]),
    fact(
      'annual-report',
      'Next annual report',
      'public',
      `Due ${formatDay(report.due)}`,
      `Can be filed starting ${formatDay(report.windowOpens)}.`,
    ),
    fact(
      'contact',
      'How we reach you',
      'private',
      [contactPhone, formatAddress(contactAddress)].filter(Boolean).join('. '),
      contactPhone || contactAddress ? '' : 'By the email addresses of the people below.',
    ),
  ]
  return facts.filter((one) => one !== null)
}

const fact = (
  key: string,
  label: string,
  visibility: CompanyFact['visibility'],
  value: string,
  note = '',
): CompanyFact => ({ key, label, value, note, visibility })

const share = ({ firstName, lastName, ownershipBasisPoints }: Owner) =>
  `${firstName} ${lastName}${ownershipBasisPoints === null ? '' : ` ${ownershipBasisPoints / 100}%`}`

/** The first annual report that is not due before today. */
function nextReport(formedOn: CalendarDay, today: CalendarDay) {
  const years = Number(today.slice(0, 4)) - Number(formedOn.slice(0, 4))
  const reports = [1, years, years + 1].filter((nth) => nth >= 1).map((nth) => annualReport(formedOn, nth))
  return (
    reports.toSorted((a, b) => a.due.localeCompare(b.due)).find(({ due }) => due >= today) ?? annualReport(formedOn, 1)
  )
}
