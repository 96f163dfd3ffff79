import type { App } from '#platform/app.server.ts'
import { listDuePromises, promiseSourceOf } from './due-promises-queries.server.ts'
import { aboutNothing, aboutOrder } from './notice-rules.ts'
import { listTold } from './notices-queries.server.ts'
import { lockDesk, writeNotice } from './write-notice.server.ts'

const dayMs = 86_400_000

/** Tells staff of the promises of which 80 % is used up; once for each promise, whatever its due date becomes. */
export async function noteDuePromises(app: App): Promise<void> {
  const due = await listDuePromises(app.db, app.now())
  if (due.length === 0) return
  await app.db.transaction(async (tx) => {
    const desk = await lockDesk(tx)
    for (const promise of due)
      await writeNotice(app, tx, desk, {
        event: 'promise-used',
        source: promiseSourceOf(promise),
        about: aboutOrder(promise.orderId),
        happenedAt: promise.warnAt,
        actor: null,
      })
  })
}

/**
 * Tells admins that emails or jobs gave up: once a day for each queue, so that a mail server that is down for long, and
 * fails this email as well, isn't told of its own failures without end.
 */
export async function noteDeadLetters(app: App): Promise<void> {
  const found = await app.jobs.listDeadLetters(new Date(app.now().getTime() - 2 * dayMs))
  const sourceOf = ({ queue, day }: { queue: string; day: string }) => `dead-letter:${queue}:${day}`
  const told = await listTold(app.db, found.map(sourceOf))
  const news = found.filter((one) => !told.has(sourceOf(one)))
  if (news.length === 0) return
  await app.db.transaction(async (tx) => {
    const desk = await lockDesk(tx)
    for (const one of news)
      await writeNotice(app, tx, desk, {
        event: 'dead-letter',
        source: sourceOf(one),
        about: aboutNothing,
        happenedAt: one.at,
        actor: null,
      })
  })
}
