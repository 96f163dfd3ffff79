import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { vi } from 'vitest'
import type { App } from '#platform/app.server.ts'
import { connectDatabase } from '#platform/database/db.server.ts'
import type { TestApp } from './app.ts'

type Answer = (error: Error | null, result?: unknown) => void
type Ask = (...args: unknown[]) => Promise<unknown> | undefined

interface Death {
  /** The number of the statement, `begin` and `commit` included, that is its last. */
  dieAt: number
  /** Once that statement was answered; else the database never sees it. */
  isAfter: boolean
}

/**
 * A process of its own, with its own connections, that is killed at a statement: they break off, as the database sees it
 * when a process dies, and whatever it would have done next is not done.
 */
export function aMortalProcess(running: TestApp, { dieAt, isAfter }: Death) {
  const database = connectDatabase(running.database.urls.app, { max: 2 })
  const { pool } = database
  const clients: pg.PoolClient[] = []
  let count = 0
  let isDead = false
  const killed = new Error('killed')
  function die(): void {
    isDead = true
    for (const client of clients)
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
    const refuse = (answer?: (error: Error) => void) => (answer ? answer(killed) : Promise.reject(killed))
    Object.assign(pool, { connect: refuse })
  }
  pool.on('connect', (client) => {
    clients.push(client)
    const ask = client.query.bind(client) as unknown as Ask
    const query: Ask = (...args) => {
      count += 1
      if (isDead || count !== dieAt) return ask(...args)
      if (!isAfter) {
        die()
        return ask(...args)
      }
      const last = args.at(-1)
      if (typeof last !== 'function')
        return ask(...args)?.then(() => {
          die()
          throw killed
        })
      const answer: Answer = () => {
        die()
        ;(last as Answer)(killed)
      }
      return ask(...args.slice(0, -1), answer)
    }
    Object.assign(client, { query })
  })
  const app: App = { ...running.app, db: database.db }
  /** The database lets go of a dead one's rows a moment after it died; in the year that is played, no hour may pass before. */
  async function isLetGo(): Promise<boolean> {
    const pids = clients.map((client) => (client as unknown as { processID: number }).processID)
    const { rows } = await running.database.owner.db.execute(sql`select from pg_stat_activity where pid in ${pids}`)
    return rows.length === 0
  }
  // The pool of a dead one waits for a connection that nobody gives back.
  const close = async () =>
    isDead ? void (await vi.waitUntil(isLetGo, { interval: 1, timeout: 20_000 })) : database.close()
  return { app, isAfter, isDead: () => isDead, close }
}
