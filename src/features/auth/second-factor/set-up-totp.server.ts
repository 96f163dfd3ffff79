import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import {
  endSessionsOf,
  replaceSession,
  requireLiveSession,
  type SignedIn,
  type Visitor,
} from '#features/auth/sessions.server.ts'
import { forgetTries, takeTry } from './count-tries.server.ts'
import { totpContext } from './give-factor.server.ts'
import { recordFactorChange } from './record-factor-change.server.ts'
import { replaceRecoveryCodes } from './recovery-codes.server.ts'
import { closeReset } from './reset/setup-link.server.ts'
import { totpDevices } from './second-factor-tables.server.ts'
import type { TotpSetUp } from './second-factor.ts'
import { newTotpSecret, stepOfCode, totpKey } from './totp.server.ts'

/** A key for an authenticator app. It counts for nothing until a code from the app confirms it. */
export async function startTotp(app: App, user: CurrentUser): Promise<TotpSetUp> {
  const id = randomUUID()
  const secret = newTotpSecret()
  const { ciphertext, iv, dataKeyWrapped, keyId } = app.secrets.seal(secret, id, totpContext(user.id))
  await app.db.transaction(async (tx) => {
    await tx.delete(totpDevices).where(and(eq(totpDevices.userId, user.id), isNull(totpDevices.confirmedAt)))
    await tx
      .insert(totpDevices)
      .values({ id, userId: user.id, ciphertext, iv, dataKeyWrapped, keyId, createdAt: app.now() })
  })
  return totpKey(secret, app.site().firm, user.email)
}

/**
 * Confirms the app with a code from it: it replaces an earlier app, the session becomes whole, and ten recovery codes are
 * returned that nobody can read again. Throws `invalid-input` for a wrong code or a setup that was not started.
 */
export async function confirmTotp(
  app: App,
  user: CurrentUser,
  code: string,
  visitor: Visitor,
): Promise<SignedIn & { recoveryCodes: string[] }> {
  await takeTry(app, user.id)
  const now = app.now()
  return app.db.transaction(async (tx) => {
    await requireLiveSession(tx, user.id, visitor)
    const [device] = await tx
      .select()
      .from(totpDevices)
      .where(and(eq(totpDevices.userId, user.id), isNull(totpDevices.confirmedAt)))
      .for('update')
    const step = device && stepOfCode(app.secrets.open(device, device.id, totpContext(user.id)), code, now)
    if (!device || step === undefined) {
      const text = 'This code is incorrect. Check that your phone’s clock is set automatically, and enter the next one.'
      throw new Problem('invalid-input', text, { errors: { code: text } })
    }
    await tx.delete(totpDevices).where(and(eq(totpDevices.userId, user.id), isNotNull(totpDevices.confirmedAt)))
    await tx.update(totpDevices).set({ confirmedAt: now, lastUsedStep: step }).where(eq(totpDevices.id, device.id))
    await forgetTries(tx, user.id)
    await closeReset(tx, user.id)
    const recoveryCodes = await replaceRecoveryCodes(app, tx, user.id)
    // Logged in elsewhere, perhaps with the password alone: no more.
    await endSessionsOf(tx, user.id)
    const session = await replaceSession(app, tx, user, visitor, { secondFactorAt: now })
    await recordFactorChange(app, tx, user, 'app-added')
    return { user, session, recoveryCodes }
  })
}
