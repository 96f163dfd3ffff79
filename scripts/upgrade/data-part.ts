import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#platform/free-port.server.ts'
import { migrations } from '../../db/migrate.ts'
import type { Visitor } from '../chaos/acts/visitor.ts'
import { until } from '../processes.ts'
import { buy, call, openAccount, wholeForm, writeDraft } from './by-hand.ts'
import type { Checks } from './checks.ts'
import { readPapers } from './kept-files.ts'
import { type Ask, countRows, lostRows, readRows, type Rows, withDatabase } from './rows.ts'
import { runIn, type RunningVersion, startVersion } from './version.ts'
import { backUp, checkWayBack } from './way-back.ts'

/** Half an answer of a form, as it is stored while someone types. */
const typed = { businessName: 'Half a Name', businessPurpose: 'Boats, and what else' }

interface Before {
  who: Visitor
  email: string
  draftPath: string
  orderId: string
  rows: Rows
  papers: number
  migrations: number
  waitingMails: string[]
  /** The end of the audit log, as `ID:HASH`. */
  auditEnd: string
}

/** Those that are still to be sent: the sample firm has some that an address refused for good. */
const unsent = async (ask: Ask, ids?: string[]) =>
  (
    await ask<{ id: string }>(
      'select id::text from outgoing_mails where sent_at is null and refused_at is null and ($1::text[] is null or id::text = any($1))',
      [ids ?? null],
    )
  ).map(({ id }) => id)

/** Waits until there are that many papers. */
const papersMade = (dataDir: string, count: number): Promise<void> =>
  withDatabase(dataDir, (ask) =>
    until(
      async () => (await readPapers(ask, dataDir)).papers >= count,
      300_000,
      'The papers of the order are not made',
    ),
  )

const auditEndIn = (printed: string): string => /The last is (\S+)/.exec(printed)?.[1] ?? ''

/** What people do on the version before; its mail server is away for the last of it. */
async function fillBefore(folder: string, dataDir: string, port: number): Promise<Before> {
  const origin = `http://127.0.0.1:${port}`
  const first = await startVersion({ folder, dataDir, port })
  const { who, email } = await openAccount(origin)
  const draftPath = await writeDraft(who, 'business-information', typed)
  const whole = await writeDraft(who, 'review-submit', wholeForm(email))
  const draftId = whole.split('/').at(-1) ?? ''
  const orderId = await buy(who, { addons: ['registered-agent'], draftId })
  await papersMade(dataDir, 1)
  await first.stop()
  const second = await startVersion({ folder, dataDir, port, env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  await buy(who, { addons: [], businessName: 'Waiting for its mail LLC' })
  const auditEnd = auditEndIn(await runIn(folder, 'node', ['scripts/audit-verify.ts'], { DATA_DIR: dataDir }))
  const seen = await withDatabase(dataDir, async (ask) => ({
    rows: await readRows(ask),
    papers: (await readPapers(ask, dataDir)).papers,
    migrations: (await ask('select from schema_migrations')).length,
    waitingMails: await unsent(ask),
  }))
  await second.stop()
  return { who, email, draftPath, orderId, auditEnd, ...seen }
}

/** What has to hold of the data once the version of this folder runs on them. */
async function compare(before: Before, root: string, dataDir: string, { check }: Checks): Promise<void> {
  await withDatabase(dataDir, async (ask) => {
    const applied = (await ask('select from schema_migrations')).length
    const news = applied - before.migrations
    check('every migration is applied', applied === migrations().length, `${applied}, ${news} of them new`)
    const lost = lostRows(before.rows, await readRows(ask))
    const listed = lost.map(({ table, lost: count }) => `${table} ${count}`).join(', ')
    check('rows are kept', lost.length === 0, listed || `${countRows(before.rows)} in ${before.rows.size} tables`)
    const { papers, wrong } = await readPapers(ask, dataDir)
    const isWhole = papers >= before.papers && wrong.length === 0
    check('every paper is read and has its recorded hash', isWhole, `${papers}, ${wrong.length} wrong`)
    const waits = async () => (await unsent(ask, before.waitingMails)).length === 0
    const isSent = await until(waits, 300_000, '').then(
      () => true,
      () => false,
    )
    check('mails that waited are sent', isSent && before.waitingMails.length > 0, before.waitingMails.length)
  })
  const seen = ['scripts/audit-verify.ts', '--seen', before.auditEnd]
  const verified = (await runIn(root, 'node', seen, { DATA_DIR: dataDir })).trim()
  check('the audit log holds from where the version before had seen it', before.auditEnd !== '', verified)
}

async function goOn(
  { who, email, draftPath, orderId, papers }: Before,
  dataDir: string,
  { check }: Checks,
): Promise<void> {
  const me = JSON.stringify(await call(who, 'GET', '/api/auth/me'))
  check('who was logged in still is', me.includes(email), email)
  const draft = await call(who, 'GET', draftPath)
  const kept = JSON.stringify(draft['formation'])
  check('a form that was half typed is as it was', kept.includes(typed.businessPurpose), kept)
  const formation = { ...typed, businessPurpose: 'Boats' }
  const put = { revision: draft['revision'], step: 'business-information', formation }
  await call(who, 'PUT', draftPath, put)
  const order = await call(who, 'GET', `/api/orders/${orderId}`)
  check('the order that was paid is paid', order['paymentStatus'] === 'completed', String(order['paymentStatus']))
  const next = await writeDraft(who, 'review-submit', wholeForm(email))
  const nextOrder = await buy(who, { addons: ['registered-agent'], draftId: next.split('/').at(-1) ?? '' })
  await papersMade(dataDir, papers + 1)
  check('the same person orders and pays again, and the papers are made', true, nextOrder)
}

/**
 * Fills the version before with its own sample firm and with what people do by hand, then starts this version on its data,
 * and at last goes back.
 *
 * @param home where the version before is, in `before/`; its data come into `data/`
 */
export async function checkData(home: string, root: string, checks: Checks): Promise<void> {
  const [folder, dataDir] = [join(home, 'before'), join(home, 'data')]
  const port = await freePort()
  const env = { DATA_DIR: dataDir, PORT: String(port) }
  // A run that keeps the folder finds the sample firm there.
  if (!existsSync(dataDir))
    process.stdout.write(`${(await runIn(folder, 'npm', ['run', '--silent', 'demo'], env)).split('\n')[0]}\n`)
  const before = await fillBefore(folder, dataDir, port)
  await backUp(root, home, dataDir)
  let after: RunningVersion | undefined
  try {
    after = await startVersion({ folder: root, dataDir, port })
    checks.check('this version starts on the data of the version before', true, `${after.readyMs} ms`)
    await compare(before, root, dataDir, checks)
    await goOn(before, dataDir, checks)
  } finally {
    await after?.stop()
  }
  await checkWayBack(home, before.orderId, checks)
}
