import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { inviteStaff as inviteToken } from '#features/auth/invite-staff.server.ts'
import { connectDatabase } from '#platform/database/db.server.ts'
import { runningAddress } from '#platform/database/embedded-address.server.ts'
import { postAs } from './account.ts'
import { dataDir } from './data-dir.ts'

export const staffPassword = 'a sentence that nobody guesses'
let members = 0

/** Where the operator's commands find the server: the shared one unless a test has its own. */
type Env = Record<string, string>
const sharedServer: Env = { DATA_DIR: dataDir }

/** The link that the operator's command prints, without the site's address. */
export function inviteStaff(email: string, role: 'staff' | 'admin' = 'staff'): string {
  const printed = execFileSync('node', ['scripts/staff-invite.ts', email, '--role', role, '--name', 'Sam Staff'], {
    env: { ...process.env, ...sharedServer },
    encoding: 'utf8',
  })
  return /\/reset-password\?token=[\w-]+/.exec(printed)?.[0] ?? ''
}

/** What the command makes, without a process of its own for each of the many who are invited. */
async function invitationToken(email: string, role: 'staff' | 'admin', env: Env): Promise<string> {
  const url = env['DATABASE_URL'] ?? runningAddress(env['DATA_DIR'] ?? dataDir)
  const database = connectDatabase(url, { max: 1 })
  try {
    const person = { email, role, firstName: 'Sam', lastName: 'Staff' }
    return (await inviteToken(database.db, person, new Date())).token
  } finally {
    await database.close()
  }
}

interface Member {
  email: string
  /** A code that was not used yet. */
  nextCode: () => string
}

/** Someone of staff with a whole session in the page's browser, without the forms; leaves the page on the orders. */
export async function openBackOffice(
  page: Page,
  role: 'staff' | 'admin' = 'staff',
  env: Env = sharedServer,
): Promise<Member> {
  const email = `sam.${process.pid}.${++members}.${Date.now()}@firm.example`
  const token = await invitationToken(email, role, env)
  await page.goto('/terms')
  await postAs(page, '/api/auth/reset-password', { token, password: staffPassword })
  await postAs(page, '/api/auth/login', { email, password: staffPassword })
  const { key } = await postAs(page, '/api/auth/second-factor/app', {})
  const totp = new TOTP({ secret: String(key) })
  await postAs(page, '/api/auth/second-factor/app/confirm', { code: totp.generate() })
  await page.goto('/admin/orders')
  return { email, nextCode: () => totp.generate({ timestamp: Date.now() + 30_000 }) }
}
