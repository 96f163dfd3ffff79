import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { aUser } from '../../../../db/build.ts'
import { deliverMail } from '#features/notifications/deliver-mail.job.server.ts'
import { mailState } from '#features/notifications/mail-state.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import { findUnreachable } from '#features/notifications/unreachable-addresses.server.ts'
import { databaseVariables } from '#platform/database/database-urls.server.ts'
import { takeBounce } from './take-bounce.server.ts'

const running = await testApp()
const { app } = running
afterAll(() => running.close())

let written = 0
async function aSentMail(toAddress: string, userId?: string): Promise<string> {
  const values = {
    dedupeKey: `b${(written += 1)}`,
    template: 'deadline-reminder',
    toAddress,
    subject: 'A reminder',
  } as const
  const [mail] = await app.db
    .insert(outgoingMails)
    .values({ ...values, textBody: 'Text', htmlBody: '<p>Text</p>', userId: userId ?? null })
    .returning({ id: outgoingMails.id })
  await deliverMail(app, { destination: '', deliver: () => Promise.resolve() }, mail?.id ?? '')
  return mail?.id ?? ''
}
const stateOf = async (id: string) => {
  const [row] = await app.db.select().from(outgoingMails).where(eq(outgoingMails.id, id))
  return row && mailState(row)
}

interface Report {
  id: string
  to: string
  action?: string
  status?: string
  said?: string
  whole?: boolean
}

/** As Postfix writes it. */
function report({ id, to, action = 'failed', status = '5.1.1', said, whole = false }: Report): string {
  const diagnostic = said ? [`Diagnostic-Code: smtp; ${said}`] : []
  return [
    'From: MAILER-DAEMON@mx.example',
    'To: bounces@legate.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'I am sorry to have to inform you …',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; ${to}`,
    `Action: ${action}`,
    `Status: ${status}`,
    ...diagnostic,
    '',
    '--b',
    `Content-Type: ${whole ? 'message/rfc822' : 'text/rfc822-headers'}`,
    '',
    'Subject: A reminder',
    `Message-ID: <${id}@legate.example>`,
    ...(whole ? ['', 'Text'] : []),
    '',
    '--b--',
    '',
  ].join('\r\n')
}

test('a mail that comes back marks its address, and staff are told once', async () => {
  const user = await aUser(app.db)
  const to = `Gone.${user.id}@Example.com`
  const id = await aSentMail(to, user.id)
  expect(await stateOf(id)).toBe('sent')
  for (const whole of [false, true])
    expect(await takeBounce(app, report({ id, to: to.toLowerCase(), said: '550 5.1.1 no such\r\n user', whole }))).toBe(
      'marked',
    )
  expect(await stateOf(id)).toBe('refused')
  expect(await findUnreachable(app.db, to)).toMatchObject({ refusal: '550 5.1.1' })
  const { rows } = await app.db.execute(
    sql`select detail from audit_log where action = 'mail.refused' and object = ${`user:${user.id}`}`,
  )
  expect(rows).toEqual([{ detail: { template: 'deadline-reminder', refusal: '550 5.1.1' } }])
})

test('an address that returned a mail stays marked while its server takes the next ones, for a week', async () => {
  const to = 'returns@example.com'
  running.setNow(new Date('2026-11-20T18:00:00Z'))
  await takeBounce(app, report({ id: await aSentMail(to), to }))
  running.setNow(new Date('2026-11-21T18:00:00Z'))
  await aSentMail(to)
  expect(await findUnreachable(app.db, to)).not.toBeNull()
  running.setNow(new Date('2026-11-28T18:00:00Z'))
  await aSentMail(to)
  expect(await findUnreachable(app.db, to)).toBeNull()
})

test.each<[what: string, report: Partial<Report>, refusal: string | undefined]>([
  ['a mailbox that is closed', { status: '5.2.1' }, '5.2.1'],
  ['a code that says nothing, with an answer that does', { status: '5.0.0', said: '550 No such user' }, '550 5.0.0'],
  ['an answer that is more exact', { status: '5.0.0', said: '550 5.1.1 No such user' }, '550 5.1.1'],
  ['a full mailbox', { status: '5.2.2' }, undefined],
  ['our policy', { status: '5.7.1', said: '550 5.7.1 Relaying denied' }, undefined],
  ['a host that was not reached', { status: '4.4.1' }, undefined],
  ['a delay', { action: 'delayed', status: '4.2.0' }, undefined],
  ['a success', { action: 'delivered', status: '2.0.0' }, undefined],
])('%s', async (_, facts, refusal) => {
  const to = `case${written}@example.com`
  const id = await aSentMail(to)
  expect(await takeBounce(app, report({ id, to, ...facts }))).toBe(refusal ? 'marked' : 'passes')
  expect((await findUnreachable(app.db, to))?.refusal).toBe(refusal)
  expect(await stateOf(id)).toBe(refusal ? 'refused' : 'sent')
})

test('what does not name a mail of ours and its recipient marks no one', async () => {
  const to = 'kept@example.com'
  const id = await aSentMail(to)
  const other = '00000000-0000-4000-8000-000000000000'
  for (const message of [
    report({ id: other, to }),
    report({ id, to: 'another@example.com' }),
    'Subject: Out of office\r\n\r\nI am away.',
    '',
    'not an email at all \0\xff',
    report({ id, to }).replace('Action: failed', ''),
  ])
    expect(await takeBounce(app, message)).not.toBe('marked')
  expect(await findUnreachable(app.db, to)).toBeNull()
})

/** More parts within parts than the reader follows: it throws, as it does on a header of megabytes. */
const hostile = Array.from(
  { length: 300 },
  (_, i) => `Content-Type: multipart/mixed; boundary="b${i}"\r\n\r\n--b${i}\r\n`,
)

test('the command reads a maildir once, and one email from standard input', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'legate-bounces-'))
  mkdirSync(join(folder, 'new'))
  const [first, second] = [await aSentMail('first@example.com'), await aSentMail('second@example.com')]
  writeFileSync(join(folder, 'new', '1.mx'), report({ id: first, to: 'first@example.com' }))
  writeFileSync(join(folder, 'new', '2.mx'), 'Subject: Hello\r\n\r\nHello')
  const env = { PATH: process.env['PATH'], DATA_DIR: running.dataDir, ...databaseVariables(running.database.urls) }
  const run = (args: string[], input = '') =>
    new Promise<string>((done) => {
      const child = execFile(process.execPath, ['scripts/mail-bounces.ts', ...args], { env }, (_, out, err) =>
        done(out + err),
      )
      child.stdin?.end(input)
    })
  writeFileSync(join(folder, 'new', '0.mx'), hostile.join(''))
  expect(await run([folder])).toBe('1 addresses take no email, 0 failures pass, 2 emails are not about ours.\n')
  const filed = ['0.mx:2,S', '1.mx:2,S', '2.mx:2,S']
  expect([readdirSync(join(folder, 'new')), readdirSync(join(folder, 'cur'))]).toEqual([[], filed])
  expect(await run([], report({ id: second, to: 'second@example.com' }))).toContain('1 addresses take no email')
  expect(await findUnreachable(app.db, 'second@example.com')).not.toBeNull()
  rmSync(folder, { recursive: true })
})
