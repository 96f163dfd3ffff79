import { and, asc, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import { documentLines, documents, documentVersions } from '#features/documents/documents-tables.server.ts'
import type { PaperLine } from '#features/documents/papers/paper-lines.ts'
import { signedDocuments, signingEvents, signingRequests, signings } from './signing-tables.server.ts'

const asked = {
  request: signingRequests,
  signing: signings,
  version: documentVersions,
  versionId: documentVersions.id,
  title: documents.title,
  sealed: signedDocuments,
}

const selectAsked = (db: Db) =>
  db
    .select(asked)
    .from(signingRequests)
    .innerJoin(signings, eq(signings.id, signingRequests.signingId))
    .innerJoin(documentVersions, eq(documentVersions.id, signings.versionId))
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .leftJoin(signedDocuments, eq(signedDocuments.signingId, signings.id))

export type AskedRequest = Awaited<ReturnType<typeof selectAsked>>[number]

/** Lists what was asked for every version of a document. */
export const listDocumentRequests = (db: Db, documentId: string): Promise<AskedRequest[]> =>
  selectAsked(db).where(eq(documentVersions.documentId, documentId))

/** Finds the request that the link's token or the request's id names, with its document and version. */
export async function findAsked(
  db: Db,
  by: { tokenHash: Buffer } | { requestId: string },
): Promise<AskedRequest | undefined> {
  const condition =
    'tokenHash' in by ? eq(signingRequests.tokenHash, by.tokenHash) : eq(signingRequests.id, by.requestId)
  return (await selectAsked(db).where(condition))[0]
}

/** The same person's requests for versions of the document: who is asked, and where they read mail. */
const samePerson = ({ request, version }: AskedRequest) =>
  and(
    eq(documentVersions.documentId, version.documentId),
    eq(signingRequests.signerKey, request.signerKey),
    eq(sql`lower(${signingRequests.signerEmail})`, request.signerEmail.toLowerCase()),
  )

/** Finds what the same person is asked to sign now: the newest version of the document, which may be the given one. */
export async function findNewest(db: Db, asked: AskedRequest): Promise<AskedRequest | undefined> {
  const isOpen = and(samePerson(asked), ne(signingRequests.state, 'lapsed'))
  return (await selectAsked(db).where(isOpen).orderBy(desc(documentVersions.version)).limit(1))[0]
}

/** Finds the last earlier version that the same person agreed to read; not what someone at another address did. */
export async function findSeenBefore(db: Db, asked: AskedRequest): Promise<AskedRequest | undefined> {
  const hasConsented = sql`exists (select from ${signingEvents} e
    where e.request_id = ${signingRequests.id} and e.kind = 'consented' and not exists (select from ${signingEvents} c
      where c.request_id = e.request_id and c.kind = 'sent' and c.detail ? 'corrected' and c.id > e.id))`
  const isSeen = and(samePerson(asked), lt(documentVersions.version, asked.version.version), hasConsented)
  return (await selectAsked(db).where(isSeen).orderBy(desc(documentVersions.version)).limit(1))[0]
}

/** Returns what a generated version says; undefined for one of which that was not kept. */
export async function findLines(db: Db, versionId: string): Promise<PaperLine[] | undefined> {
  const [found] = await db
    .select({ lines: documentLines.lines })
    .from(documentLines)
    .where(eq(documentLines.versionId, versionId))
  return found?.lines
}

/** The number of the earlier version that `showChanges` compares with, if there is one. */
export async function findComparable(db: Db, asked: AskedRequest): Promise<number | null> {
  const seen = await findSeenBefore(db, asked)
  if (!seen) return null
  const ids = [seen.version.id, asked.version.id]
  const kept = await db
    .select({ id: documentLines.versionId })
    .from(documentLines)
    .where(inArray(documentLines.versionId, ids))
  return kept.length === ids.length ? seen.version.version : null
}

/** The version's number that is current for the document. */
export async function findCurrentVersion(db: Db, documentId: string): Promise<number> {
  const [row] = await db
    .select({ version: documentVersions.version })
    .from(documentVersions)
    .where(eq(documentVersions.documentId, documentId))
    .orderBy(desc(documentVersions.version))
    .limit(1)
  return row?.version ?? 0
}

/** Lists who is asked to sign with them, in the order of the document. */
export const listSigners = (db: Db, signingId: string): Promise<AskedRequest['request'][]> =>
  db
    .select()
    .from(signingRequests)
    .where(eq(signingRequests.signingId, signingId))
    .orderBy(asc(signingRequests.position))

/** Lists what was asked for one version, in the order of the signers. */
export const listSigningRequests = (db: Db, signingId: string): Promise<AskedRequest[]> =>
  selectAsked(db).where(eq(signings.id, signingId)).orderBy(asc(signingRequests.position))

/** Lists what was asked for all documents of these orders, newest version first, in the order of the signers. */
export const listOrderRequests = (db: Db, orderIds: readonly string[]): Promise<AskedRequest[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : selectAsked(db)
        .where(inArray(signings.orderId, [...orderIds]))
        .orderBy(desc(documentVersions.version), asc(signingRequests.position))

/** Finds the sealed file of a version. */
export async function findSealedVersion(
  db: Db,
  versionId: string,
): Promise<typeof signedDocuments.$inferSelect | undefined> {
  const [found] = await db
    .select({ sealed: signedDocuments })
    .from(signedDocuments)
    .innerJoin(signings, eq(signings.id, signedDocuments.signingId))
    .where(eq(signings.versionId, versionId))
  return found?.sealed
}

/** Finds the sealed file with this SHA-256, with its document and who signed. */
export async function findSealedFile(db: Db, fingerprint: Buffer): Promise<AskedRequest[]> {
  return selectAsked(db).where(eq(signedDocuments.sha256, fingerprint)).orderBy(asc(signingRequests.position))
}

/** Holds the version as it is until the caller's transaction ends. Lock it before its requests. */
export const lockVersion = (tx: Db, versionId: string): Promise<unknown> =>
  tx.select({ id: documentVersions.id }).from(documentVersions).where(eq(documentVersions.id, versionId)).for('share')

/** Locks everyone's requests for a version, in the order of the signers. */
export const lockRequests = (tx: Db, signingId: string): Promise<AskedRequest['request'][]> =>
  tx
    .select()
    .from(signingRequests)
    .where(eq(signingRequests.signingId, signingId))
    .orderBy(asc(signingRequests.position))
    .for('update')
