import pg from 'pg'
import { users } from '#features/auth/auth-tables.server.ts'
import { createSession } from '#features/auth/sessions.server.ts'
import { listOrderQueue } from '#features/orders/queue/order-queue-queries.server.ts'
import { queueQuery } from '#features/orders/queue/queue-query.ts'
import { connectDatabase, type Db } from '#platform/database/db.server.ts'
import { startApplication } from '../bench/servers.ts'
import { type Figure, figureOf } from './figure.ts'
import { openPlanLog } from './plan-log.ts'
import { type Subject, subjects, type Turn } from './subjects.ts'

const from = { ip: '127.0.0.1', userAgent: 'bench' }
const warmUps = 5
/** Plans of so many rounds; the one that read least had none of the program's own work of the minute beside it. */
const planned = 3

/** Asks the built application on a filled folder for everything, one client at a time. */
export async function measureAnswers(
  dataDir: string,
  { rounds, only, say }: { rounds: number; only: string; say: (text: string) => void },
): Promise<Figure[]> {
  const asked = subjects.filter(({ name }) => name.includes(only))
  if (asked.length === 0) return []
  const application = await startApplication({}, dataDir)
  const url = application.databaseUrl()
  const database = connectDatabase(url, { max: 4 })
  const log = await openPlanLog(dataDir, url)
  const turns = await chooseTurns(url, database.db, rounds)
  const figures: Figure[] = []
  for (const subject of asked) {
    const ms = await timeRounds(subject, application.origin, turns)
    const plans = []
    for (const turn of turns.slice(0, planned)) plans.push(await log.of(() => subject.run(application.origin, turn)))
    const figure = figureOf(subject.name, ms, plans)
    say(`${figure.name}: ${figure.p50.toFixed(1)} ms, ${figure.rows} rows`)
    figures.push(figure)
  }
  await log.close()
  await database.close()
  await application.stop()
  return figures
}

async function timeRounds(subject: Subject, origin: string, turns: readonly Turn[]): Promise<number[]> {
  for (const turn of turns.slice(0, warmUps)) await subject.run(origin, turn)
  const ms: number[] = []
  for (const turn of turns) {
    const started = performance.now()
    await subject.run(origin, turn)
    ms.push(performance.now() - started)
  }
  return ms
}

/** Clients with a company from all over the table, each with a session. */
async function chooseTurns(url: string, db: Db, rounds: number): Promise<Turn[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Turn['order'] & { userId: string }>(
    `select o.id, o.user_id as "userId", u.first_name || ' ' || u.last_name as "clientName", u.email, o.business_name as name, c.ubi
      from companies c join orders o on o.id = c.order_id join users u on u.id = c.user_id order by md5(o.id::text) limit $1`,
    [rounds],
  )
  await client.end()
  const now = new Date()
  const staff = { email: `bench-${now.getTime()}@firm.example`, firstName: 'Bench', lastName: 'Staff' }
  const [reader] = await db
    .insert(users)
    .values({ ...staff, role: 'admin', isPiiReader: true })
    .returning({ id: users.id })
  const readerId = reader?.id ?? ''
  const cookieOf = async (id: string, role: 'admin' | 'client') => {
    const { token } = await createSession({ now: () => now }, db, { id, role }, from, { secondFactorAt: now })
    return `__Host-sid=${token}`
  }
  const { next } = await listOrderQueue(db, readerId, queueQuery.parse({ view: 'all' }), now)
  const staffCookie = await cookieOf(readerId, 'admin')
  const turns: Turn[] = []
  for (const { userId, ...order } of rows)
    turns.push({ order, after: encodeURIComponent(next ?? ''), staffCookie, cookie: await cookieOf(userId, 'client') })
  return turns
}
