import { z } from 'zod'

/** How many full numbers someone may open on a day in Washington (R26). */
export const viewsPerDay = 20
/** How long an opened number stays on the screen. */
export const shownSeconds = 60

/** Nine digits that may be a person's number, written together or in groups of three, two, and four, with any dash. */
const nineDigits = /(?<!\d)\d{3}[\s.\p{Pd}]{0,3}\d{2}[\s.\p{Pd}]{0,3}\d{4}(?!\d)/u
/** An id may happen to have nine digits in a row. */
const ids = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi
export const mayHoldSsn = (text: string): boolean => nineDigits.test(text.replaceAll(ids, ''))

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
