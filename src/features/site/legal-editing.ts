import { z } from 'zod'
import { calendarDayOrEmpty } from '#lib/fields/calendar-day.ts'
import { legalDraft } from './legal-draft.ts'

/** A draft as it is saved: the text, and the revision that the editor saw (0 for a new version). */
export const savedTextInput = z.strictObject({ body: legalDraft.shape.body, revision: z.int().min(0) })

/** A day in Washington from which the text applies; nothing for at once. */
export const publicationInput = z.strictObject({
  revision: z.int().min(1),
  effectiveOn: calendarDayOrEmpty('Enter a date').nullable(),
})

/** A new version, by the name that it will always have. */
export const newVersionInput = z.strictObject({ version: legalDraft.shape.version })
