import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import {
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  secondFactorResets,
  secondFactorTries,
  totpDevices,
} from '#features/auth/second-factor/second-factor-tables.server.ts'

/**
 * Takes away everything with which the account gives a second factor. End its sessions afterward: whoever gave a factor
 * at this moment holds the row that is deleted here, and has a session by then.
 */
export async function forgetFactors(tx: Db, userId: string): Promise<void> {
  await tx.delete(totpDevices).where(eq(totpDevices.userId, userId))
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId))
  await tx.delete(secondFactorTries).where(eq(secondFactorTries.userId, userId))
  await tx.delete(secondFactorResets).where(eq(secondFactorResets.userId, userId))
}
