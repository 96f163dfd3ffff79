import type { Db } from '#platform/database/db.server.ts'
import { emailTokens, sessions } from './auth-tables.server.ts'

/** Ends every session and mailed link, because a restored database revives those that ended after the backup. */
export async function endAllLogins(tx: Db): Promise<void> {
  await tx.delete(sessions)
  await tx.delete(emailTokens)
}
