import { Gauge, type Registry } from 'prom-client'
import { countUndeliveredMails } from '#features/notifications/undelivered-mails.server.ts'
import { countOpenRefunds } from '#features/orders/refunds/staff/staff-refunds.server.ts'
import { openRestores } from '#features/payments/restored/close-checkout.server.ts'
import { countUnsettledPayments } from '#features/payments/unsettled-payments-queries.server.ts'
import { findLastBackup } from '#features/site/backups.server.ts'
import type { App } from '#platform/app.server.ts'
import { countAudit } from '#platform/audit-entries.server.ts'
import { sql } from '#platform/database/db.server.ts'
import { errorFields } from '#platform/log.server.ts'
import { readQueues } from '#platform/queue-state.server.ts'

/** However often it is scraped. */
const readEveryMs = 10_000

/** What is read of the database for one scrape: small counts along indexes, one after the other on one connection. */
const readWork = ({ db, now }: App) =>
  db.transaction(
    async (tx) => {
      // Rather no figures than a scrape that waits.
      await tx.execute(sql`set local statement_timeout = '3s'`)
      const at = now()
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

/** What waits, as of the last reading. Ages are in seconds; a figure that could not be read is absent. */
export function workGauges(app: App, register: Registry, queues: readonly string[]): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `legate_${name}`, help, labelNames, registers: [register] })
  const databaseUp = gauge('database_up', 'Whether the database answered the last reading')
  const scannerUp = gauge('virus_scanner_up', 'Whether the configured virus scanner answered the last reading')
  const ofQueues = {
    ready: gauge('jobs_ready', 'Jobs whose hour has come', ['queue']),
    retrying: gauge('jobs_retrying', 'Jobs that failed and are tried again', ['queue']),
    oldest: gauge('jobs_oldest_ready_seconds', 'Age of the oldest job whose hour has come', ['queue']),
  }
  const ofWork = {
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
  }

  function show({ queues: found, payments, refunds, mails, backup, restores, reveals }: Work): void {
    const now = app.now().getTime()
    const age = (since: Date | null | undefined) => (since ? Math.max(0, (now - since.getTime()) / 1000) : 0)
    const byName = new Map(found.map((one) => [one.queue, one]))
    for (const queue of queues) {
      const { ready = 0, retrying = 0, oldest = null } = byName.get(queue) ?? {}
      ofQueues.ready.set({ queue }, ready)
      ofQueues.retrying.set({ queue }, retrying)
      ofQueues.oldest.set({ queue }, oldest ? Math.max(0, (Date.now() - oldest.getTime()) / 1000) : 0)
    }
    ofWork.dead.set(byName.get('dead-letters')?.ready ?? 0)
    ofWork.mails.set(mails.count)
    ofWork.oldestMail.set(age(mails.oldest))
    ofWork.unknown.set(payments.unknown)
    ofWork.oldestUnknown.set(age(payments.oldest))
    ofWork.issues.set(payments.openIssues)
    ofWork.refunds.set(refunds)
    if (backup) ofWork.backup.set(age(backup.takenAt))
    else ofWork.backup.remove()
    ofWork.restores.set(restores.length)
    ofWork.reveals.set(reveals)
    ofWork.checkout.set(restores.length === 0 && !app.cards.gateway.isDown() ? 1 : 0)
  }

  async function readDatabase(): Promise<void> {
    try {
      const work = await readWork(app)
      databaseUp.set(1)
      show(work)
    } catch (error) {
      app.log.warn('metrics not read', errorFields(error))
      databaseUp.set(0)
      // Yesterday's figures would say that nothing waits.
      for (const one of Object.values(ofQueues)) one.reset()
      for (const one of Object.values(ofWork)) one.remove()
    }
  }

  async function askScanner(): Promise<void> {
    if (!app.scanner) return scannerUp.remove()
    const isUp = await app.scanner.ping().then(
      () => true,
      () => false,
    )
    scannerUp.set(isUp ? 1 : 0)
  }

  let readAt = -Infinity
  let reading: Promise<unknown> = Promise.resolve()
  return async () => {
    if (performance.now() - readAt >= readEveryMs) {
      readAt = performance.now()
      reading = Promise.all([readDatabase(), askScanner()])
    }
    await reading
  }
}
