import { and, desc, eq, sql } from 'drizzle-orm'
import { documents, documentVersions } from '#features/documents/documents-tables.server.ts'
import { type DocumentKind, documentTitles } from '#features/documents/document-kinds.ts'
import { formations, signatures } from '#features/formation/formation-tables.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { prepared } from '#platform/database/prepared.server.ts'
import { isUuid, orderNumber } from '#lib/uuid.ts'
import { type AskedRequest, listOrderRequests } from '#features/signing/signing-queries.server.ts'
import type { DocumentSigner, OrderDocument } from './order-document.ts'

/** SQL: who signed the formation form's statement of this kind for the order in the query. */
const signersOfForm = (kind: 'organizer' | 'registered-agent-consent') =>
  sql<string[]>`array(select s.signer_name from ${signatures} s join ${formations} f on f.id = s.formation_id
    where f.order_id = ${orders.id} and s.kind = ${sql.raw(`'${kind}'`)} and s.lapsed_at is null)`

const documentsOfPerson = prepared((db) =>
  db
    .select({
      document: documents,
      version: documentVersions,
      businessName: orders.businessName,
      organizer: signersOfForm('organizer'),
      agent: signersOfForm('registered-agent-consent'),
    })
    .from(documents)
    .innerJoin(orders, eq(orders.id, documents.orderId))
    .innerJoin(documentVersions, eq(documentVersions.documentId, documents.id))
    .where(and(eq(orders.userId, sql.placeholder('userId')), documents.isClientVisible))
    .orderBy(desc(orders.createdAt), desc(orders.id), desc(documentVersions.version))
    .prepare('documents_of_person'),
)

const titleOrder = Object.keys(documentTitles)
const place = ({ document }: { document: { kind: DocumentKind } }) => titleOrder.indexOf(document.kind)

/** Lists the documents of the person's orders, the newest order first, each order's in the order of their kinds. */
export async function listDocumentsOf(db: Db, userId: string): Promise<OrderDocument[]> {
  const rows = await documentsOfPerson(db).execute({ userId })
  const requests = await listOrderRequests(db, [...new Set(rows.map(({ document }) => document.orderId))])
  const asked = Map.groupBy(requests, ({ versionId }) => versionId)
  const byOrder = [...Map.groupBy(rows, ({ document }) => document.orderId).values()]
  return byOrder.flatMap((ofOrder) =>
    [...Map.groupBy(ofOrder, ({ document }) => document.id).values()]
      .toSorted((a, b) => (a[0] ? place(a[0]) : 0) - (b[0] ? place(b[0]) : 0))
      .flatMap((versions) => viewOf(versions, asked)),
  )
}

type Row = Awaited<ReturnType<ReturnType<typeof documentsOfPerson>['execute']>>[number]

function viewOf(rows: Row[], asked: ReadonlyMap<string, AskedRequest[]>): OrderDocument[] {
  const [newest] = rows
  if (!newest) return []
  const { document, version, businessName } = newest
  const requests = asked.get(version.id) ?? []
  return [
    {
      id: document.id,
      orderId: document.orderId,
      orderNumber: orderNumber(document.orderId),
      businessName,
      kind: document.kind,
      title: document.title,
      contentType: version.contentType,
      source: version.source,
      signedBy: [
        ...signedBy(newest),
        ...requests.flatMap(({ request }) => (request.state === 'signed' ? [request.signerName] : [])),
      ],
      signers: requests.map(signerOf),
      isSealed: requests.some(({ sealed }) => sealed !== null),
      versions: rows.map(({ version: one }) => ({
        version: one.version,
        isDraft: one.isDraft,
        createdAt: one.createdAt.toISOString(),
        contentType: one.contentType,
        sizeBytes: one.sizeBytes,
        pageCount: one.pageCount,
      })),
    },
  ]
}

const signerOf = ({ request }: AskedRequest): DocumentSigner => ({
  requestId: request.id,
  name: request.signerName,
  email: request.signerEmail,
  state: request.state,
  declineReason: request.declineReason,
  at: (request.signedAt ?? request.declinedAt ?? request.sentAt).toISOString(),
})

const filings: readonly DocumentKind[] = ['certificate-of-formation', 'articles-of-incorporation', 'llp-application']

/** The filing and the agent's consent were signed with the form, before the document was made. */
function signedBy({ document, organizer, agent }: Row): string[] {
  if (filings.includes(document.kind)) return organizer
  return document.kind === 'agent-consent' ? agent : []
}

/** Finds a version of a document, the newest unless one is named: the person's own, or anyone's for staff. */
export async function findDocumentFile(
  db: Db,
  user: { id: string; role: 'client' | 'staff' | 'admin' },
  documentId: string,
  version?: number,
): Promise<typeof documentVersions.$inferSelect | undefined> {
  if (!isUuid(documentId)) return undefined
  const own = user.role === 'client' ? and(eq(orders.userId, user.id), documents.isClientVisible) : undefined
  const wanted = version === undefined ? undefined : eq(documentVersions.version, version)
  const [found] = await db
    .select({ version: documentVersions })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .innerJoin(orders, eq(orders.id, documents.orderId))
    .where(and(eq(documents.id, documentId), own, wanted))
    .orderBy(desc(documentVersions.version))
    .limit(1)
  return found?.version
}

/** Whether the order is the person's own, or the person is staff. */
export async function mayActForOrder(
  db: Db,
  user: { id: string; role: 'client' | 'staff' | 'admin' },
  orderId: string,
): Promise<boolean> {
  if (!isUuid(orderId)) return false
  const own = user.role === 'client' ? eq(orders.userId, user.id) : undefined
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), own))
  return found.length > 0
}
