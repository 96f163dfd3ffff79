import { timingSafeEqual } from 'node:crypto'
import { isWanted, saveNotificationChoices } from '#features/notifications/notification-choices.server.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { App } from '#platform/app.server.ts'
import { findAddress } from './stopping-queries.server.ts'

const sign = (app: App, userId: string) => app.secrets.hmac('stop-reminders', userId)

/** Made from the account and the key, so that every reminder can carry it and no table has to keep it. */
const stopToken = (app: App, userId: string): string => `${userId}.${sign(app, userId).toString('base64url')}`

/** What mail apps offer beside the sender's name to stop these emails (RFC 2369, RFC 8058). */
export const stopHeaders = (app: App, userId: string): Record<string, string> => ({
  'List-Unsubscribe': `<${app.origin}/api/deadline-reminders/stop?token=${stopToken(app, userId)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** The page behind the link in the text of the email. */
export const stopUrl = (app: App, userId: string): string =>
  `${app.origin}/stop-reminders?token=${stopToken(app, userId)}`

/** Whose emails the link stops; undefined for a link that isn't ours. */
function userOfToken(app: App, token: string): string | undefined {
  const [userId = '', signature = '', ...rest] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(app, userId)
  if (rest.length > 0 || !isUuid(userId)) return undefined
  return given.length === expected.length && timingSafeEqual(given, expected) ? userId : undefined
}

/** The address that the link was mailed to, and whether it still gets reminders; undefined once it leads nowhere. */
export async function findStopping(app: App, token: string): Promise<{ email: string; isOn: boolean } | undefined> {
  const userId = userOfToken(app, token)
  if (!userId) return undefined
  const email = await findAddress(app.db, userId)
  return email === undefined ? undefined : { email, isOn: await isWanted(app.db, userId, 'renewal-reminders') }
}

/** Turns reminders off, or on again, for the account that the email went to. Throws `link-invalid`. */
export async function chooseByToken(app: App, token: string, renewalReminders: boolean): Promise<void> {
  const userId = (await findStopping(app, token)) && userOfToken(app, token)
  if (!userId) throw new Problem('link-invalid', 'This link isn’t valid. Please use the link in our email.')
  await saveNotificationChoices(app, userId, { renewalReminders })
}
