import { z } from 'zod'

const documentVersion = z.object({
  version: z.int(),
  isDraft: z.boolean(),
  createdAt: z.iso.datetime(),
  sizeBytes: z.int(),
  pageCount: z.int().nullable(),
})

/** A document of an order with its versions, newest first, as GET /api/documents lists it. */
export const orderDocument = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  businessName: z.string().nullable(),
  kind: z.string(),
  title: z.string(),
  contentType: z.string(),
  /** Who signed it so far. */
  signedBy: z.array(z.string()),
  versions: z.array(documentVersion),
})
export type OrderDocument = z.infer<typeof orderDocument>
