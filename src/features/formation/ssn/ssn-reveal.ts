import { z } from 'zod'
import { mayHoldSsn } from './ssn-views.ts'

const shortest = 10
const written = (value: unknown) => (typeof value === 'string' ? value.trim().length : 0)

/** POST /api/staff/ssns/{id}/reveal. The reason stays in the audit log for good. */
export const revealInput = z.strictObject({
  reason: z
    .string('Enter a reason')
    .trim()
    .min(shortest, {
      error: ({ input }) => `Enter at least ${shortest} characters. You entered ${written(input)}.`,
    })
    .max(300, 'Use 300 characters or fewer')
    .refine((text) => !mayHoldSsn(text), 'Leave the number out: the reason stays in the log.'),
})
export type RevealInput = z.output<typeof revealInput>

export const revealedSsn = z.object({
  /** Like 219-45-6789. Never kept anywhere but on the screen. */
  number: z.string(),
  /** The reader's views on this day, with this one. */
  viewsToday: z.int(),
})
export type RevealedSsn = z.output<typeof revealedSsn>
