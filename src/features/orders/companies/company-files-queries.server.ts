import { and, asc, desc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { type CompanyAccess, noSuchCompany } from '#features/companies/access/company-access.server.ts'
import { mayAct } from '#features/companies/access/company-acts.ts'
import { documents, documentVersions } from '#features/documents/documents-tables.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { listOrderRequests } from '#features/signing/signing-queries.server.ts'
import { isUuid, orderNumber } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CompanyDocument } from './company-document.ts'

/** SQL: the order that formed the company, and those for its agent. */
const ofCompany = ({ company }: CompanyAccess) =>
  and(or(eq(orders.id, company.orderId), eq(orders.agentForOrderId, company.orderId)), isNotNull(orders.paidAt))

/** Drafts are for those who can have them changed. */
const seenBy = ({ role }: CompanyAccess) =>
  mayAct(role, 'view-payments') ? undefined : eq(documentVersions.isDraft, false)

/** Lists the documents of a company, each with its newest version. */
export async function listCompanyDocuments(db: Db, access: CompanyAccess): Promise<CompanyDocument[]> {
  const rows = await db
    .selectDistinctOn([documents.createdAt, documents.id], { document: documents, version: documentVersions })
    .from(documents)
    .innerJoin(orders, eq(orders.id, documents.orderId))
    .innerJoin(documentVersions, eq(documentVersions.documentId, documents.id))
    .where(and(ofCompany(access), documents.isClientVisible, seenBy(access)))
    .orderBy(asc(documents.createdAt), asc(documents.id), desc(documentVersions.version))
  const requests = await listOrderRequests(db, [...new Set(rows.map(({ document }) => document.orderId))])
  const sealed = new Set(requests.flatMap((one) => (one.sealed ? [one.versionId] : [])))
  return rows.map(({ document, version }) => ({
    id: document.id,
    title: document.title,
    orderNumber: orderNumber(document.orderId),
    version: version.version,
    isDraft: version.isDraft,
    isSealed: sealed.has(version.id),
    contentType: version.contentType,
    sizeBytes: version.sizeBytes,
    createdAt: version.createdAt.toISOString(),
  }))
}

/** Finds the newest version of a document of a company; undefined for any other document. */
export async function findCompanyFile(
  db: Db,
  access: CompanyAccess,
  documentId: string,
): Promise<typeof documentVersions.$inferSelect | undefined> {
  if (!isUuid(documentId)) return undefined
  const [found] = await db
    .select({ version: documentVersions })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .innerJoin(orders, eq(orders.id, documents.orderId))
    .where(and(eq(documents.id, documentId), ofCompany(access), documents.isClientVisible, seenBy(access)))
    .orderBy(desc(documentVersions.version))
    .limit(1)
  return found?.version
}

/** The account that ordered the company: its orders stand under it, whoever has access to the company. */
export async function findOrderingAccount(db: Db, { company }: CompanyAccess): Promise<string> {
  const [order] = await db
    .select({ userId: orders.userId })
    .from(orders)
    .where(inArray(orders.id, [company.orderId]))
  if (!order) throw noSuchCompany()
  return order.userId
}
