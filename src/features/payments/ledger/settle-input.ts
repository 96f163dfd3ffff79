import { z } from 'zod'
import { issueDecisions } from './issue-kinds.ts'

/** POST /api/staff/ledger/issues/{id}/settle */
export const settleInput = z.strictObject({
  decision: z.enum(issueDecisions, 'Choose what was decided'),
  note: z.string().trim().min(10, 'Enter a note of at least 10 characters').max(2000, 'Use 2,000 characters or fewer'),
})
export type SettleInput = z.output<typeof settleInput>
