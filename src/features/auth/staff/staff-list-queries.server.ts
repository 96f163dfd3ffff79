import { asc, desc, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { sessions, users } from '#features/auth/auth-tables.server.ts'
import {
  passkeys,
  recoveryCodes,
  secondFactorResets,
  totpDevices,
} from '#features/auth/second-factor/second-factor-tables.server.ts'
import { accountName } from '#features/auth/staff-queries.server.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import { isOpenInvitation } from './invitation.server.ts'
import { staffInvitations } from './staff-tables.server.ts'
import type { StaffMember } from './staff.ts'

const fewCodes = 3

const memberColumns = (now: Date) => {
  const live = sql`s.idle_expires_at > ${now.toISOString()} and s.expires_at > ${now.toISOString()}`
  return {
    id: users.id,
    firstName: users.firstName,
    lastName: users.lastName,
    email: users.email,
    role: users.role,
    isPiiReader: users.isPiiReader,
    endedAt: users.staffEndedAt,
    apps: sql<number>`(select count(*)::int from ${totpDevices} t where t.user_id = ${users}.id and t.confirmed_at is not null)`,
    passkeys: sql<number>`(select count(*)::int from ${passkeys} k where k.user_id = ${users}.id)`,
    codesLeft: sql<number>`(select count(*)::int from ${recoveryCodes} c where c.user_id = ${users}.id and c.used_at is null)`,
    resetAt: sql<Date | null>`(select r.reset_at from ${secondFactorResets} r where r.user_id = ${users}.id)`.mapWith(
      asInstant,
    ),
    sessions: sql<number>`(select count(*)::int from ${sessions} s
      where s.user_id = ${users}.id and s.second_factor_at is not null and ${live})`,
    lastSeenAt: sql<Date | null>`greatest(${users.lastSeenAt}, (select max(s.last_seen_at) from ${sessions} s
      where s.user_id = ${users}.id and s.second_factor_at is not null))`.mapWith(asInstant),
  }
}

const asInstant = (value: unknown): Date | null =>
  value instanceof Date ? value : typeof value === 'string' ? new Date(value) : null

/** Everyone who works here, admins first, then those whose access ended. */
export const listStaff = (db: Db, now: Date): Promise<StaffMember[]> =>
  selectMembers(db, now, or(ne(users.role, 'client'), isNotNull(users.staffEndedAt)))

/** Someone who works here, or did; undefined for anyone else. */
export async function findMember(db: Db, userId: string, now: Date): Promise<StaffMember | undefined> {
  if (!isUuid(userId)) return undefined
  const isMember = or(ne(users.role, 'client'), isNotNull(users.staffEndedAt))
  const [member] = await selectMembers(db, now, sql`${eq(users.id, userId)} and (${isMember})`)
  return member
}

async function selectMembers(db: Db, now: Date, which: SQL | undefined): Promise<StaffMember[]> {
  const rows = await db
    .select(memberColumns(now))
    .from(users)
    .where(which)
    .orderBy(sql`array_position(array['admin', 'staff', 'client'], ${users.role})`, asc(users.firstName), asc(users.id))
  return rows.map(({ role, apps, resetAt, lastSeenAt, endedAt, ...row }) => ({
    ...row,
    role: role === 'client' ? null : role,
    hasApp: apps > 0,
    state: stateOf({ ...row, role, resetAt, hasFactor: apps + row.passkeys > 0 }),
    resetAt: resetAt?.toISOString() ?? null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }))
}

interface Facts {
  role: 'client' | 'staff' | 'admin'
  resetAt: Date | null
  hasFactor: boolean
  codesLeft: number
}

function stateOf({ role, resetAt, hasFactor, codesLeft }: Facts): StaffMember['state'] {
  if (role === 'client') return 'ended'
  if (resetAt) return 'lost-factor'
  if (!hasFactor) return 'no-factor'
  return codesLeft <= fewCodes ? 'few-codes' : 'active'
}

/** The invitations that nobody has accepted or withdrawn, the newest first; also those that have expired. */
export async function listOpenInvitations(db: Db, now: Date) {
  const rows = await db
    .select({
      id: staffInvitations.id,
      email: staffInvitations.email,
      name: sql<string>`${staffInvitations.firstName} || ' ' || ${staffInvitations.lastName}`,
      role: staffInvitations.role,
      invitedBy: accountName(sql`${staffInvitations}.invited_by`),
      sentAt: staffInvitations.sentAt,
      expiresAt: staffInvitations.expiresAt,
    })
    .from(staffInvitations)
    .where(isOpenInvitation)
    .orderBy(desc(staffInvitations.sentAt))
  return rows.map(({ sentAt, expiresAt, ...row }) => ({
    ...row,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= now,
  }))
}
