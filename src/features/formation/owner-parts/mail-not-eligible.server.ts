import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { OrderClient } from '#features/formation/formation-orders.server.ts'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { ownerNotEligibleMail, youAreNotEligibleMail } from './owner-invitation.email.ts'
import type { OwnerWithPart } from './owner-part-queries.server.ts'

/** Tells the client, and the owner who was invited, that the S election cannot be made with this owner (SCORP-EL-1). */
export async function mailNotEligible(
  app: App,
  tx: Db,
  { found: { owner, formation }, client, email }: { found: OwnerWithPart; client: OrderClient; email?: string },
): Promise<void> {
  const { businessName, orderId } = formation
  const ownerName = `${owner.firstName} ${owner.lastName}`.trim()
  await enqueueMail(app, tx, {
    template: 'owner-not-eligible',
    dedupeKey: `owner-not-eligible:${owner.id}:${app.now().getTime()}`,
    to: { address: client.email, name: `${client.firstName} ${client.lastName}`.trim() },
    userId: client.id,
    text: ownerNotEligibleMail(
      { clientFirstName: client.firstName, ownerName, businessName },
      `${app.origin}/dashboard/orders/${orderId}`,
    ),
  })
  if (email === undefined) return
  await enqueueMail(app, tx, {
    template: 'owner-not-eligible',
    dedupeKey: `you-are-not-eligible:${owner.id}:${app.now().getTime()}`,
    to: { address: email, name: ownerName },
    text: youAreNotEligibleMail({ ownerFirstName: owner.firstName, businessName }, `${app.origin}/services`),
  })
}
