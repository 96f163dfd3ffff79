import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { companyAccess } from '#features/companies/access/company-access.server.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { sha256 } from '#platform/sha256.server.ts'
import { calendarFeeds } from './compliance-tables.server.ts'

/** The private address of a calendar, which its holder alone is shown. */
export interface FeedAddress {
  url: string
  /** An instant; null as long as no calendar app has asked for it. */
  readAt: string | null
}

/** Computed from the id, so that its holder can copy it later; the database has its hash alone. */
const tokenOf = (app: App, feedId: string): string => app.secrets.hmac('calendar-feed', feedId).toString('base64url')

const addressOf = (app: App, { id, readAt }: { id: string; readAt: Date | null }): FeedAddress => ({
  url: `${app.origin}/api/compliance/${tokenOf(app, id)}.ics`,
  readAt: readAt?.toISOString() ?? null,
})

const standing = (userId: string, companyId: string) =>
  and(eq(calendarFeeds.companyId, companyId), eq(calendarFeeds.userId, userId), isNull(calendarFeeds.replacedAt))

/** Returns the account's address for its company, made when it is first asked for. Throws `not-found`. */
export const feedAddress = (app: App, userId: string, companyId: string): Promise<FeedAddress> =>
  app.db.transaction(async (tx) => {
    await companyAccess(tx, userId, companyId, 'view-calendar')
    const [known] = await tx.select().from(calendarFeeds).where(standing(userId, companyId))
    return addressOf(app, known ?? (await addFeed(app, tx, userId, companyId)))
  })

/** Two pages that are opened at once share the one that was first. */
async function addFeed(app: App, tx: Db, userId: string, companyId: string): Promise<{ id: string; readAt: null }> {
  const id = randomUUID()
  const row = { id, companyId, userId, tokenHash: sha256(tokenOf(app, id)), createdAt: app.now() }
  const [added] = await tx.insert(calendarFeeds).values(row).onConflictDoNothing().returning({ id: calendarFeeds.id })
  if (added) return { id, readAt: null }
  const [first] = await tx.select({ id: calendarFeeds.id }).from(calendarFeeds).where(standing(userId, companyId))
  if (!first) throw new Error('The calendar has no address')
  return { id: first.id, readAt: null }
}

/** Gives the calendar another address; the old one stops at once. Throws `not-found`. */
export const replaceFeed = (app: App, user: CurrentUser, companyId: string): Promise<FeedAddress> =>
  app.db.transaction(async (tx) => {
    await companyAccess(tx, user.id, companyId, 'view-calendar')
    await tx.update(calendarFeeds).set({ replacedAt: app.now() }).where(standing(user.id, companyId))
    const feed = await addFeed(app, tx, user.id, companyId)
    await writeAudit(tx, {
      actor: `user:${user.id}`,
      action: 'calendar-feed.replaced',
      object: `company:${companyId}`,
    })
    return addressOf(app, feed)
  })

const readEveryMs = 60_000

/** Finds whose calendar a token opens, and notes that it was read; undefined for any other text. */
export async function openFeed(app: App, token: string): Promise<{ companyId: string; userId: string } | undefined> {
  const isOpen = and(eq(calendarFeeds.tokenHash, sha256(token)), isNull(calendarFeeds.replacedAt))
  const [feed] = await app.db.select().from(calendarFeeds).where(isOpen)
  if (!feed) return undefined
  const now = app.now()
  if (!feed.readAt || now.getTime() - feed.readAt.getTime() > readEveryMs)
    await app.db.update(calendarFeeds).set({ readAt: now }).where(eq(calendarFeeds.id, feed.id))
  return feed
}
