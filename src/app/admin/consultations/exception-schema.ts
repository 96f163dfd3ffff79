import { z } from 'zod'
import { exceptionInput } from '#features/consultations/staff/staff-consultation.ts'

/** What the form asks, turned into what the API takes. */
export const exceptionForm = z
  .object({
    firstDay: z.string(),
    lastDay: z.string(),
    reason: z.string(),
    whose: z.string(),
    openOrClosed: z.enum(['closed', 'open']),
    hours: z.object({ opensAt: z.string(), closesAt: z.string() }),
  })
  .transform(({ firstDay, lastDay, reason, whose, openOrClosed, hours }): z.input<typeof exceptionInput> => ({
    firstDay,
    lastDay: lastDay || firstDay,
    reason,
    calendarId: whose || null,
    hours: openOrClosed === 'open' ? hours : null,
  }))
  .pipe(exceptionInput)
