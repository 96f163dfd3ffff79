import { eq } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import { oneMailbox } from '#lib/email-address.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { findByLink, type SigningCaller } from './find-request.server.ts'
import { mailSigningLink } from './request-signatures.server.ts'
import { type AskedRequest, findAsked, lockRequests } from './signing-queries.server.ts'
import { linkOfRequest } from './signing-link.server.ts'
import { signingRequests } from './signing-tables.server.ts'

interface OfOrder {
  orderId: string
  requestId: string
  actor: string
}

/** Finds the order's request that still waits for its signer. Throws `not-found`, `order-state`. */
async function findWaiting(tx: Db, { orderId, requestId }: OfOrder): Promise<AskedRequest> {
  const asked = await findAsked(tx, { requestId })
  if (asked?.signing.orderId !== orderId) throw new Problem('not-found', 'We couldn’t find that request.')
  await lockRequests(tx, asked.signing.id)
  const locked = await findAsked(tx, { requestId })
  if (!locked || locked.version.supersededAt || ['signed', 'lapsed'].includes(locked.request.state))
    throw new Problem('order-state', 'This document isn’t waiting for that signature.')
  return locked
}

/**
 * Mails the signer a new link, to a corrected address if one is given; the earlier link stops working. A signer who
 * declined is asked again. What another address confirmed does not count. The caller may act for the order.
 *
 * @throws Problem `not-found`, `order-state`, `invalid-input` without an address
 */
export async function sendSigningLink(app: App, tx: Db, order: OfOrder, email?: string): Promise<void> {
  const asked = await findWaiting(tx, order)
  const address = email ?? asked.request.signerEmail
  if (!oneMailbox.test(address)) {
    const text = 'Enter the signer’s email address'
    throw new Problem('invalid-input', text, { errors: { email: text } })
  }
  const isCorrected = address.toLowerCase() !== asked.request.signerEmail.toLowerCase()
  await sendNewLink(app, tx, asked, { address, isCorrected })
  const action = isCorrected ? 'signing.address-corrected' : 'signing.link-sent-again'
  await writeAudit(tx, { actor: order.actor, action, object: `order:${order.orderId}` })
}

/** Returns the request's link for the client to pass on; the code still goes to the signer. Throws as `sendSigningLink`. */
export async function copySigningLink(app: App, tx: Db, order: OfOrder): Promise<{ url: string }> {
  const { request } = await findWaiting(tx, order)
  const isUsable = request.expiresAt > app.now() && oneMailbox.test(request.signerEmail)
  if (!isUsable) throw new Problem('order-state', 'Send the link again first.')
  await writeAudit(tx, { actor: order.actor, action: 'signing.link-copied', object: `order:${order.orderId}` })
  return { url: linkOfRequest(app, request).url }
}

/**
 * Mails a new link to the signer of an expired one. A link that still works is answered as it is.
 *
 * @throws Problem `link-invalid`, `too-many-requests`
 */
export async function renewSigningLink(app: App, token: string, caller: SigningCaller): Promise<void> {
  const { request } = await findByLink(app, app.db, token, caller)
  await app.throttle.take('signing-code', request.id)
  await app.db.transaction(async (tx) => {
    await lockRequests(tx, request.signingId)
    const asked = await findAsked(tx, { requestId: request.id })
    const isDone = !asked || asked.request.state === 'lapsed' || asked.version.supersededAt !== null
    if (isDone || asked.request.expiresAt > app.now()) return
    await sendNewLink(app, tx, asked, { address: asked.request.signerEmail, isCorrected: false })
  })
}

async function sendNewLink(
  app: App,
  tx: Db,
  { request, signing, title }: AskedRequest,
  { address, isCorrected }: { address: string; isCorrected: boolean },
): Promise<void> {
  const linkNumber = request.linkNumber + 1
  const link = linkOfRequest(app, { id: request.id, linkNumber })
  const isAsked = request.state !== 'signed'
  const [renewed] = await tx
    .update(signingRequests)
    .set({
      linkNumber,
      ...link.row,
      signerEmail: address,
      ...(isAsked ? { state: 'requested', declinedAt: null, declineReason: null } : {}),
      ...(isCorrected ? { codeHash: null, passHash: null, passExpiresAt: null } : {}),
    })
    .where(eq(signingRequests.id, request.id))
    .returning()
  if (renewed) await mailSigningLink(app, tx, link, { signing, request: renewed, title, isCorrected })
}
