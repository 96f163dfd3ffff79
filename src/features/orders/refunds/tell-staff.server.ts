import { enqueueMail } from '#features/notifications/outbox.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { refunds } from './refunds-tables.server.ts'
import { type RefundNews, staffRefundMail } from './staff-refund.email.ts'

/** Mails the firm that a refund needs a person, in the transaction of what it tells of. */
export async function tellStaff(
  app: App,
  tx: Db,
  refund: typeof refunds.$inferSelect,
  news: RefundNews,
  errorCode: string | null = null,
): Promise<void> {
  const { id, orderId, amountCents } = refund
  await enqueueMail(app, tx, {
    template: 'staff-refund',
    // A refund that was sent again may stay without an answer again.
    dedupeKey: `staff-refund:${id}:${news}:${app.now().toISOString()}`,
    to: { address: app.env.STAFF_MAIL },
    text: staffRefundMail(news, { orderId, amountCents, errorCode, url: `${app.origin}/admin/orders/${orderId}` }),
  })
}
