import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { accountName } from '#features/auth/staff-queries.server.ts'
import { orderNumber } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { NoAnswer, OrderReminders } from './order-reminders.ts'
import { clientReminders } from './reminders-tables.server.ts'
import { readWaitingOrders } from './waiting-orders-queries.server.ts'

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null

/** Returns the reminders of the order's last waiting period; null when it never waited for its client. */
export async function findOrderReminders(db: Db, orderId: string): Promise<OrderReminders | null> {
  const [found] = await db
    .select({ period: clientReminders, settledBy: accountName(sql`${clientReminders.settledBy}`) })
    .from(clientReminders)
    .where(eq(clientReminders.orderId, orderId))
    .orderBy(desc(clientReminders.waitingSince))
    .limit(1)
  if (!found) return null
  const { period, settledBy } = found
  return {
    waitingSince: period.waitingSince.toISOString(),
    endedAt: iso(period.endedAt),
    sent: period.sentCount,
    lastSentAt: iso(period.lastSentAt),
    nextDueAt: iso(period.nextDueAt),
    noAnswer: period.escalatedAt && {
      id: period.id,
      since: period.escalatedAt.toISOString(),
      settled:
        period.settledAt && settledBy !== null
          ? { at: period.settledAt.toISOString(), by: settledBy, note: period.note }
          : null,
    },
  }
}

/** Lists the orders whose clients didn't answer and that staff have not settled, the longest waiting first. */
export async function listNoAnswers(db: Db, now: Date): Promise<NoAnswer[]> {
  const { escalatedAt, settledAt, endedAt, waitingSince } = clientReminders
  const periods = await db
    .select()
    .from(clientReminders)
    .where(and(isNotNull(escalatedAt), isNull(settledAt), isNull(endedAt)))
    .orderBy(asc(waitingSince))
  const ids = periods.map(({ orderId }) => orderId)
  const waiting = new Map((await readWaitingOrders(db, ids, now)).map((one) => [one.order.id, one]))
  return periods.flatMap((period) => {
    const one = waiting.get(period.orderId)
    // The client has answered since the last run.
    if (!one?.since) return []
    const { firstName, lastName, email, phone } = one.client
    return {
      id: period.id,
      orderId: period.orderId,
      number: orderNumber(period.orderId),
      businessName: one.order.businessName,
      client: { name: `${firstName} ${lastName}`, email, phone },
      waitingSince: period.waitingSince.toISOString(),
      waitingFor: one.asks,
      sent: period.sentCount,
      lastSentAt: iso(period.lastSentAt),
      since: iso(period.escalatedAt) ?? '',
    }
  })
}
