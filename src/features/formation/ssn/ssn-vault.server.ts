import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import { describeSsn } from '#features/washington/identifiers/identifiers.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { ClosedSsnError, type WhyClosed } from './closed-ssn.ts'
import { secrets } from './ssn-tables.server.ts'

/** SSNs are erased at most this long after entry; staff set 30 days after the filing that needed one (decision 10, R29). */
export const maxRetentionDays = 180

const millisecondsPerDay = 86_400_000

/** Where a number belongs; the ciphertext cannot be opened anywhere else. */
interface SsnOwner {
  ownerTable: string
  ownerId: string
}

type SsnToSeal = SsnOwner & { value: string }

interface SealedSsn {
  id: string
  field: 'ssn' | 'itin'
}

type SecretRow = typeof secrets.$inferSelect

const contextOf = ({ field, ownerTable, ownerId }: SsnOwner & { field: string }) =>
  `pii_secrets|${field}|${ownerTable}:${ownerId}`

/**
 * Encrypts SSNs (or possible ITINs), each with its own data key (R23), replacing any earlier number of the same holder.
 * A number has nine digits, with or without dashes. All are stored by one statement.
 *
 * @throws Problem `invalid-input` for a number that cannot exist; its text never contains the number
 */
export async function sealSsns(app: App, tx: Db, numbers: readonly SsnToSeal[]): Promise<SealedSsn[]> {
  const sealed = numbers.map((number) => seal(app, number))
  if (sealed.length > 0)
    await tx.execute(
      sql`select ${sql.join(
        sealed.map(({ stored }) => stored),
        sql`, `,
      )}`,
    )
  return sealed.map(({ id, field }) => ({ id, field }))
}

function seal(app: App, { ownerTable, ownerId, value }: SsnToSeal): SealedSsn & { stored: SQL } {
  const kind = describeSsn(value)
  if (kind === 'invalid') throw new Problem('invalid-input', 'Please enter a valid 9-digit SSN')
  const field = kind === 'valid' ? 'ssn' : 'itin'
  const id = randomUUID()
  const digits = Buffer.from(value.replaceAll(/\D/g, ''))
  const sealed = app.secrets.seal(digits, id, contextOf({ field, ownerTable, ownerId }))
  const lastFour = lastFourOf(digits)
  digits.fill(0)
  const now = app.now().toISOString()
  const purgeAfter = new Date(app.now().getTime() + maxRetentionDays * millisecondsPerDay).toISOString()
  const stored = sql`store_secret(${id}::uuid, ${ownerTable}, ${ownerId}, ${field}, ${sealed.ciphertext}::bytea,
    ${sealed.iv}::bytea, ${sealed.dataKeyWrapped}::bytea, ${sealed.keyId}, ${now}::timestamptz, ${purgeAfter}::timestamptz,
    ${lastFour})`
  return { id, field, stored }
}

const lastFourOf = (digits: Buffer): string => digits.subarray(-4).toString()

interface Opening {
  actor: string
  /** Goes into the audit row: never a number or a name. */
  detail?: Record<string, unknown>
  /** Asked once the row can be opened, in the transaction that records it; false keeps it closed. */
  mayOpen?: (tx: Db) => Promise<boolean>
  /** Told in that transaction why the row stays closed. */
  onClosed?: (tx: Db, why: WhyClosed) => Promise<void>
}

/**
 * The number in a buffer that the caller fills with zeros after use. Every call leaves an audit row. Throws
 * `ClosedSsnError` for a row that is missing, erased, changed, moved or cut (R24), or that `mayOpen` keeps closed.
 */
export async function revealSsn(
  app: App,
  id: string,
  { actor, detail = {}, mayOpen, onClosed }: Opening,
): Promise<Buffer> {
  const [row] = await app.pii.select().from(secrets).where(eq(secrets.id, id))
  const opened = row && !row.purgedAt ? tryOpen(app, row) : undefined
  const record = async (tx: Db): Promise<WhyClosed | undefined> => {
    let why: WhyClosed | undefined = row ? (row.purgedAt ? 'erased' : 'damaged') : 'missing'
    if (opened) why = mayOpen && !(await mayOpen(tx)) ? 'refused' : undefined
    if (why) await onClosed?.(tx, why)
    const action = why ? 'number.open-refused' : 'number.opened'
    await writeAudit(tx, { actor, action, object: `secret:${id}`, detail: why ? { ...detail, why } : detail })
    return why
  }
  try {
    const why = await app.db.transaction(record)
    if (why) throw new ClosedSsnError(why, row?.purgedAt ?? null)
  } catch (error) {
    opened?.fill(0)
    throw error
  }
  if (!opened) throw new ClosedSsnError('damaged', null)
  return opened
}

function tryOpen(app: App, row: SecretRow): Buffer | undefined {
  try {
    return app.secrets.open(row, row.id, contextOf(row))
  } catch {
    return undefined
  }
}

/** Erases every number past its day: the row stays as a record, its ciphertext and key are gone. Answers how many. */
export async function purgeExpired(app: App): Promise<number> {
  return app.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ count: number }>(
      sql`select erase_expired_secrets(${app.now().toISOString()}::timestamptz) as count`,
    )
    const count = rows[0]?.count ?? 0
    if (count > 0)
      await writeAudit(tx, { actor: 'system', action: 'number.erased', object: 'secrets', detail: { count } })
    return count
  })
}

/**
 * Puts every data key under the active key, in batches, while the site runs (R25): a reader sees the old wrapping or the
 * new one, both of which open. Answers how many rows changed; afterwards the old key may go once no backup needs it.
 */
export async function rewrapAll(app: App, { batchSize = 200 }: { batchSize?: number } = {}): Promise<number> {
  const { activeKeyId } = app.secrets
  let changed = 0
  // Two ranges, because no index finds “is not” without passing all that the active key wrapped (decision 388).
  for (const isOther of [lt(secrets.keyId, activeKeyId), gt(secrets.keyId, activeKeyId)])
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const isOld = and(isOther, isNull(secrets.purgedAt), gt(secrets.id, after))
      const rows = await app.pii.select().from(secrets).where(isOld).orderBy(secrets.id).limit(batchSize)
      if (rows.length === 0) break
      await app.pii.transaction(async (tx) => {
        for (const row of rows) changed += await rewrapRow(app, tx, row)
      })
      after = rows.at(-1)?.id ?? after
    }
  if (changed > 0) {
    const detail = { count: changed, keyId: activeKeyId }
    await writeAudit(app.db, { actor: 'system', action: 'number.rewrapped', object: 'secrets', detail })
  }
  return changed
}

/** Stores the last four digits of numbers that an earlier version stored without them. Answers how many. */
export async function fillLastFour(app: App): Promise<number> {
  const isBare = and(isNull(secrets.lastFour), isNull(secrets.purgedAt))
  const rows = await app.pii.select().from(secrets).where(isBare).limit(200)
  let filled = 0
  for (const row of rows) {
    const digits = tryOpen(app, row)
    if (!digits) continue
    await app.pii
      .update(secrets)
      .set({ lastFour: lastFourOf(digits) })
      .where(eq(secrets.id, row.id))
    digits.fill(0)
    filled += 1
  }
  if (filled > 0)
    await writeAudit(app.db, { actor: 'system', action: 'number.masked', object: 'secrets', detail: { count: filled } })
  return filled
}

const { id, ownerId, field, lastFour, createdAt, purgeAfter, purgedAt } = secrets
const facts = { id, ownerId, field, lastFour, createdAt, purgeAfter, purgedAt }

/** What is stored about numbers, for lists: opens nothing. */
export const selectSsnFacts = (app: App, where: SQL | undefined, order: readonly SQL[], limit: number) =>
  app.pii
    .select(facts)
    .from(secrets)
    .where(and(eq(secrets.ownerTable, 'number_holders'), where))
    .orderBy(...order)
    .limit(limit)

/** How many numbers are stored that this is true of. */
export const countSsns = (app: App, where: SQL | undefined): Promise<number> =>
  app.pii.$count(secrets, and(eq(secrets.ownerTable, 'number_holders'), isNull(purgedAt), where))

async function rewrapRow(app: App, tx: Db, row: SecretRow): Promise<number> {
  const { dataKeyWrapped, keyId } = app.secrets.rewrap(row, row.id)
  const unchanged = and(eq(secrets.id, row.id), eq(secrets.keyId, row.keyId), isNull(secrets.purgedAt))
  const updated = await tx.update(secrets).set({ dataKeyWrapped, keyId }).where(unchanged).returning({ id: secrets.id })
  return updated.length
}
