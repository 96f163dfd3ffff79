import { z } from 'zod'
import { signingStates } from '#features/signing/signing.ts'

const documentVersion = z.object({
  version: z.int(),
  isDraft: z.boolean(),
  createdAt: z.iso.datetime(),
  contentType: z.string(),
  sizeBytes: z.int(),
  pageCount: z.int().nullable(),
})

/** Someone who is asked to sign the document's current version, or has. */
export const documentSigner = z.object({
  requestId: z.uuid(),
  name: z.string(),
  email: z.string(),
  state: z.enum(signingStates),
  /** Why they declined, in their words; null unless they did. */
  declineReason: z.string().nullable(),
  /** Since when. */
  at: z.iso.datetime(),
})
export type DocumentSigner = z.infer<typeof documentSigner>

/** A document of an order with its versions, newest first, as GET /api/documents lists it. */
export const orderDocument = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  businessName: z.string().nullable(),
  kind: z.string(),
  title: z.string(),
  contentType: z.string(),
  /** Made by us from the order's answers, or uploaded by our staff. */
  source: z.enum(['generated', 'uploaded']),
  /** Who signed it so far. */
  signedBy: z.array(z.string()),
  signers: z.array(documentSigner),
  /** The sealed file is there: everyone has signed. */
  isSealed: z.boolean(),
  versions: z.array(documentVersion),
})
export type OrderDocument = z.infer<typeof orderDocument>
