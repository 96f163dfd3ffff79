import { randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { Signer } from '#features/documents/signers.ts'
import type { DocumentVersion } from '#features/documents/store-document.server.ts'
import { type MailedLink, mailLink } from '#features/mailed-links/make-link.server.ts'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { oneMailbox } from '#lib/email-address.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { listDocumentRequests } from './signing-queries.server.ts'
import { readPdf } from './read-pdf.server.ts'
import { recordEvent } from './signing-events.server.ts'
import { linkOfRequest } from './signing-link.server.ts'
import { signingRequests, signings } from './signing-tables.server.ts'
import { signingLapsedMail, signingLinkMail, signingRequestMail } from './signing.email.ts'

export type Request = typeof signingRequests.$inferSelect
export type Signing = typeof signings.$inferSelect

export interface AskedSignatures {
  orderId: string
  document: { id: string; title: string }
  version: DocumentVersion
  signers: readonly Signer[]
  company: string
  client: { name: string; email: string }
}

/**
 * Asks everyone to sign the version, by mail; signatures on earlier versions of the document lapse. Repeating it asks
 * nobody twice. Someone without an email address is asked once the client or staff have entered one.
 */
export async function requestSignatures(app: App, tx: Db, asked: AskedSignatures): Promise<void> {
  if (asked.signers.length === 0) return
  await lapseSignatures(app, tx, asked.document.id, { except: asked.version.id })
  const signing = await ensureSigning(app, tx, asked)
  for (const [index, signer] of asked.signers.entries()) {
    const id = randomUUID()
    const link = linkOfRequest(app, { id, linkNumber: 1 })
    const [request] = await tx
      .insert(signingRequests)
      .values({
        id,
        signingId: signing.id,
        position: index,
        signerKey: signer.key,
        signerName: signer.name,
        signerEmail: signer.email.trim(),
        capacity: signer.capacity,
        ...link.row,
        createdAt: link.row.sentAt,
      })
      .onConflictDoNothing()
      .returning()
    if (request) await mailSigningLink(app, tx, link, { signing, request, title: asked.document.title })
  }
}

async function ensureSigning(app: App, tx: Db, asked: AskedSignatures): Promise<Signing> {
  const { version, orderId, company, client } = asked
  const ofVersion = eq(signings.versionId, version.id)
  const [existing] = await tx.select().from(signings).where(ofVersion)
  if (existing) return existing
  const pageCount = version.pageCount ?? (await readPdf(app, version)).pages.length
  await tx
    .insert(signings)
    .values({
      versionId: version.id,
      orderId,
      companyName: company,
      clientName: client.name,
      clientEmail: client.email,
      pageCount,
      createdAt: app.now(),
    })
    .onConflictDoNothing()
  const [signing] = await tx.select().from(signings).where(ofVersion)
  if (!signing) throw new Error('The signing was not stored')
  return signing
}

/** Mails the request's link and records that. Without an address there is nothing to send. */
export async function mailSigningLink(
  app: App,
  tx: Db,
  link: MailedLink,
  {
    signing,
    request,
    title,
    isCorrected = false,
  }: { signing: Signing; request: Request; title: string; isCorrected?: boolean },
): Promise<void> {
  if (!oneMailbox.test(request.signerEmail)) return
  const detail = { email: request.signerEmail, ...(isCorrected ? { corrected: 'yes' } : {}) }
  await recordEvent(app, tx, { request, kind: 'sent', detail })
  const about = { ...signing, signerName: request.signerName, title, url: link.url }
  await mailLink(app, tx, link, {
    template: 'signing-request',
    id: request.id,
    to: { address: request.signerEmail, name: request.signerName },
    text: request.state === 'signed' ? signingLinkMail(about) : signingRequestMail(about),
  })
}

/**
 * Ends every request for the document's versions, but those of one version: a newer one takes its place. Who had signed
 * is told that the signature no longer counts. The sealed file of an earlier version stays.
 */
export async function lapseSignatures(
  app: App,
  tx: Db,
  documentId: string,
  { except }: { except?: string } = {},
): Promise<void> {
  const rows = await listDocumentRequests(tx, documentId)
  const now = app.now()
  for (const { request, signing, versionId, title } of rows) {
    if (versionId === except || request.state === 'lapsed') continue
    await tx
      .update(signingRequests)
      .set({ state: 'lapsed', lapsedAt: now, declinedAt: null, declineReason: null, codeHash: null })
      .where(and(eq(signingRequests.id, request.id), ne(signingRequests.state, 'lapsed')))
    await recordEvent(app, tx, { request, kind: 'lapsed' })
    if (request.state !== 'signed') continue
    await enqueueMail(app, tx, {
      template: 'signing-lapsed',
      dedupeKey: `signing-lapsed:${request.id}`,
      to: { address: request.signerEmail, name: request.signerName },
      text: signingLapsedMail({ ...signing, signerName: request.signerName, title }),
    })
  }
}
