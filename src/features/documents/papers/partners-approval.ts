import { type FilingRecord, personName } from '#features/documents/filing-record.ts'
import { clause, count, oneLine, type Paper, paperOf, signatures } from './paper.ts'

export const partnersApprovalVersion = 'wa-partners-approval-2026-11'

/** Composes the partners' approval, which comes before the application (LLP-1): never a draft, and dated by its signers. */
export function composePartnersApproval(record: FilingRecord): Paper {
  const { entity, partnership, organizer, owners } = record
  return paperOf(record, {
    kind: 'partners-approval',
    templateVersion: partnersApprovalVersion,
    title: 'Approval of Partners',
    subtitle: 'Limited Liability Partnership, State of Washington',
    isDraft: false,
    isNumbered: true,
    sections: [
      {
        heading: 'Partnership',
        blocks: [
          clause(
            `${entity.name} is a partnership of ${count(partnership?.partners ?? owners.length)} partners with its principal office at ${oneLine(record.principalOffice)}.`,
          ),
        ],
      },
      {
        heading: 'Approval',
        blocks: [
          clause(
            'The partners approve that the partnership becomes a limited liability partnership under RCW 25.05.500, by the vote that is needed to amend the partnership agreement.',
          ),
          clause(
            `The partners authorize ${personName(organizer)} to execute the application for registration and to have it filed with the Secretary of State.`,
          ),
          clause(
            'The partners approve the name, the principal office, and the registered agent as the application states them.',
          ),
          clause('Except as stated here, the partnership agreement stays as it is.'),
        ],
      },
      {
        heading: 'Signatures',
        blocks: [
          signatures(...owners.map((owner) => ({ name: personName(owner), capacity: 'Partner', signature: null }))),
        ],
      },
    ],
  })
}
