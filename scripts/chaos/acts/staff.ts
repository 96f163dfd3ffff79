import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { TOTP } from 'otpauth'
import { inviteStaff } from '#features/auth/invite-staff.server.ts'
import { connectDatabase } from '#platform/database/db.server.ts'
import { runningAddress } from '#platform/database/embedded-address.server.ts'
import type { Rig } from '../rig/rig.ts'
import { type Answer, visitor } from './visitor.ts'

export type Staff = Awaited<ReturnType<typeof anAdmin>>

const stepMs = 30_000

/** An admin, invited as an operator does it, who sets a password and an authenticator, and confirms with it when asked. */
export async function anAdmin(rig: Rig) {
  const email = `admin-${randomUUID()}@firm.example`
  const browser = visitor(rig.server.origin)
  const connection = connectDatabase(runningAddress(rig.appDir), { max: 1 })
  const person = { email, role: 'admin', firstName: 'Ada', lastName: 'Admin' } as const
  const { token } = await inviteStaff(connection.db, person, new Date())
  await connection.close()
  const password = 'a sentence that nobody guesses'
  const must = async (path: string, body: object) => {
    const answer = await browser.insist('POST', path, body)
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer
  }
  await must('/api/auth/reset-password', { token, password })
  await must('/api/auth/login', { email, password })
  const { body } = await must('/api/auth/second-factor/app', {})
  const totp = new TOTP({ secret: String(body['key']) })
  let usedStep = Math.floor(rig.now() / stepMs)
  await must('/api/auth/second-factor/app/confirm', { code: totp.generate({ timestamp: rig.now() }) })

  let asked: Promise<void> | undefined
  /** One code for all who wait for it. */
  const confirm = () => (asked ??= enterCode().finally(() => (asked = undefined)))

  /** A code counts once: the next one comes with the next half minute. */
  async function enterCode(): Promise<void> {
    while (Math.floor(rig.now() / stepMs) <= usedStep) await pause(500)
    usedStep = Math.floor(rig.now() / stepMs)
    await browser.insist('POST', '/api/auth/second-factor', { code: totp.generate({ timestamp: rig.now() }) })
  }
  const confirming =
    (how: 'send' | 'insist') =>
    async (method: string, path: string, sent?: object): Promise<Answer> => {
      const answer = await browser[how](method, path, sent)
      if (answer.status !== 403 || !JSON.stringify(answer.body).includes('step-up')) return answer
      await confirm()
      return browser[how](method, path, sent)
    }
  return { email, send: confirming('send'), insist: confirming('insist') }
}
