import { sql } from 'drizzle-orm'
import { companies, companyMembers } from '#features/companies/companies-tables.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { refunds } from '#features/orders/refunds/refunds-tables.server.ts'
import { disputes } from '#features/payments/disputes/disputes-tables.server.ts'
import type { FoundPerson } from '#features/personal-data/find-person-queries.server.ts'
import type { Blocks } from '#features/personal-data/personal-data.ts'
import { lineWork } from '#features/tasks/tasks-tables.server.ts'
import type { Db } from '#platform/database/db.server.ts'

interface Open extends Record<string, unknown> {
  orders: number
  refunds: number
  disputes: number
  agentFor: number
  services: number
  onlyOwner: number
}

/** Says what has to end before this person can be erased: the firm owes them work, money, or an address for service. */
export async function findBlocks(db: Db, person: FoundPerson): Promise<Blocks> {
  if (person.isStaff)
    return ['This person works here, or did. What they did stays on record; remove their access instead.']
  if (!person.userId) return []
  const { rows } = await db.execute<Open>(sql`
    with own as (select id, status from ${orders} where user_id = ${person.userId}::uuid)
    select
      (select count(*) from own where status not in ('awaiting_payment', 'completed', 'canceled', 'refunded'))::int as orders,
      (select count(*) from ${refunds} r where r.order_id in (select id from own) and (r.state in ('requested', 'approved', 'sending')
        or r.state = 'failed' and not exists (select 1 from ${refunds} again where again.retry_of = r.id)))::int as refunds,
      (select count(*) from ${disputes} d where d.order_id in (select id from own)
        and d.state not in ('INQUIRY_CLOSED', 'WON', 'LOST', 'ACCEPTED'))::int as disputes,
      (select count(*) from ${companies} c where c.user_id = ${person.userId}::uuid and c.archived_at is null
        and c.registered_agent->>'type' = 'legate')::int as "agentFor",
      (select count(*) from ${companyMembers} m where m.user_id = ${person.userId}::uuid and m.role = 'owner'
        and not exists (select 1 from ${companyMembers} o where o.company_id = m.company_id and o.role = 'owner' and o.user_id <> m.user_id)
        and exists (select 1 from ${companyMembers} o where o.company_id = m.company_id and o.user_id <> m.user_id))::int as "onlyOwner",
      (select count(*) from ${lineWork} w join own on own.id = w.order_id
        where own.status = 'completed' and w.done_at is null)::int as services`)
  const [open] = rows
  if (!open) return []
  return [
    ...said(open.orders, 'order is open', 'orders are open', 'Complete or cancel it first.'),
    ...said(open.refunds, 'refund is open', 'refunds are open', 'Finish or withdraw it first.'),
    ...said(open.disputes, 'chargeback is open', 'chargebacks are open', 'The bank has to decide it first.'),
    ...said(
      open.agentFor,
      'company has us as its registered agent',
      'companies have us as their registered agent',
      'Another agent has to be on file with the state first.',
    ),
    ...said(
      open.onlyOwner,
      'company that others have access to has no other owner',
      'companies that others have access to have no other owner',
      'Someone else has to be made an owner first, or the others removed.',
    ),
    ...said(open.services, 'service is running', 'services are running', 'Finish it first.'),
  ]
}

const said = (count: number, one: string, many: string, then: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}. ${then}`]
