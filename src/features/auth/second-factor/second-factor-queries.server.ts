import { and, eq, isNotNull } from 'drizzle-orm'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { takesPasskeys } from './passkey-party.server.ts'
import { countRecoveryCodes } from './recovery-codes.server.ts'
import { needsSetupLink } from './reset/setup-link.server.ts'
import { passkeys, totpDevices } from './second-factor-tables.server.ts'
import type { SecondFactorState } from './second-factor.ts'

/** Whether the account has an authenticator app or a passkey. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const { hasApp, keys } = await factorsOf(db, userId)
  return hasApp || keys.length > 0
}

async function factorsOf(db: Db, userId: string) {
  const apps = await db
    .select({ id: totpDevices.id })
    .from(totpDevices)
    .where(and(eq(totpDevices.userId, userId), isNotNull(totpDevices.confirmedAt)))
  const keys = await db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.createdAt)
  return { hasApp: apps.length > 0, keys }
}

/** What the account can give as its second factor at this host name, and what this session still lacks. */
export async function readSecondFactor(
  app: App,
  user: CurrentUser,
  {
    secondFactorAt,
    sessionToken,
    host,
  }: { secondFactorAt: Date | null; sessionToken?: string | undefined; host: string },
): Promise<SecondFactorState> {
  const { hasApp, keys } = await factorsOf(app.db, user.id)
  const isSetUp = hasApp || keys.length > 0
  const firstStep = async () => ((await needsSetupLink(app.db, user.id, sessionToken)) ? 'link-needed' : 'set-up')
  return {
    step: secondFactorAt ? 'given' : isSetUp ? 'ask' : await firstStep(),
    email: user.email,
    hasApp,
    passkeys: keys.map(({ createdAt, lastUsedAt, ...key }) => ({
      ...key,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countRecoveryCodes(app.db, user.id),
    canUsePasskeys: takesPasskeys(app, host),
  }
}
