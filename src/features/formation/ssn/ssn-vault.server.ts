import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import { describeSsn } from '#features/washington/identifiers/identifiers.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
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
  digits.fill(0)
  const now = app.now().toISOString()
  const purgeAfter = new Date(app.now().getTime() + maxRetentionDays * millisecondsPerDay).toISOString()
  const stored = sql`store_secret(${id}::uuid, ${ownerTable}, ${ownerId}, ${field}, ${sealed.ciphertext}::bytea,
    ${sealed.iv}::bytea, ${sealed.dataKeyWrapped}::bytea, ${sealed.keyId}, ${now}::timestamptz, ${purgeAfter}::timestamptz)`
  return { id, field, stored }
}

/**
 * The number in a buffer that the caller fills with zeros after use. Every call leaves an audit row. Throws one generic
 * Error for a row that is missing, erased, changed, moved or cut (R24).
 */
export async function revealSsn(app: App, id: string, actor: string): Promise<Buffer> {
  const [row] = await app.pii.select().from(secrets).where(eq(secrets.id, id))
  const opened = row && !row.purgedAt ? tryOpen(app, row) : undefined
  const action = opened ? 'number.opened' : 'number.open-refused'
  await writeAudit(app.db, { actor, action, object: `secret:${id}` })
  if (!opened) throw new Error('The number cannot be opened')
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
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const isOld = and(ne(secrets.keyId, activeKeyId), isNull(secrets.purgedAt), gt(secrets.id, after))
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

async function rewrapRow(app: App, tx: Db, row: SecretRow): Promise<number> {
  const { dataKeyWrapped, keyId } = app.secrets.rewrap(row, row.id)
  const unchanged = and(eq(secrets.id, row.id), eq(secrets.keyId, row.keyId), isNull(secrets.purgedAt))
  const updated = await tx.update(secrets).set({ dataKeyWrapped, keyId }).where(unchanged).returning({ id: secrets.id })
  return updated.length
}
