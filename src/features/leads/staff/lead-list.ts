import { z } from 'zod'
import { staffText } from '#features/washington/identifiers/staff-text.ts'
import { leadKinds, leadStatuses, leadMoves, leadViews } from './lead-words.ts'

const choice = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .union([z.literal(''), z.enum(values)])
    .optional()
    .catch(undefined)
    .transform((value) => value || undefined)

/** What narrows the list, and the file made of it. */
export const leadFilters = z.object({
  view: z.enum(leadViews).catch('all').default('all'),
  kind: choice(leadKinds),
  /** `nobody`, or the id of someone of staff. */
  owner: z
    .union([z.literal(''), z.literal('nobody'), z.uuid()])
    .optional()
    .catch(undefined)
    .transform((value) => value || undefined),
  q: z
    .string()
    .trim()
    .max(100)
    .optional()
    .catch(undefined)
    .transform((text) => text || undefined),
})
export type LeadFilters = z.output<typeof leadFilters>

/** The address of the list. */
export const leadQuery = leadFilters.extend({
  after: z.string().max(100).optional().catch(undefined),
  before: z.string().max(100).optional().catch(undefined),
})
export type LeadQuery = z.output<typeof leadQuery>

/** POST /api/staff/leads/{id}/notes */
export const leadNoteInput = z.strictObject({ body: staffText('Enter a note') })
/** POST /api/staff/leads/{id}/reply */
export const leadReplyInput = z.strictObject({ body: staffText('Enter a reply') })
/** POST /api/staff/leads/{id}/status. `from` is what the page showed. */
export const leadStatusInput = z.strictObject({ from: z.enum(leadStatuses), to: z.enum(leadMoves) })
