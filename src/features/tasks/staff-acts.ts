import { z } from 'zod'
import { isCalendarDay } from '#lib/dates.ts'
import { requiredLine, requiredLines } from '#lib/form-fields.ts'
import { staffText } from '#features/washington/identifiers/staff-text.ts'
import { noSsn } from './no-ssn.ts'

/** POST /api/staff/orders/{id}/tasks/{taskId}/reopen: what is needed, which a client reads in an email. */
export const reopenInput = z.strictObject({ note: noSsn(requiredLines('Say what you need', 1000)) })

/** POST /api/staff/orders/{id}/lines/{position}/with-agency */
export const agencyInput = z.strictObject({ agency: requiredLine('Name the agency', 100) })

/** POST /api/staff/orders/{id}/lines/{position}/agency-answered; the client reads the answer. */
export const agencyAnswerInput = z.strictObject({
  answeredOn: requiredLine('Enter the day of the answer', 20).refine(isCalendarDay, 'Enter a date that exists'),
  answer: staffText('Enter what the agency answered'),
})
export type AgencyAnswer = z.output<typeof agencyAnswerInput>

/** POST /api/staff/orders/{id}/lines/{position}/taken-back; the client reads the reason. */
export const takenBackInput = z.strictObject({ reason: staffText('Say why you take it back') })
