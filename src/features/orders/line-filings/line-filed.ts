import { z } from 'zod'
import { filedInput } from '#features/orders/life/filing.ts'

/** POST /api/staff/orders/{id}/lines/{position}/filed */
export const lineFiledInput = z.strictObject({
  filedOn: filedInput.shape.filedOn,
  documentId: filedInput.shape.documentId,
})
export type LineFiledInput = z.output<typeof lineFiledInput>
