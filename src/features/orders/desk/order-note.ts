import { z } from 'zod'
import { staffText } from '#features/washington/identifiers/staff-text.ts'

/** POST /api/staff/orders/{id}/notes */
export const noteInput = z.strictObject({ body: staffText('Enter a note') })

export const orderNote = z.object({
  id: z.uuid(),
  body: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
})
export type OrderNote = z.output<typeof orderNote>
