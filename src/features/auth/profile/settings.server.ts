import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { getNotificationChoices, saveNotificationChoices } from '#features/notifications/notification-choices.server.ts'
import { emailTokens, users } from '#features/auth/auth-tables.server.ts'
import type { App } from '#platform/app.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import type { AccountSettings, SettingsInput } from './profile.ts'

/** Returns the account's profile, its notification choices, and a new address that isn't confirmed yet. */
export async function getAccountSettings(app: App, user: CurrentUser): Promise<AccountSettings> {
  const { firstName, lastName, email, phone } = user
  const [notifications, pendingEmail] = await Promise.all([
    getNotificationChoices(app.db, user.id),
    findPendingEmail(app, user.id),
  ])
  return { profile: { firstName, lastName, email, phone }, notifications, pendingEmail }
}

async function findPendingEmail(app: App, userId: string): Promise<string | null> {
  const [row] = await app.db
    .select({ email: emailTokens.email })
    .from(emailTokens)
    .where(
      and(
        eq(emailTokens.userId, userId),
        eq(emailTokens.purpose, 'change-email'),
        isNull(emailTokens.usedAt),
        gt(emailTokens.expiresAt, app.now()),
      ),
    )
    .orderBy(desc(emailTokens.createdAt))
    .limit(1)
  return row?.email ?? null
}

/** Changes the settings that `input` contains and returns all of them. */
export async function saveAccountSettings(app: App, user: CurrentUser, input: SettingsInput): Promise<AccountSettings> {
  const { profile = {}, notifications } = input
  if (notifications) await saveNotificationChoices(app, user.id, notifications)
  const change = Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== undefined))
  if (Object.keys(change).length === 0) return getAccountSettings(app, user)
  const phone = 'phone' in change ? { phone: profile.phone || null } : {}
  const changed = { ...change, ...phone }
  await app.db
    .update(users)
    .set({ ...changed, updatedAt: app.now() })
    .where(eq(users.id, user.id))
  return getAccountSettings(app, { ...user, ...changed })
}
