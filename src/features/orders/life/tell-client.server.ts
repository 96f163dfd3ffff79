import { enqueueMail } from '#features/notifications/outbox.server.ts'
import type { MailText } from '#features/notifications/mail-layout.ts'
import type { MailTemplate } from '#features/notifications/mail-classes.ts'
import { lockOrderWithClient } from '#features/orders/client-queries.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'

/** What every mail about an order's life begins with. */
export interface OrderMail {
  order: { id: string; businessName: string | null }
  firstName: string
  url: string
}

/** Mails the order's client, in the transaction of what it tells of. */
export async function tellClient(
  app: App,
  tx: Db,
  orderId: string,
  { template, text }: { template: MailTemplate; text: (mail: OrderMail) => MailText },
): Promise<void> {
  const { order, user } = await lockOrderWithClient(tx, orderId)
  const url = `${app.origin}/dashboard/orders/${order.id}`
  await enqueueMail(app, tx, {
    template,
    // The same may happen to an order more than once.
    dedupeKey: `${template}:${order.id}:${order.status}:${app.now().toISOString()}`,
    to: { address: user.email, name: `${user.firstName} ${user.lastName}` },
    userId: user.id,
    text: text({ order, firstName: user.firstName, url }),
  })
}
