import { setTimeout as pause } from 'node:timers/promises'
import type { Rig } from '../rig/rig.ts'
import { compareBookings } from './bookings.ts'
import type { Findings } from './findings.ts'
import { compareJobs } from './jobs.ts'
import { readLedger } from './ledger.ts'
import { compareMails } from './mails.ts'
import { compareMoney } from './money.ts'
import { compareRefunds } from './refunds.ts'
import { compareSignatures } from './signatures.ts'

const settlesWithinMs = 12 * 60_000

const openThings = `select (select count(*) from payment_attempts where next_run_at is not null or state in ('created', 'capturing'))
  + (select count(*) from refunds where state in ('approved', 'sending'))
  + (select count(*) from outgoing_mails where sent_at is null and refused_at is null)
  + (select count(*) from signings s where not exists (select from signed_documents d where d.signing_id = s.id)
      and not exists (select from signing_requests r where r.signing_id = s.id and r.state <> 'signed'))
  + (select count(*) from pgboss.job where state < 'completed' and name in ('square-webhook', 'seal-document', 'mail-account-link', 'generate-documents'))
  as open`

/** Waits until nothing is under way any more; in how many milliseconds, or undefined. */
async function settle({ ask }: Rig): Promise<number | undefined> {
  const from = Date.now()
  for (let quiet = 0; Date.now() - from < settlesWithinMs;) {
    const [row] = await ask<{ open: string }>(openThings).catch(() => [])
    quiet = row?.open === '0' ? quiet + 1 : 0
    if (quiet === 4) return Date.now() - from
    await pause(500)
  }
  return undefined
}

/** After the last fault: everything settles within twelve minutes, and then all the witnesses agree. */
export async function compareEverything(rig: Rig, { mayEnd = false } = {}): Promise<Findings> {
  await rig.calm()
  if (rig.server.hasEnded()) await rig.server.start()
  const settledMs = await settle(rig)
  const ledger = readLedger(rig.standIn.ledgerPath)
  const all = [
    await compareMoney(rig, ledger),
    await compareRefunds(rig, ledger),
    await compareBookings(rig),
    await compareSignatures(rig),
    await compareMails(rig),
    await compareJobs(rig, { mayEnd }),
  ]
  const settled = settledMs === undefined ? 'not within 12 minutes' : `${Math.round(settledMs / 1000)} s`
  return {
    lines: [...all.flatMap(({ lines }) => lines), `settled after the last fault: ${settled}`],
    problems: [
      ...all.flatMap(({ problems }) => problems),
      ...(settledMs === undefined ? ['not settled within 12 minutes'] : []),
    ],
  }
}
