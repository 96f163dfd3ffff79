import { eq } from 'drizzle-orm'
import { putDocumentFile } from '#features/documents/store-document.server.ts'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sha256 } from '#platform/sha256.server.ts'
import { appendPages } from './append-pages.server.ts'
import { drawCertificate } from './draw-certificate.server.ts'
import { readVersion } from './read-pdf.server.ts'
import { listEvents } from './signing-events.server.ts'
import { linkOfRequest } from './signing-link.server.ts'
import { type AskedRequest, listSigningRequests, lockRequests } from './signing-queries.server.ts'
import { signedDocuments, signingEvents, signingRequests } from './signing-tables.server.ts'
import { signedCopyMail } from './signing.email.ts'
import { groupFingerprint } from './verify/verify-document.ts'

/**
 * Seals a document that everyone has signed: its pages, the signatures, and the certificate become one file, whose
 * SHA-256 is recorded and mailed with a link. Running it again changes nothing; a version that was replaced since
 * is not sealed.
 */
export async function sealDocument(app: App, signingId: string): Promise<void> {
  const asked = await listSigningRequests(app.db, signingId)
  if (!isReady(asked)) return
  const [first] = asked
  const document = await readVersion(app, first.version)
  const sealedAt = app.now()
  const pages = await drawCertificate(await certificateOf(app, asked, sealedAt))
  const sealed = await appendPages(document, pages, signingId)
  const fileKey = await putDocumentFile(app, sealed.bytes)
  const fingerprint = sha256(sealed.bytes)
  const isStored = await app.db.transaction(async (tx) => {
    await lockRequests(tx, signingId)
    if (!isReady(await listSigningRequests(tx, signingId))) return false
    await tx.insert(signedDocuments).values({
      signingId,
      fileKey,
      sha256: fingerprint,
      sizeBytes: sealed.bytes.length,
      pageCount: sealed.pageCount,
      sealedAt,
    })
    await tx.insert(signingEvents).values({
      signingId,
      kind: 'sealed',
      at: sealedAt,
      sha256Before: first.version.sha256,
      sha256After: fingerprint,
    })
    for (const each of asked) await mailCopy(app, tx, each, fingerprint.toString('hex'))
    await writeAudit(tx, { actor: 'system', action: 'document.sealed', object: `order:${first.signing.orderId}` })
    return true
  })
  if (!isStored) await app.files.delete(fileKey)
}

const isReady = (asked: AskedRequest[]): asked is [AskedRequest, ...AskedRequest[]] =>
  asked.length > 0 && asked.every(({ request, sealed }) => request.state === 'signed' && sealed === null)

async function certificateOf(app: App, asked: [AskedRequest, ...AskedRequest[]], sealedAt: Date) {
  const [{ signing, version, title }] = asked
  const names = new Map(asked.map(({ request }) => [request.id, request.signerName]))
  const events = await listEvents(app.db, signing.id)
  return {
    firm: app.site().firm,
    brandColor: app.site().brandColor,
    title,
    company: signing.companyName,
    version: version.version,
    pageCount: signing.pageCount,
    sha256: version.sha256.toString('hex'),
    sizeBytes: version.sizeBytes,
    signers: asked.map(({ request }) => ({
      name: request.signerName,
      capacity: request.capacity,
      typedName: request.typedName ?? request.signerName,
      png: request.png,
      signedAt: request.signedAt ?? sealedAt,
    })),
    events: [
      ...events.map((event) => ({ ...event, who: names.get(event.requestId ?? '') ?? '' })),
      { kind: 'sealed', who: '', at: sealedAt, ip: '', userAgent: '', detail: {} },
    ],
    sealedAt,
    verifyUrl: `${app.origin}/verify-document`,
  }
}

/** The link that they signed with, which may have expired by then: in another tab, it says that they have signed. */
async function mailCopy(app: App, tx: Db, { request, signing, title }: AskedRequest, fingerprint: string) {
  const { token, url, row } = linkOfRequest(app, request)
  await tx.update(signingRequests).set({ expiresAt: row.expiresAt }).where(eq(signingRequests.id, request.id))
  await enqueueMail(app, tx, {
    template: 'signed-copy',
    dedupeKey: `signed-copy:${request.id}`,
    to: { address: request.signerEmail, name: request.signerName },
    text: signedCopyMail({
      companyName: signing.companyName,
      signerName: request.signerName,
      title,
      fingerprint: groupFingerprint(fingerprint),
      url,
    }),
    secret: token,
  })
}
