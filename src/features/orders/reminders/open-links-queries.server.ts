import { and, eq, inArray, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { documents, documentVersions } from '#features/documents/documents-tables.server.ts'
import { agentConsentRequests, formationOwners, formations } from '#features/formation/formation-tables.server.ts'
import { ownerInvitations, ownerParts } from '#features/formation/owner-parts/owner-parts-tables.server.ts'
import { currentNameSql } from '#features/formation/submission/formation-queries.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { signingRequests, signings } from '#features/signing/signing-tables.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type LinkKind, linkReminders } from './reminders-tables.server.ts'
import { isUnderWay } from './waiting-orders-queries.server.ts'

/** A link that works and was not used yet, of an order whose work isn't over. */
export interface OpenLink {
  kind: LinkKind
  id: string
  orderId: string
  email: string
  name: string
  businessName: string
  clientName: string
  sentAt: Date
  expiresAt: Date
  tokenHash: Buffer
  /** Of a signature: how often the link was replaced, what is signed, and in which signing. */
  linkNumber: number
  title: string
  signingId: string
}

/** Which links: all that no reminder was planned for since they were sent, or one. */
export type WhichLinks = 'unplanned' | { id: string }

/** Lists the open links of a kind. One that the client reads in their own mail is reminded with the order. */
export async function listOpenLinks(db: Db, kind: LinkKind, which: WhichLinks, now: Date): Promise<OpenLink[]> {
  const rows = await { sign: signatureLinks, 'agent-consent': agentLinks, owner: ownerLinks }[kind](db, which, now)
  return rows.map((row) => ({ linkNumber: 1, title: '', signingId: '', ...row, kind }))
}

type LinkColumns = Record<'id' | 'email' | 'sentAt' | 'expiresAt', SQLWrapper>

/** SQL: what holds for every kind. Times that the database wrote itself are finer than ours. */
function isWanted(kind: LinkKind, link: LinkColumns, which: WhichLinks, now: Date) {
  const planned = sql`exists (select from ${linkReminders} p where p.kind = ${kind} and p.link_id = ${link.id}
    and p.link_sent_at = date_trunc('milliseconds', ${link.sentAt}))`
  return and(
    which === 'unplanned' ? sql`not ${planned}` : sql`${link.id} = ${which.id}::uuid`,
    sql`${link.expiresAt} > ${now.toISOString()}::timestamptz`,
    sql`lower(${link.email}) not in ('', lower(${users.email}))`,
    isUnderWay,
  )
}
const clientName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`

function signatureLinks(db: Db, which: WhichLinks, now: Date) {
  const { id, signerEmail: email, signerName: name, sentAt, expiresAt, tokenHash, linkNumber } = signingRequests
  return db
    .select({
      id,
      email,
      name,
      sentAt,
      expiresAt,
      tokenHash,
      linkNumber,
      orderId: orders.id,
      businessName: signings.companyName,
      clientName: signings.clientName,
      title: documents.title,
      signingId: signings.id,
    })
    .from(signingRequests)
    .innerJoin(signings, eq(signings.id, signingRequests.signingId))
    .innerJoin(documentVersions, eq(documentVersions.id, signings.versionId))
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .innerJoin(orders, eq(orders.id, signings.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        inArray(signingRequests.state, ['requested', 'opened']),
        isNull(documentVersions.supersededAt),
        isWanted('sign', { id, email, sentAt, expiresAt }, which, now),
      ),
    )
}

function agentLinks(db: Db, which: WhichLinks, now: Date) {
  const { id, email, agentName: name, sentAt, expiresAt, tokenHash, usedAt, isForwarded } = agentConsentRequests
  return db
    .select({
      id,
      email,
      name,
      sentAt,
      expiresAt,
      tokenHash,
      orderId: orders.id,
      businessName: currentNameSql,
      clientName,
    })
    .from(agentConsentRequests)
    .innerJoin(formations, eq(formations.id, agentConsentRequests.formationId))
    .innerJoin(orders, eq(orders.id, formations.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        isNull(usedAt),
        eq(isForwarded, false),
        isWanted('agent-consent', { id, email, sentAt, expiresAt }, which, now),
      ),
    )
}

function ownerLinks(db: Db, which: WhichLinks, now: Date) {
  const { id, email, sentAt, expiresAt, tokenHash, usedAt, declinedAt, withdrawnAt } = ownerInvitations
  return db
    .select({
      id,
      email,
      name: formationOwners.firstName,
      sentAt,
      expiresAt,
      tokenHash,
      orderId: orders.id,
      businessName: currentNameSql,
      clientName,
    })
    .from(ownerInvitations)
    .innerJoin(formationOwners, eq(formationOwners.id, ownerInvitations.ownerId))
    .innerJoin(formations, eq(formations.id, formationOwners.formationId))
    .innerJoin(orders, eq(orders.id, formations.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(ownerParts, eq(ownerParts.ownerId, formationOwners.id))
    .where(
      and(
        isNull(usedAt),
        isNull(declinedAt),
        isNull(withdrawnAt),
        isNull(ownerParts.completedAt),
        isWanted('owner', { id, email, sentAt, expiresAt }, which, now),
      ),
    )
}
