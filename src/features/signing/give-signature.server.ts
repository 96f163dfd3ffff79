import { eq } from 'drizzle-orm'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { cleanSignature } from '#features/formation/signature/signature-image.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { electronicConsent, intentStatement } from './consent-text.ts'
import { findAsReader, findAsSigner, requireOpen, type SigningCaller } from './find-request.server.ts'
import { pagesRead } from './open-signing.server.ts'
import { readVersion } from './read-pdf.server.ts'
import { recordEvent } from './signing-events.server.ts'
import { sha256 } from '#platform/sha256.server.ts'
import { type AskedRequest, lockRequests, lockVersion } from './signing-queries.server.ts'
import { signingRequests } from './signing-tables.server.ts'
import { signingDeclinedMail, staffSigningDeclinedMail } from './signing.email.ts'
import { declineReasons } from './signing-words.ts'
import type { DeclineInput, GiveSignatureInput } from './signing.ts'

/**
 * Records the signature of someone who is known, has consented, and has had every page before them. The last one has the
 * file sealed. Of several tries at the same time one succeeds, and none on a version that was replaced.
 *
 * @throws Problem as `findRequest`, `order-state` when it was answered or a page is unread, `invalid-input`
 */
export async function giveSignature(app: App, input: GiveSignatureInput, caller: SigningCaller): Promise<void> {
  const { token, name, signature } = input
  const { version } = await findAsReader(app, app.db, token, caller)
  const bytes = await readVersion(app, version)
  const png = signature.image ? await cleanSignature(signature.image, 'signature') : null
  await app.db.transaction(async (tx) => {
    await lockVersion(tx, version.id)
    const { request } = await findAsReader(app, tx, token, caller)
    const all = await lockRequests(tx, request.signingId)
    const found = await findAsReader(app, tx, token, caller)
    requireOpen(found)
    if (pagesRead(found).length < found.signing.pageCount)
      throw new Problem('order-state', 'Please read to the last page before you sign.')
    const { method } = signature
    await recordEvent(app, tx, {
      request,
      kind: 'signed',
      facts: caller,
      detail: {
        name,
        method,
        statement: intentStatement,
        consent: electronicConsent.version,
        identity: found.identity,
        ...(png ? { imageSha256: sha256(png).toString('hex') } : {}),
      },
      sha256Before: sha256(bytes),
    })
    await tx
      .update(signingRequests)
      .set({ state: 'signed', typedName: name, method, png, signedAt: app.now() })
      .where(eq(signingRequests.id, request.id))
    const isLast = all.every(({ id, state }) => id === request.id || state === 'signed')
    if (isLast) await app.jobs.send(tx, 'seal-document', { signingId: request.signingId })
    await writeAudit(tx, {
      actor: `signer:${request.id}`,
      action: 'document.signed',
      object: `order:${found.signing.orderId}`,
    })
  })
}

/**
 * Records that the signer declined, with the reason; the client and staff are told. Nothing is signed. They can ask
 * again.
 *
 * @throws Problem as `findRequest`, `order-state` when it was answered
 */
export async function declineToSign(
  app: App,
  { token, reason, text }: DeclineInput,
  caller: SigningCaller,
): Promise<void> {
  await app.db.transaction(async (tx) => {
    const { request } = await findAsSigner(app, tx, token, caller)
    await lockRequests(tx, request.signingId)
    const found = await findAsSigner(app, tx, token, caller)
    requireOpen(found)
    const said = [declineReasons[reason], text].filter(Boolean).join('. ')
    await recordEvent(app, tx, { request, kind: 'declined', facts: caller, detail: { reason: said } })
    await tx
      .update(signingRequests)
      .set({ state: 'declined', declinedAt: app.now(), declineReason: said })
      .where(eq(signingRequests.id, request.id))
    await mailDeclined(app, tx, found, said)
    const object = `order:${found.signing.orderId}`
    await writeAudit(tx, { actor: `signer:${request.id}`, action: 'document.declined', object })
  })
}

async function mailDeclined(app: App, tx: Db, { request, signing, title }: AskedRequest, reason: string) {
  const about = { ...signing, signerName: request.signerName, title, reason }
  const key = `${request.id}:${app.now().getTime()}`
  await enqueueMail(app, tx, {
    template: 'signing-declined',
    dedupeKey: `signing-declined:${key}`,
    to: { address: signing.clientEmail, name: signing.clientName },
    text: signingDeclinedMail({ ...about, url: `${app.origin}/dashboard/orders/${signing.orderId}` }),
  })
  await enqueueMail(app, tx, {
    template: 'staff-signing-declined',
    dedupeKey: `staff-signing-declined:${key}`,
    to: { address: app.env.STAFF_MAIL },
    text: staffSigningDeclinedMail({ ...about, url: `${app.origin}/admin/orders/${signing.orderId}` }),
  })
}
