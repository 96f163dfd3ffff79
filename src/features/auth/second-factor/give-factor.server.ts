import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { replaceSession, type SignedIn, type Visitor } from '#features/auth/sessions.server.ts'
import { forgetTries, recordWrongCode, takeTry } from './count-tries.server.ts'
import { recordFactorChange } from './record-factor-change.server.ts'
import { redeemRecoveryCode } from './recovery-codes.server.ts'
import { totpDevices } from './second-factor-tables.server.ts'
import type { FactorInput } from './second-factor.ts'
import { stepOfCode } from './totp.server.ts'

/** The code is checked under this context, so that a row moved to another account opens nothing. */
export const totpContext = (userId: string): string => `totp|${userId}`

/**
 * Gives the second factor of a login, or once more for what takes a fresh one. Returns a new session; the one that the
 * browser brought is over (R39). A code works once, and no code of an earlier step works after it (R46). Throws
 * `invalid-input` beside the field for a wrong code, `too-many-requests` after five wrong ones.
 */
export async function giveFactor(app: App, user: CurrentUser, input: FactorInput, visitor: Visitor): Promise<SignedIn> {
  const triesLeft = await takeTry(app, user.id)
  const isRecovery = 'recoveryCode' in input
  const session = await app.db.transaction(async (tx) => {
    const isRight = isRecovery
      ? await redeemRecoveryCode(app, tx, user.id, input.recoveryCode)
      : await redeemAppCode(app, tx, user.id, input.code)
    if (!isRight) return undefined
    await forgetTries(tx, user.id)
    const replaced = await replaceSession(app, tx, user, visitor, { secondFactorAt: app.now() })
    if (isRecovery) await recordFactorChange(app, tx, user, 'code-used')
    else await writeAudit(tx, { actor: `user:${user.id}`, action: 'second-factor.given', object: `user:${user.id}` })
    return replaced
  })
  if (session) return { user, session }
  await recordWrongCode(app, user, triesLeft)
  const field = isRecovery ? 'recoveryCode' : 'code'
  const text = isRecovery
    ? 'This recovery code is incorrect or already used.'
    : 'This code is incorrect or already used. Enter the next one.'
  throw new Problem('invalid-input', text, { errors: { [field]: `${text} ${leftText(triesLeft)}` } })
}

const leftText = (left: number) => (left === 1 ? '1 try left.' : `${left} tries left.`)

/** Whether the code is one of the user's app, and the first of its step. The row's lock makes equal codes wait. */
async function redeemAppCode(app: App, tx: Db, userId: string, code: string): Promise<boolean> {
  const [device] = await tx
    .select()
    .from(totpDevices)
    .where(and(eq(totpDevices.userId, userId), isNotNull(totpDevices.confirmedAt)))
    .for('update')
  if (!device) return false
  const step = stepOfCode(app.secrets.open(device, device.id, totpContext(userId)), code, app.now())
  if (step === undefined) return false
  const used = await tx
    .update(totpDevices)
    .set({ lastUsedStep: step })
    .where(and(eq(totpDevices.id, device.id), or(isNull(totpDevices.lastUsedStep), lt(totpDevices.lastUsedStep, step))))
    .returning({ id: totpDevices.id })
  return used.length === 1
}
