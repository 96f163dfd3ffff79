import { listOrderRequests } from '#features/signing/signing-queries.server.ts'
import type { SigningState } from '#features/signing/signing.ts'
import type { Db } from '#platform/database/db.server.ts'

/** Someone who is asked to sign a version of a document, or was. */
export interface OrderSigner {
  requestId: string
  orderId: string
  name: string
  email: string
  documentId: string
  title: string
  version: number
  /** Everyone signed this version, and its sealed file is there. */
  isSealed: boolean
  state: SigningState
  /** Why they declined; null unless they did. */
  declineReason: string | null
  /** Since when. */
  at: string
}

/** Lists everyone who is asked to sign something of an order, the newest versions first. */
export async function listOrderSigners(db: Db, orderId: string): Promise<OrderSigner[]> {
  const requests = await listOrderRequests(db, [orderId])
  return requests.map(({ request, title, version: { version, documentId }, sealed }) => ({
    requestId: request.id,
    orderId,
    name: request.signerName,
    email: request.signerEmail,
    documentId,
    title,
    version,
    isSealed: sealed !== null,
    state: request.state,
    declineReason: request.declineReason,
    at: (request.signedAt ?? request.declinedAt ?? request.lapsedAt ?? request.sentAt).toISOString(),
  }))
}
