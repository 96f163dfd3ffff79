import { addressOf, pathsOf } from './page-map.ts'
import type { OwnQuery } from './firm.ts'

interface PortalPage {
  screen: string
  path: string
  email: string
}

/** Whose page shows something, and of what, for the pages that not every client has. */
const owners: Readonly<Record<string, string>> = {
  '/dashboard/quiz-history/:submissionId': `select u.email, s.id::text as ":submissionId" from quiz_submissions s join users u on u.id = s.user_id limit 1`,
  '/dashboard/services/:serviceId': `select u.email, y.id::text as ":serviceId" from yearly_services y join orders o on o.id = y.order_id
    join users u on u.id = o.user_id where y.state = 'active' limit 1`,
  '/dashboard/services/:serviceId/pay': `select u.email, y.id::text as ":serviceId" from yearly_services y join orders o on o.id = y.order_id
    join users u on u.id = o.user_id where y.state in ('noticed', 'due') limit 1`,
  '/dashboard/orders/:orderId/owners/:ownerId': `select u.email, o.id::text as ":orderId", w.id::text as ":ownerId"
    from formation_owners w join formations f on f.id = w.formation_id join orders o on o.id = f.order_id
    join users u on u.id = o.user_id join owner_parts p on p.owner_id = w.id where p.completed_at is null limit 1`,
  '/dashboard/orders/:orderId/tasks/:taskId': `select u.email, o.id::text as ":orderId", t.id::text as ":taskId"
    from line_tasks t join orders o on o.id = t.order_id join users u on u.id = o.user_id
    where t.audience = 'client' and t.done_at is null and o.status <> 'completed' limit 1`,
  '/dashboard/orders/:orderId/answers/:step': `select u.email, o.id::text as ":orderId", 'ownership-structure' as ":step"
    from orders o join users u on u.id = o.user_id where o.status = 'in_review' and o.draft_id is not null limit 1`,
  '/dashboard/orders/:orderId/fees/:amountId': `select u.email, o.id::text as ":orderId", a.id::text as ":amountId"
    from amounts_due a join orders o on o.id = a.order_id join users u on u.id = o.user_id where a.paid_at is null limit 1`,
  '/dashboard/orders/:orderId/fees/:amountId/receipt': `select u.email, o.id::text as ":orderId", a.id::text as ":amountId"
    from amounts_due a join orders o on o.id = a.order_id join users u on u.id = o.user_id where a.paid_at is not null limit 1`,
  '/dashboard/orders/:orderId/cancel': `select u.email, o.id::text as ":orderId" from orders o join users u on u.id = o.user_id
    where o.status = 'in_review' limit 1`,
}

/** What the client whose portal shows most has. */
const ofClient = `select u.email, (select id::text from orders o where o.user_id = u.id order by created_at desc limit 1) as ":orderId",
    (select id::text from companies c where c.user_id = u.id limit 1) as ":companyId"
  from users u where u.email = $1`

/** Every page of the portal, as one who has something to see there. */
export async function portalPages(query: OwnQuery, clientEmail: string): Promise<PortalPage[]> {
  const pages: PortalPage[] = []
  for (const path of await pathsOf(['dashboard'])) {
    const sql = owners[path]
    const [row] = await query<Record<string, string>>(sql ?? ofClient, sql ? [] : [clientEmail])
    if (!row?.['email']) continue
    const { email, ...found } = row
    const address = addressOf(path, new Map(Object.entries(found)))
    if (address) pages.push({ screen: path, path: address, email })
  }
  return pages
}
