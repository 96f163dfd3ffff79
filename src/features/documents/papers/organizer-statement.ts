import { formatDay } from '#lib/dates.ts'
import { type FilingRecord, personName } from '#features/documents/filing-record.ts'
import { contributionOf } from './contribution.ts'
import { clause, effectiveOf, percentOf, type Paper, paperOf, type Section, signatures, table } from './paper.ts'

export const organizerStatementVersion = 'wa-organizer-statement-2026-11'

/** Composes the organizer's statement: who the first members are, and that the organizer's part is done. */
export function composeOrganizerStatement(record: FilingRecord): Paper {
  return paperOf(record, {
    kind: 'organizer-statement',
    templateVersion: organizerStatementVersion,
    title: 'Statement of Organizer',
    subtitle: 'Limited Liability Company, State of Washington',
    datedAs: effectiveOf(record).datedAs,
    isNumbered: true,
    sections: [formation(record), firstMembers(record), endOfPart(record)],
  })
}

function formation(record: FilingRecord): Section {
  const { entity, filed, organizer } = record
  const company = entity.legalEntity === 'PLLC' ? 'professional limited liability company' : 'limited liability company'
  return {
    heading: 'Formation',
    blocks: [
      clause(
        `${personName(organizer)} executed the certificate of formation of ${entity.name}, a Washington ${company}, as its organizer (RCW 25.15.071).`,
      ),
      clause(
        filed
          ? `The Secretary of State filed the certificate on ${formatDay(filed.filedOn)} under UBI ${filed.ubi}. It took effect on ${effectiveOf(record).day}.`
          : 'The company is formed when the Secretary of State files the certificate, or on the later day that the certificate names.',
      ),
    ],
  }
}

const memberColumns = [
  { title: 'Member', share: 0.45 },
  { title: 'Share', share: 0.18 },
  { title: 'Contribution', share: 0.37 },
]

function firstMembers({ owners, management }: FilingRecord): Section {
  const managers = owners.filter(({ isManager }) => isManager).map(personName)
  const named = managers.length > 0 ? `: ${managers.join(', ')}` : ', whom the members choose'
  return {
    heading: 'First members',
    blocks: [
      clause('From that day on, the members of the company and their shares are:'),
      table(
        memberColumns,
        owners.map((owner) => [personName(owner), percentOf(owner.basisPoints), contributionOf(owner)]),
      ),
      clause(
        management === 'manager-managed'
          ? `The company is managed by its managers${named}.`
          : 'The company is managed by its members.',
      ),
    ],
  }
}

function endOfPart({ organizer }: FilingRecord): Section {
  return {
    heading: 'End of the organizer’s part',
    blocks: [
      clause(
        'With this statement the organizer’s part is done. The organizer has no further right, power, or duty as organizer, and is a member or manager only if named as one above.',
      ),
      clause(
        'The company takes over what the organizer did to form it, including the filing fee and the appointment of the registered agent.',
      ),
      signatures({ name: personName(organizer), capacity: organizer.title, signature: null }),
    ],
  }
}
