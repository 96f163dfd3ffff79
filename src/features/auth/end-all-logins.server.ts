import type { Db } from '#platform/database/db.server.ts'
import { emailTokens, sessions } from './auth-tables.server.ts'

/** Ends every session and every mailed link: in a restored database those that ended since the backup live again. */
export async function endAllLogins(tx: Db): Promise<void> {
  await tx.delete(sessions)
  await tx.delete(emailTokens)
}
