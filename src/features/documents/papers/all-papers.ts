import type { DocumentKind } from '#features/documents/document-kinds.ts'
import type { FilingRecord } from '#features/documents/filing-record.ts'
import { composeAgentConsent } from './agent-consent.ts'
import { composeBylaws } from './bylaws.ts'
import { composeFilingInstructions } from './filing-instructions.ts'
import { composeIncorporatorConsent } from './incorporator-consent.ts'
import { composeInitialReport } from './initial-report.ts'
import { composeOrganizerStatement } from './organizer-statement.ts'
import { composeOperatingAgreement } from './operating-agreement.ts'
import type { Paper } from './paper.ts'
import { composePartnersApproval } from './partners-approval.ts'
import { composeShareLedger } from './share-ledger.ts'
import { composeStateFiling } from './state-filing.ts'

/** Which function composes which of our own papers; the federal forms are the agency's own. */
const composers: Partial<Record<DocumentKind, (record: FilingRecord) => Paper>> = {
  'certificate-of-formation': composeStateFiling,
  'articles-of-incorporation': composeStateFiling,
  'llp-application': composeStateFiling,
  'agent-consent': composeAgentConsent,
  'initial-report': composeInitialReport,
  'organizer-statement': composeOrganizerStatement,
  'incorporator-consent': composeIncorporatorConsent,
  'partners-approval': composePartnersApproval,
  'operating-agreement': composeOperatingAgreement,
  bylaws: composeBylaws,
  'share-ledger': composeShareLedger,
  'filing-instructions': composeFilingInstructions,
}

/** Composes one of our own papers; undefined for a kind that is none. */
export const composePaper = (kind: DocumentKind, record: FilingRecord): Paper | undefined => composers[kind]?.(record)
