import { and, eq } from 'drizzle-orm'
import { findUserByEmail } from '#features/auth/account-queries.server.ts'
import { todayInPacific } from '#lib/dates.ts'
import type { App } from '#platform/app.server.ts'
import { findRequest, type FoundRequest, hasConsented, type SigningCaller } from './find-request.server.ts'
import { readPdf } from './read-pdf.server.ts'
import { findComparable, listSigners } from './signing-queries.server.ts'
import { recordEvent } from './signing-events.server.ts'
import { linkOfRequest } from './signing-link.server.ts'
import { signingRequests } from './signing-tables.server.ts'
import { maskEmail, type SigningView } from './signing.ts'

/**
 * What the link opens. Until the signer is known it names the document and nobody but the signer. The first opening,
 * and the signer's account, are recorded.
 *
 * @throws Problem as `findRequest`
 */
export async function openSigning(app: App, token: string, caller: SigningCaller): Promise<SigningView> {
  await recordOpening(app, token, caller)
  return viewOf(app, await findRequest(app, app.db, token, caller))
}

function recordOpening(app: App, token: string, caller: SigningCaller): Promise<void> {
  return app.db.transaction(async (tx) => {
    const { request, identity, events } = await findRequest(app, tx, token, caller)
    const { id, state } = signingRequests
    if (request.state === 'requested') {
      const opened = await tx
        .update(signingRequests)
        .set({ state: 'opened' })
        .where(and(eq(id, request.id), eq(state, 'requested')))
        .returning({ id })
      if (opened.length > 0) await recordEvent(app, tx, { request, kind: 'opened', facts: caller })
    }
    if (identity !== 'account') return
    if (request.expiresAt <= app.now())
      await tx
        .update(signingRequests)
        .set({ expiresAt: linkOfRequest(app, request).row.expiresAt })
        .where(eq(id, request.id))
    if (!events.some(({ kind }) => kind === 'account-confirmed'))
      await recordEvent(app, tx, { request, kind: 'account-confirmed', facts: caller })
  })
}

async function viewOf(app: App, found: FoundRequest): Promise<SigningView> {
  const { request, signing, version, title, sealed, identity, events } = found
  const confirmed = events.findLast(({ kind }) => kind === `${identity}-confirmed`)
  const isReading = identity !== null && hasConsented(found)
  return {
    document: {
      title,
      version: version.version,
      preparedAt: version.createdAt.toISOString(),
      pageCount: signing.pageCount,
      company: signing.companyName,
      clientName: signing.clientName,
      sha256: version.sha256.toString('hex'),
      fileName: sealed ? signedName(version.fileName) : version.fileName,
    },
    signer: { name: request.signerName, capacity: request.capacity, maskedEmail: maskEmail(request.signerEmail) },
    identity: identity && confirmed ? { by: identity, at: confirmed.at.toISOString() } : null,
    state: request.state,
    signedAt: request.signedAt?.toISOString() ?? null,
    consentedAt: events.find(({ kind }) => kind === 'consented')?.at.toISOString() ?? null,
    changedSince: isReading ? await findComparable(app.db, found) : null,
    pages: isReading ? (await readPdf(app, version)).pages : [],
    pagesRead: pagesRead(found),
    accountEmail: await emailWithoutAccount(app, found),
    signers: identity ? await signersOf(app, found) : [],
    sealedAt: sealed?.sealedAt.toISOString() ?? null,
    expiresAt: request.expiresAt.toISOString(),
    today: todayInPacific(app.now()),
  }
}

async function emailWithoutAccount(app: App, { identity, request }: FoundRequest): Promise<string | null> {
  if (identity !== 'code' || request.state !== 'signed') return null
  const account = await findUserByEmail(app.db, request.signerEmail)
  return account ? null : request.signerEmail
}

export const signedName = (fileName: string): string => fileName.replace(/(\.pdf)?$/i, ' signed.pdf')

export const pagesRead = ({ events }: FoundRequest): number[] =>
  [...new Set(events.flatMap(({ kind, detail }) => (kind === 'page-read' ? [Number(detail['page'])] : [])))].sort(
    (a, b) => a - b,
  )

async function signersOf(app: App, { request, signing }: FoundRequest): Promise<SigningView['signers']> {
  const all = await listSigners(app.db, signing.id)
  return all.map((each) => ({
    requestId: each.id,
    name: each.signerName,
    capacity: each.capacity,
    state: each.state,
    isYou: each.id === request.id,
    at: (each.signedAt ?? each.declinedAt ?? each.sentAt).toISOString(),
  }))
}
