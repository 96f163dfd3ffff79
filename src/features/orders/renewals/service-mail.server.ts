import { eq } from 'drizzle-orm'
import type { MailText } from '#features/notifications/mail-layout.ts'
import type { MailTemplate } from '#features/notifications/mail-classes.ts'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { findClient } from '#features/orders/client-queries.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { LockedService } from './lock-service.server.ts'

/** What every mail about a service begins with. */
export interface ServiceMail {
  service: { label: string; productId: string }
  companyName: string | null
  firstName: string
}

export const servicePage = (app: Pick<App, 'origin'>, serviceId: string): string =>
  `${app.origin}/dashboard/services/${serviceId}`

/** Mails a service's client in the transaction of what it tells of. Returns false when it was told before, or isn't wanted. */
export async function tellServiceClient(
  app: App,
  tx: Db,
  { service, order }: LockedService,
  mail: { template: MailTemplate; dedupeKey: string; text: (mail: ServiceMail) => MailText },
): Promise<boolean> {
  const client = await findClient(tx, order.id)
  if (!client) return false
  const { id: userId, email, firstName, lastName } = client
  const companyName = await companyNameOf(tx, order)
  return enqueueMail(app, tx, {
    template: mail.template,
    dedupeKey: mail.dedupeKey,
    to: { address: email, name: `${firstName} ${lastName}` },
    userId,
    text: mail.text({ service, companyName, firstName }),
  })
}

/** The company that a service is for: of the order itself, or of the one it buys the agent for. */
export async function companyNameOf(tx: Db, order: LockedService['order']): Promise<string | null> {
  if (order.businessName !== null || order.agentForOrderId === null) return order.businessName
  const isOther = eq(orders.id, order.agentForOrderId)
  const [other] = await tx.select({ businessName: orders.businessName }).from(orders).where(isOther)
  return other?.businessName ?? null
}
