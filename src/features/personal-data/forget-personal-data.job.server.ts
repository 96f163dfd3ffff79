import { forgetErasureMails } from '#features/notifications/forget-mails.server.ts'
import type { App } from '#platform/app.server.ts'
import { forgetErasures } from './erasure/repeat-erasures.server.ts'
import { forgetExports } from './export/make-export.server.ts'

const dayMs = 86_400_000
/** A mail server that was down for a week is not coming back for this mail. */
const mailDays = 7

/** Runs hourly: forgets the addresses that exports and erasures needed for a while. */
export async function forgetPersonalData(app: App): Promise<void> {
  const now = app.now()
  await forgetExports(app)
  await forgetErasures(app.db, now)
  await forgetErasureMails(app.db, new Date(now.getTime() - mailDays * dayMs), now)
}
