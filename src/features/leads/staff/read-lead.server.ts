import { desc, eq, sql } from 'drizzle-orm'
import { accountName } from '#features/auth/staff-queries.server.ts'
import { leadEvents, leads } from '#features/leads/leads-tables.server.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import { detailRows } from './lead-details.ts'

const notFound = () => new Problem('not-found', 'We couldn’t find that lead.')

/** Returns everything that a lead says, and what staff did with it, the newest first. Throws `not-found`. */
export async function readLead(db: Db, leadId: string) {
  const [row] = isUuid(leadId)
    ? await db
        .select({ lead: leads, ownerName: accountName(sql`${leads}.owner_id`) })
        .from(leads)
        .where(eq(leads.id, leadId))
    : []
  if (!row) throw notFound()
  const { lead, ownerName } = row
  const { message, ...rest } = lead.details
  return {
    id: lead.id,
    kind: lead.kind,
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    company: lead.company,
    rows: detailRows(rest),
    message: typeof message === 'string' ? message : null,
    status: lead.status,
    spamSign: lead.spamSign,
    clientId: lead.userId,
    owner: lead.ownerId === null ? null : { id: lead.ownerId, name: ownerName ?? 'Former staff' },
    createdAt: lead.createdAt.toISOString(),
    answeredAt: lead.answeredAt?.toISOString() ?? null,
    events: await listEvents(db, lead.id),
  }
}
export type LeadView = Awaited<ReturnType<typeof readLead>>

async function listEvents(db: Db, leadId: string) {
  const rows = await db
    .select({
      id: leadEvents.id,
      act: leadEvents.act,
      body: leadEvents.body,
      by: accountName(sql`${leadEvents}.acted_by`),
      at: leadEvents.actedAt,
    })
    .from(leadEvents)
    .where(eq(leadEvents.leadId, leadId))
    .orderBy(desc(leadEvents.id))
  return rows.map(({ by, at, ...event }) => ({ ...event, by: by ?? 'Former staff', at: at.toISOString() }))
}

/** The lead, held until the transaction ends. Throws `not-found`. */
export async function lockLead(tx: Db, leadId: string): Promise<typeof leads.$inferSelect> {
  const [lead] = isUuid(leadId) ? await tx.select().from(leads).where(eq(leads.id, leadId)).for('update') : []
  if (!lead) throw notFound()
  return lead
}
