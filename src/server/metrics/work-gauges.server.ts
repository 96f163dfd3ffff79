import { Gauge, type Registry } from 'prom-client'
import { countUndeliveredMails } from '#features/notifications/undelivered-mails.server.ts'
import { countOpenRefunds } from '#features/orders/refunds/staff/staff-refunds.server.ts'
import { openRestores } from '#features/payments/restored/close-checkout.server.ts'
import { countUnsettledPayments } from '#features/payments/ledger/unsettled-payments-queries.server.ts'
import { findLastBackup } from '#features/site/backups.server.ts'
import type { App } from '#platform/app.server.ts'
import { countAudit } from '#platform/audit-entries.server.ts'
import { sql } from '#platform/database/db.server.ts'
import { errorFields } from '#platform/log.server.ts'
import { readQueues } from '#platform/queue-state.server.ts'

/** However often it is scraped. */
const readEveryMs = 10_000

/** What is read of the database for one scrape: small counts along indexes, one after the other on one connection. */
const readWork = (app: App) =>
  app.db.transaction(
    async (tx) => {
      // Rather no figures than a scrape that waits.
      await tx.execute(sql`set local statement_timeout = '3s'`)
      const at = app.now()
      return {
        queues: await readQueues(tx),
        payments: await countUnsettledPayments(tx),
        refunds: await countOpenRefunds(tx),
        mails: await countUndeliveredMails(tx, at),
        backup: await findLastBackup(tx),
        restores: await openRestores(tx),
        reveals: await countAudit(tx, { actions: ['number.opened'], from: new Date(at.getTime() - 3_600_000) }),
      }
    },
    { accessMode: 'read only' },
  )

type Work = Awaited<ReturnType<typeof readWork>>

function createGauges(register: Registry) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `legate_${name}`, help, labelNames, registers: [register] })
  return {
    databaseUp: gauge('database_up', 'Whether the database answered the last reading'),
    scannerUp: gauge('virus_scanner_up', 'Whether the configured virus scanner answered the last reading'),
    filesUp: gauge('file_store_up', 'Whether the configured file store answered the last reading'),
    ofQueues: {
      ready: gauge('jobs_ready', 'Jobs whose hour has come', ['queue']),
      retrying: gauge('jobs_retrying', 'Jobs that failed and are tried again', ['queue']),
      oldest: gauge('jobs_oldest_ready_seconds', 'Age of the oldest job whose hour has come', ['queue']),
    },
    ofWork: {
      dead: gauge('dead_letters', 'Jobs whose tries are used up'),
      mails: gauge('mails_waiting', 'Emails that were not handed to the mail server'),
      oldestMail: gauge('mails_oldest_waiting_seconds', 'Age of the oldest of them'),
      unknown: gauge('payments_unknown', 'Payments whose outcome is not known'),
      oldestUnknown: gauge('payments_oldest_unknown_seconds', 'Age of the oldest of them'),
      issues: gauge('payment_issues_open', 'Discrepancies of payments that wait for a person'),
      refunds: gauge('refunds_waiting_for_person', 'Refunds that wait for an admin, failed, or got no answer'),
      backup: gauge('backup_age_seconds', 'Age of the newest backup of this database; absent when there is none'),
      restores: gauge('restores_catching_up', 'Restores that the card provider is still compared with'),
      reveals: gauge('ssn_reveals_last_hour', 'SSNs that staff looked at in the last hour'),
      checkout: gauge('checkout_open', 'Whether clients can pay'),
    },
  }
}

type Gauges = ReturnType<typeof createGauges>

function showQueues({ ready, retrying, oldest }: Gauges['ofQueues'], names: readonly string[], found: Work['queues']) {
  const byName = new Map(found.map((one) => [one.queue, one]))
  for (const queue of names) {
    const state = byName.get(queue)
    ready.set({ queue }, state?.ready ?? 0)
    retrying.set({ queue }, state?.retrying ?? 0)
    // The queue goes by the database's clock and not by the application's.
    oldest.set({ queue }, ageOf(state?.oldest, Date.now()))
  }
}

const ageOf = (since: Date | null | undefined, now: number) => (since ? Math.max(0, (now - since.getTime()) / 1000) : 0)

function showWork(gauges: Gauges['ofWork'], work: Work, app: App): void {
  const now = app.now().getTime()
  gauges.dead.set(work.queues.find(({ queue }) => queue === 'dead-letters')?.ready ?? 0)
  gauges.mails.set(work.mails.count)
  gauges.oldestMail.set(ageOf(work.mails.oldest, now))
  gauges.unknown.set(work.payments.unknown)
  gauges.oldestUnknown.set(ageOf(work.payments.oldest, now))
  gauges.issues.set(work.payments.openIssues)
  gauges.refunds.set(work.refunds)
  gauges.restores.set(work.restores.length)
  gauges.reveals.set(work.reveals)
  gauges.checkout.set(work.restores.length === 0 && !app.cards.gateway.isDown() ? 1 : 0)
  if (work.backup) gauges.backup.set(ageOf(work.backup.takenAt, now))
  else gauges.backup.remove()
}

/** What waits, as of the last reading. Ages are in seconds; a figure that could not be read is absent. */
export function workGauges(app: App, register: Registry, queues: readonly string[]): () => Promise<void> {
  const { databaseUp, scannerUp, filesUp, ofQueues, ofWork } = createGauges(register)

  async function readDatabase(): Promise<void> {
    try {
      const work = await readWork(app)
      databaseUp.set(1)
      showQueues(ofQueues, queues, work.queues)
      showWork(ofWork, work, app)
    } catch (error) {
      app.log.warn('metrics not read', errorFields(error))
      databaseUp.set(0)
      // Yesterday's figures would say that nothing waits.
      for (const one of Object.values(ofQueues)) one.reset()
      for (const one of Object.values(ofWork)) one.remove()
    }
  }

  /** Absent where there is none. */
  async function ask(service: { ping?(): Promise<void> } | undefined, up: Gauge): Promise<void> {
    if (!service?.ping) return up.remove()
    const isUp = await service.ping().then(
      () => true,
      () => false,
    )
    up.set(isUp ? 1 : 0)
  }

  let readAt = -Infinity
  let reading: Promise<unknown> = Promise.resolve()
  return async () => {
    if (performance.now() - readAt >= readEveryMs) {
      readAt = performance.now()
      reading = Promise.all([readDatabase(), ask(app.scanner, scannerUp), ask(app.files, filesUp)])
    }
    await reading
  }
}
