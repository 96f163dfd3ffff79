import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { dataMap } from '#features/personal-data/map/data-map.ts'
import { named, type Person } from '#features/personal-data/map/person-rows.server.ts'
import { erasures } from '#features/personal-data/personal-data-tables.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { erasePerson } from './confirm-erasure.server.ts'

/** Backups live at most this long (R29); after that no restore can bring an erased person back. */
const backupDays = 35
const dayMs = 86_400_000

/** An erasure as a restore reads it from the database that it replaces. */
export interface PastErasure extends Record<string, unknown> {
  id: string
  userId: string | null
  /** Hexadecimal. */
  emailSha256: string | null
  preparedBy: string
  preparedAt: string
  decidedBy: string
  decidedAt: string
}

/** The erasures since an instant; none from a database of a version that had no erasures. */
export async function listErasuresSince(db: Db, since: Date): Promise<PastErasure[]> {
  const { rows: found } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('erasures') is not null as exists`,
  )
  if (!found[0]?.exists) return []
  const { rows } = await db.execute<PastErasure>(sql`
    select id, user_id as "userId", encode(email_sha256, 'hex') as "emailSha256", prepared_by as "preparedBy",
      prepared_at::text as "preparedAt", decided_by as "decidedBy", decided_at::text as "decidedAt"
    from ${erasures} where state = 'erased' and decided_at >= ${since.toISOString()}::timestamptz order by decided_at`)
  return rows
}

/** Erases again what a restored backup brought back, and records each erasure in it. Returns how many there were. */
export async function repeatErasures(tx: Db, past: readonly PastErasure[], now: Date): Promise<number> {
  for (const erasure of past) {
    const person = await findErased(tx, erasure)
    if (person) await erasePerson(tx, person, now)
    await keepRecord(tx, erasure)
    await writeAudit(tx, {
      actor: 'cli',
      action: 'erasure.repeated',
      object: erasure.userId ? `user:${erasure.userId}` : `erasure:${erasure.id}`,
      detail: { erasureId: erasure.id },
    })
  }
  return past.length
}

/** The person as the backup knows them: by their account, or by an address whose hash is on record. */
async function findErased(tx: Db, { id, userId, emailSha256 }: PastErasure): Promise<Person | undefined> {
  const addresses = Object.entries(dataMap).flatMap(([table, { finds }]) =>
    finds?.email ? [sql`select lower(${sql.identifier(finds.email)}) as email from ${named(table)}`] : [],
  )
  const { rows } = await tx.execute<{ email: string }>(sql`
    select email from (${sql.join(addresses, sql` union `)}) known
    where encode(sha256(convert_to(${id} || '|' || email, 'UTF8')), 'hex') = ${emailSha256} limit 1`)
  const email = rows[0]?.email
  if (userId) return { userId, email: email ?? `${userId}@closed.invalid` }
  return email === undefined ? undefined : { userId: null, email }
}

/** An admin who joined after the backup is not in it: their erasure is recorded under nobody it could name. */
async function keepRecord(tx: Db, erasure: PastErasure): Promise<void> {
  await tx.execute(sql`
    insert into ${erasures} (id, user_id, email_sha256, state, prepared_by, prepared_at, decided_by, decided_at)
    select ${erasure.id}::uuid, (select id from ${named('users')} where id = ${erasure.userId}::uuid),
      decode(${erasure.emailSha256}, 'hex'), 'erased', p.id, ${erasure.preparedAt}::timestamptz, d.id, ${erasure.decidedAt}::timestamptz
    from ${named('users')} p, ${named('users')} d where p.id = ${erasure.preparedBy}::uuid and d.id = ${erasure.decidedBy}::uuid
    on conflict (id) do update set state = 'erased', email = null, email_sha256 = excluded.email_sha256,
      decided_by = excluded.decided_by, decided_at = excluded.decided_at`)
}

/** Forgets the hashes of addresses that no backup can hold any more. */
export async function forgetErasures(db: Db, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - backupDays * dayMs)
  await db
    .update(erasures)
    .set({ emailSha256: null })
    .where(and(eq(erasures.state, 'erased'), isNotNull(erasures.emailSha256), lt(erasures.decidedAt, limit)))
}
