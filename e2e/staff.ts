import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { postAs } from './account.ts'
import { dataDir } from './data-dir.ts'

const password = 'a sentence that nobody guesses'
let members = 0

/** Where the operator's commands find the server: the shared one unless a test has its own. */
type Env = Record<string, string>
const sharedServer: Env = { DATA_DIR: dataDir }

/** The link that the operator's command prints, without the site's address. */
export function inviteStaff(email: string, role: 'staff' | 'admin' = 'staff', env: Env = sharedServer): string {
  const printed = execFileSync('node', ['scripts/staff-invite.ts', email, '--role', role, '--name', 'Sam Staff'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  return /\/reset-password\?token=[\w-]+/.exec(printed)?.[0] ?? ''
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
  const token = inviteStaff(email, role, env).split('token=')[1]
  await page.goto('/terms')
  await postAs(page, '/api/auth/reset-password', { token, password })
  await postAs(page, '/api/auth/login', { email, password })
  const { key } = await postAs(page, '/api/auth/second-factor/app', {})
  const totp = new TOTP({ secret: String(key) })
  await postAs(page, '/api/auth/second-factor/app/confirm', { code: totp.generate() })
  await page.goto('/admin/orders')
  return { email, nextCode: () => totp.generate({ timestamp: Date.now() + 30_000 }) }
}
