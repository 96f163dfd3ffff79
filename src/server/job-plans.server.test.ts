import pg from 'pg'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, expect, test } from 'vitest'
import { listPeopleToRemind } from '#features/compliance/reminders/people-to-remind-queries.server.ts'
import { forgetErasureMails } from '#features/notifications/forget-mails.server.ts'
import { fillLastFour, rewrapAll } from '#features/formation/ssn/ssn-vault.server.ts'
import { addUpRefunds } from '#features/orders/refunds/add-up-refunds.server.ts'
import { countUndeliveredMails } from '#features/notifications/undelivered-mails.server.ts'
import { listUnaskedElections } from '#features/orders/client-tasks/late-election-queries.server.ts'
import { listIdleOrders } from '#features/orders/client-tasks/idle-orders-queries.server.ts'
import { listOpenLinks } from '#features/orders/reminders/open-links-queries.server.ts'
import { listPossiblyWaiting } from '#features/orders/reminders/waiting-orders-queries.server.ts'
import { advanceWaitingOrders } from '#features/orders/tasks/order-tasks.server.ts'
import { countUnsettledPayments } from '#features/payments/ledger/unsettled-payments-queries.server.ts'
import { countAudit } from '#platform/audit-entries.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { readQueues } from '#platform/queue-state.server.ts'
import { testApp } from '../../test/app.ts'

const running = await testApp()
const pools = {
  app: new pg.Pool({ connectionString: running.database.urls.app, max: 1 }),
  pii: new pg.Pool({ connectionString: running.database.urls.pii, max: 1 }),
}
afterAll(async () => {
  await pools.app.end()
  await pools.pii.end()
  await running.close()
})

/** Tables that hold a row for every order that there ever was. */
const grown = [
  'orders',
  'order_tasks',
  'line_work',
  'line_tasks',
  'signing_requests',
  'agent_consent_requests',
  'owner_invitations',
  'reminder_schedules',
  'payment_attempts',
  'recon_issues',
  'outgoing_mails',
  'refunds',
  'secrets',
  'audit_log',
  'job_common',
]

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Subplan Name'?: string
  Plans?: Plan[]
}

/** Every way in which the plans of these reads take rows of a grown table, where indexes are used if they can be. */
async function waysIn(read: (db: Db) => Promise<unknown>, role: keyof typeof pools = 'app'): Promise<string[]> {
  const pool = pools[role]
  const ways: string[] = []
  const ask = pool.query.bind(pool) as unknown as (statement: object, values?: unknown[]) => Promise<pg.QueryResult>
  await ask({ text: 'set enable_seqscan = off; set enable_bitmapscan = off' })
  const explaining = Object.assign(Object.create(pool) as pg.Pool, {
    async query(statement: { text: string }, values?: unknown[]) {
      const { rows } = await ask({ text: `explain (format json) ${statement.text}` }, values)
      const [
        {
          'QUERY PLAN': [{ Plan: root }],
        },
      ] = rows as [{ 'QUERY PLAN': [{ Plan: Plan }] }]
      ways.push(...waysOf(root))
      return ask(statement, values)
    },
  })
  await read(drizzle(explaining, { casing: 'snake_case' }))
  return ways
}

function waysOf(plan: Plan): string[] {
  const table = plan['Relation Name'] ?? ''
  const own =
    grown.includes(table) && plan['Node Type'] !== 'ModifyTable'
      ? [
          `${table}: ${plan['Index Name'] ?? plan['Node Type']}${/ = /.test(plan['Index Cond'] ?? '') ? ', looked up' : ''}`,
        ]
      : []
  const hashed = (plan['Subplan Name'] ?? '').includes('hashed') ? ['a whole table, hashed'] : []
  return [...own, ...hashed, ...(plan.Plans ?? []).flatMap(waysOf)]
}

/** Along an index that holds only what is open, or a look-up of one order. Whatever is older than a day is no look-up. */
const isNarrow = (way: string) =>
  / (orders_queue_idx|order_tasks_open|line_work_open|line_tasks_waiting|signing_requests_open|agent_consent_requests_open|owner_invitations_one_open|reminder_schedules_checked_idx|one_open_attempt_each|recon_issues_open_idx|outgoing_mails_unsent_idx|outgoing_mails_erasures_idx|secrets_bare_idx|secrets_key_idx|job_common_i11)\b|, looked up$/.test(
    way,
  )

const now = new Date()
const reads: [string, (db: Db) => Promise<unknown>, role?: 'pii'][] = [
  ['orders without work, and finished ones', listIdleOrders],
  ['orders that wait for nothing', (db) => advanceWaitingOrders({ ...running.app, db })],
  ['orders that may wait for their client', listPossiblyWaiting],
  ['elections that became late', (db) => listUnaskedElections(db, 's-corp')],
  ['links to sign', (db) => listOpenLinks(db, 'sign', 'unplanned', now)],
  ['links to agents', (db) => listOpenLinks(db, 'agent-consent', 'unplanned', now)],
  ['people to remind of deadlines', (db) => listPeopleToRemind(db, '2026-11-24', { limit: 200 })],
  ['payments of unknown outcome', countUnsettledPayments],
  ['emails that wait', (db) => countUndeliveredMails(db, now)],
  ['emails of erasures that never went out', (db) => forgetErasureMails(db, now, now)],
  ['refunds of a day', (db) => addUpRefunds({ ...running.app, db }, { from: now, until: now })],
  ['SSNs of another key', (pii) => rewrapAll({ ...running.app, pii }), 'pii'],
  ['SSNs without their last digits', (pii) => fillLastFour({ ...running.app, pii }), 'pii'],
  ['jobs that wait', readQueues],
  ['the last hour’s looks at SSNs', (db) => countAudit(db, { actions: ['number.opened'], from: now })],
  ['links to owners', (db) => listOpenLinks(db, 'owner', 'unplanned', now)],
]

test.each(reads)('the jobs find %s without reading every order', async (_, read, role) => {
  const ways = await waysIn(read, role)
  expect(ways).not.toEqual([])
  expect(ways.filter((way) => !isNarrow(way))).toEqual([])
})
