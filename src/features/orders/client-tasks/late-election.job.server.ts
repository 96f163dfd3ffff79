import { electionTimingOf } from '#features/documents/federal-forms/form-2553.ts'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { lockOrderWithClient } from '#features/orders/client-queries.server.ts'
import { readFilingRecord } from '#features/orders/documents/read-filing-record.server.ts'
import { openLaterTasks } from '#features/tasks/open-line-work.server.ts'
import { todayInPacific } from '#lib/dates.ts'
import type { App } from '#platform/app.server.ts'
import { errorFields } from '#platform/log.server.ts'
import { listUnaskedElections } from './late-election-queries.server.ts'
import { taskOpenedMail } from './line.email.ts'

const election = 's-corp'

/**
 * Asks the clients whose S election has become late why it is (SCORP-DL-2): the day can pass while nothing else happens
 * to an order. Each is asked once, and mailed.
 */
export async function askLateElections(app: App): Promise<void> {
  const lines = await listUnaskedElections(app.db, election)
  for (const line of lines)
    await askIfLate(app, line).catch((error: unknown) =>
      app.log.error('late election not asked', { orderId: line.orderId, ...errorFields(error) }),
    )
}

async function askIfLate(app: App, line: { orderId: string; linePosition: number }): Promise<void> {
  const { orderId } = line
  const record = await readFilingRecord(app, app.db, orderId)
  if (!record || electionTimingOf(record, todayInPacific(app.now())) !== 'late_relief') return
  await app.db.transaction(async (tx) => {
    const { order, user } = await lockOrderWithClient(tx, orderId)
    const titles = await openLaterTasks(tx, { ...line, productId: election }, 'late-election', app.now())
    if (titles.length === 0) return
    await enqueueMail(app, tx, {
      template: 'task-opened',
      dedupeKey: `task-opened:${orderId}:${app.now().toISOString()}`,
      to: { address: user.email, name: `${user.firstName} ${user.lastName}` },
      userId: user.id,
      text: taskOpenedMail({
        order,
        firstName: user.firstName,
        titles,
        url: `${app.origin}/dashboard/orders/${orderId}`,
      }),
    })
  })
}
