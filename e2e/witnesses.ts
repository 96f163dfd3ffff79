import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import { dataDir } from './data-dir.ts'
import { query } from './database.ts'
import type { OwnServer } from './own-server.ts'

export interface LedgerLine {
  at: string
  type: string
  paymentId: string
  idempotencyKey: string
  amountCents: number
  referenceId: string | null
}

/** Where a server keeps what it did: the one that all tests share, unless a test has one of its own. */
type Place = Pick<OwnServer, 'dataDir' | 'query'>

const shared: Place = { dataDir, query }

/** What the stand-in for Square wrote down, the independent witness of every charge. */
export function ledger(place = shared): LedgerLine[] {
  return readFileSync(join(place.dataDir, 'fake-square', 'ledger.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): LedgerLine => JSON.parse(line))
}

/** What the ledger holds about the attempts of an order, oldest first. */
export async function ledgerOf(orderId: string, place = shared): Promise<Pick<LedgerLine, 'type' | 'amountCents'>[]> {
  const attempts = await place.query<{ id: string }>('select id from payment_attempts where order_id = $1', [orderId])
  const ids = new Set(attempts.map(({ id }) => id))
  return ledger(place)
    .filter(({ referenceId }) => referenceId !== null && ids.has(referenceId))
    .map(({ type, amountCents }) => ({ type, amountCents }))
}

/** One charge of the amount, the only one of this person, and the order says so. */
export async function expectPaidOnce(
  orderId: string,
  email: string,
  amountCents: number,
  place = shared,
): Promise<void> {
  const lines = await ledgerOf(orderId, place)
  expect(lines.filter(({ type }) => type === 'completed')).toEqual([{ type: 'completed', amountCents }])
  const orders = await place.query<{ id: string; total: number; attempts: string[] }>(
    `select o.id, o.total_cents as total,
       array(select a.state from payment_attempts a where a.order_id = o.id and a.state in ('capturing', 'captured')) as attempts
     from orders o join users u on u.id = o.user_id where u.email = $1 and o.paid_at is not null`,
    [email],
  )
  expect(orders).toEqual([{ id: orderId, total: amountCents, attempts: ['captured'] }])
}

/** Every mail to the address, oldest first. */
export async function mailsTo(address: string): Promise<Email[]> {
  const outbox = join(dataDir, 'outbox')
  if (!existsSync(outbox)) return []
  const names = readdirSync(outbox).filter((name) => name.endsWith('.eml'))
  const files = names.toSorted().map((name) => readFileSync(join(outbox, name)))
  // Most are someone else's, and reading them properly takes longer.
  const mails = await Promise.all(
    files.filter((bytes) => bytes.includes(address)).map(async (bytes) => PostalMime.parse(bytes)),
  )
  return mails.filter(({ to }) => to?.some((one) => one.address === address))
}

/** Mails go out in the background, after everything else that a loaded machine has to do. */
export const mailTime = 30_000

/** Waits for the mail with this subject and returns its text. */
export async function mailText(address: string, subject: RegExp): Promise<string> {
  const find = async () => (await mailsTo(address)).filter((mail) => subject.test(mail.subject ?? ''))
  await expect.poll(async () => (await find()).length, { timeout: mailTime }).toBe(1)
  const [mail] = await find()
  return mail?.text ?? ''
}

/** PostgreSQL and the outbox recycle and rename files while we look: one that has gone holds nothing. */
function ifThere<Content>(read: () => Content): Content | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Files under the data folder that hold one of the words: database files, log, mails, ledger. */
export function filesHolding(words: readonly string[]): string[] {
  const found: string[] = []
  const visit = (path: string) => {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
      for (const name of ifThere(() => readdirSync(path)) ?? []) visit(join(path, name))
      return
    }
    const bytes = ifThere(() => readFileSync(path))
    if (!bytes) return
    if (words.some((word) => bytes.includes(word))) found.push(path.slice(dataDir.length + 1))
  }
  visit(dataDir)
  return found
}
