import { randomUUID } from 'node:crypto'
import type { App } from '#platform/app.server.ts'
import { throttleAddress } from '#platform/rate-limit.server.ts'

/** What a person may ask to be mailed by the address alone. */
export type LinkPurpose = 'verify-email' | 'reset-password'

/**
 * Asks for the mail with a link and returns at once: whether the address has an account is found out by the job, so that
 * neither the answer nor its time tells (R43). Throws `too-many-requests`.
 */
export async function requestLink(app: App, purpose: LinkPurpose, email: string, ip: string): Promise<void> {
  await app.throttle.take('mail-link-account', `${purpose}|${email.toLowerCase()}`)
  await app.throttle.take('mail-link-ip', throttleAddress(ip))
  await app.jobs.send(app.db, 'mail-account-link', { purpose, email, requestId: randomUUID() })
}
