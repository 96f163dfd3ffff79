import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { passkeys, totpDevices } from '#features/auth/second-factor/second-factor-tables.server.ts'
import { mayDecide } from '#features/auth/staff/second-person.server.ts'
import { accountName } from '#features/auth/staff-queries.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { accountRecoveries } from './recovery-tables.server.ts'
import type { ListedRecovery } from './recovery.ts'

const open = ['asked', 'checked', 'waiting'] as const
/** How many ended requests are shown below the open ones. */
const endedCount = 20

/** The open requests, the oldest first, and the last that ended, as this member of staff sees them. */
export async function listRecoveries(
  db: Db,
  reader: CurrentUser,
): Promise<{ open: ListedRecovery[]; ended: ListedRecovery[] }> {
  const rows = await db
    .select({
      recovery: accountRecoveries,
      clientId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      phone: users.phone,
      hasFactor: sql<boolean>`exists (select 1 from ${totpDevices} t where t.user_id = ${users.id} and t.confirmed_at is not null)
        or exists (select 1 from ${passkeys} p where p.user_id = ${users.id})`,
      checkedBy: accountName(sql`${accountRecoveries}.checked_by`),
      decidedBy: accountName(sql`${accountRecoveries}.decided_by`),
    })
    .from(accountRecoveries)
    .leftJoin(
      users,
      or(
        eq(users.id, accountRecoveries.userId),
        and(
          sql`${accountRecoveries.userId} is null and lower(${users.email}) = lower(${accountRecoveries.email})`,
          eq(users.role, 'client'),
        ),
      ),
    )
    .orderBy(sql`${accountRecoveries.endedAt} is not null`, desc(accountRecoveries.askedAt))
    .limit(200)
  const listed = await Promise.all(
    rows.map(async ({ recovery, ...account }) => ({
      ...toListed(recovery, account),
      whyNot: await whyNotApprove(db, reader, recovery),
    })),
  )
  const isOpen = ({ state }: ListedRecovery) => open.some((one) => one === state)
  return { open: listed.filter(isOpen).reverse(), ended: listed.filter((one) => !isOpen(one)).slice(0, endedCount) }
}

type Row = typeof accountRecoveries.$inferSelect

interface Account {
  clientId: string | null
  firstName: string | null
  lastName: string | null
  phone: string | null
  hasFactor: boolean
  checkedBy: string | null
  decidedBy: string | null
}

const toListed = (row: Row, account: Account): Omit<ListedRecovery, 'whyNot'> => ({
  id: row.id,
  email: row.email,
  lost: row.newEmail ? (row.lostFactor ? 'both' : 'mailbox') : 'factor',
  newEmail: row.newEmail,
  contact: row.contact,
  message: row.message,
  state: row.state,
  askedAt: row.askedAt.toISOString(),
  account: account.clientId
    ? {
        id: account.clientId,
        name: `${account.firstName} ${account.lastName}`,
        phone: account.phone,
        hasFactor: account.hasFactor,
      }
    : null,
  check:
    row.checkKind && row.checkedAt
      ? {
          by: account.checkedBy ?? 'Former staff',
          at: row.checkedAt.toISOString(),
          kind: row.checkKind,
          note: row.checkNote ?? '',
        }
      : null,
  decision: row.decidedAt
    ? { by: account.decidedBy ?? 'Former staff', at: row.decidedAt.toISOString(), isSamePerson: row.samePerson }
    : null,
  refusal: row.refusal,
  takesEffectAt: row.takesEffectAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
})

async function whyNotApprove(db: Db, reader: CurrentUser, row: Row) {
  if (row.state !== 'checked' || !row.checkedBy) return null
  if (reader.role !== 'admin') return 'An admin has to approve it.'
  const may = await mayDecide(db, { firstId: row.checkedBy, secondId: reader.id, role: 'admin' })
  return may ? null : 'You did the check. Another admin has to approve it.'
}

/** When a recovery of this account takes effect, if one is under way: its owner can stop it in Settings. */
export async function findOwnRecovery(db: Db, userId: string): Promise<{ takesEffectAt: string | null } | null> {
  const [row] = await db
    .select({ takesEffectAt: accountRecoveries.takesEffectAt })
    .from(accountRecoveries)
    .where(and(eq(accountRecoveries.userId, userId), inArray(accountRecoveries.state, ['checked', 'waiting'])))
    .limit(1)
  return row ? { takesEffectAt: row.takesEffectAt?.toISOString() ?? null } : null
}
