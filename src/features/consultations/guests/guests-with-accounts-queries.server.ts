import { and, eq, gt, isNotNull, not, sql } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { consultations } from '#features/consultations/consultations-tables.server.ts'
import type { Db } from '#platform/database/db.server.ts'

/** SQL: the account has an appointment at the same time, which the database would refuse. */
const isBusyThen = sql`exists (
  select from consultations own
  where own.user_id = ${users.id} and own.status in ('held', 'booked') and own.blocks && ${consultations.blocks})`

/**
 * Lists the appointments ahead that were booked without an account by an address that an account has verified since: of
 * one account, or of all.
 */
export const listGuestsWithAccounts = (db: Db, now: Date, userId?: string) =>
  db
    .select({ id: consultations.id, userId: users.id })
    .from(consultations)
    .innerJoin(users, eq(sql`lower(${users.email})`, consultations.guestEmail))
    .where(
      and(
        isNotNull(consultations.guestEmail),
        eq(consultations.status, 'booked'),
        gt(consultations.endsAt, now),
        eq(users.role, 'client'),
        isNotNull(users.emailVerifiedAt),
        not(isBusyThen),
        userId ? eq(users.id, userId) : undefined,
      ),
    )
