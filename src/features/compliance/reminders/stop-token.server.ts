import { timingSafeEqual } from 'node:crypto'
import { saveNotificationChoices } from '#features/notifications/notification-choices.server.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { App } from '#platform/app.server.ts'

const sign = (app: App, userId: string) => app.secrets.hmac('stop-reminders', userId)

/** Made from the account and the key, so that every reminder can carry it and no table has to keep it. */
const stopToken = (app: App, userId: string): string => `${userId}.${sign(app, userId).toString('base64url')}`

/** What mail apps offer beside the sender's name to stop these emails (RFC 2369, RFC 8058). */
export const stopHeaders = (app: App, userId: string): Record<string, string> => ({
  'List-Unsubscribe': `<${app.origin}/api/deadline-reminders/stop?token=${stopToken(app, userId)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Turns off reminders of deadlines for the account that the email went to. Throws `link-invalid`. */
export async function stopReminders(app: App, token: string): Promise<void> {
  const [userId = '', signature = '', ...rest] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(app, userId)
  if (rest.length > 0 || !isUuid(userId) || given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Problem('link-invalid', 'This link isn’t valid. Please use the link in our email.')
  await saveNotificationChoices(app, userId, { renewalReminders: false })
}
