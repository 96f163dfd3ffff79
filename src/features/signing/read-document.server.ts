import type { App } from '#platform/app.server.ts'
import { Problem } from '#lib/problem.ts'
import type { Db } from '#platform/database/db.server.ts'
import { eq } from 'drizzle-orm'
import { electronicConsent } from './consent-text.ts'
import { findAsReader, findAsSigner, hasConsented, requireOpen, type SigningCaller } from './find-request.server.ts'
import { drawPage, readFileBytes, readVersion } from './read-pdf.server.ts'
import { recordEvent } from './signing-events.server.ts'
import { pagesRead, signedName } from './open-signing.server.ts'
import { signingRequests } from './signing-tables.server.ts'

/** One after the other for the same request, so that nothing is recorded twice. */
const lockRequest = (tx: Db, requestId: string) =>
  tx.select({ id: signingRequests.id }).from(signingRequests).where(eq(signingRequests.id, requestId)).for('update')

/** Records the signer's consent to sign electronically, with the version of the text, once. */
export function giveConsent(app: App, token: string, caller: SigningCaller): Promise<void> {
  return app.db.transaction(async (tx) => {
    const { request } = await findAsSigner(app, tx, token, caller)
    await lockRequest(tx, request.id)
    const found = await findAsSigner(app, tx, token, caller)
    requireOpen(found)
    if (hasConsented(found)) return
    const detail = { textVersion: electronicConsent.version }
    await recordEvent(app, tx, { request, kind: 'consented', facts: caller, detail })
  })
}

/** Records that the signer has a page before them, once for each. */
export function readPage(app: App, token: string, page: number, caller: SigningCaller): Promise<void> {
  return app.db.transaction(async (tx) => {
    const { request } = await findAsReader(app, tx, token, caller)
    await lockRequest(tx, request.id)
    const found = await findAsReader(app, tx, token, caller)
    if (page > found.signing.pageCount) throw new Problem('not-found', 'The document has no such page.')
    if (found.request.state !== 'opened' || pagesRead(found).includes(page)) return
    await recordEvent(app, tx, { request, kind: 'page-read', facts: caller, detail: { page: String(page) } })
  })
}

/** Draws a page of the version for its signer. */
export async function drawSignersPage(
  app: App,
  token: string,
  page: number,
  caller: SigningCaller,
): Promise<Uint8Array> {
  const { version } = await findAsReader(app, app.db, token, caller)
  return drawPage(await readVersion(app, version), page)
}

/** The file for its signer: sealed once everyone has signed, the version as it was read until then. */
export async function readSignersFile(
  app: App,
  token: string,
  caller: SigningCaller,
): Promise<{ bytes: Buffer; fileName: string }> {
  const { version, sealed } = await findAsSigner(app, app.db, token, caller)
  return sealed
    ? { bytes: await readFileBytes(app, sealed.fileKey), fileName: signedName(version.fileName) }
    : { bytes: await readVersion(app, version), fileName: version.fileName }
}
