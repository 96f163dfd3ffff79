/**
 * Takes the pictures of README from the sample firm: `npm run pictures`. Fills it in a fresh folder, starts the built
 * program on it at the same moment, and photographs six pages as the people of the firm see them.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import sharp from 'sharp'
import { parseEnv } from '#platform/env.server.ts'
import { password } from './demo/client.ts'
import { fillFirm } from './demo/fill-firm.ts'
import { Account } from './screens/accounts.ts'
import { Camera } from './screens/camera.ts'
import { moment } from './screens/moment.ts'
import { startProgram } from './screens/program.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs', 'pictures')
const width = 1440

const dataDir = mkdtempSync(join(tmpdir(), 'legate-pictures-'))
const shots = mkdtempSync(join(tmpdir(), 'legate-shots-'))
const env = parseEnv({ ...process.env, DATA_DIR: dataDir, THROTTLE_SCALE: '1000', LOG_LEVEL: 'error' })
const { bought, drafts, links } = await fillFirm(env, new Date(moment))
const program = await startProgram(root, dataDir)
try {
  const client = bought.find((one) => one.client.email === links.find(({ role }) => role === 'client')?.email)
  const filing = bought.find(({ ending }) => ending === 'ready_to_file')
  const [draft] = drafts
  if (!client || !filing || !draft) throw new Error('The sample firm has nothing to show')
  const clientAccount = await logIn(program.origin, client.client.email)
  const draftAccount = await logIn(program.origin, draft.client.email)
  const staff = await logIn(program.origin, 'jordan@legate.example')
  await giveSecondFactor(staff)
  const pages = [
    { name: 'home', path: '/' },
    { name: 'form', path: `/formation/${draft.draftId}?step=ownership-structure`, as: draftAccount },
    { name: 'dashboard', path: '/dashboard', as: clientAccount },
    { name: 'calendar', path: '/dashboard/calendar', as: clientAccount },
    { name: 'queue', path: '/admin/orders', as: staff },
    { name: 'filing', path: `/admin/orders/${filing.orderId}`, as: staff },
  ]
  mkdirSync(folder, { recursive: true })
  const camera = await Camera.open(width, program.origin, shots)
  for (const page of pages) {
    await camera.take({ ...page, inWindow: true })
    await sharp(join(shots, `${page.name}.${width}.light.png`))
      .webp({ quality: 85 })
      .toFile(join(folder, `${page.name}.webp`))
    process.stdout.write(`docs/pictures/${page.name}.webp\n`)
  }
  await camera.close()
} finally {
  await program.close()
  for (const used of [dataDir, shots]) rmSync(used, { recursive: true, force: true, maxRetries: 5 })
}

async function logIn(origin: string, email: string): Promise<Account> {
  const account = new Account(origin)
  await account.send('/api/auth/login', { email, password })
  return account
}

async function giveSecondFactor(account: Account): Promise<void> {
  const { key } = await account.send('/api/auth/second-factor/app', {})
  // The program's clock went on from the moment while it started; one step before and after is taken as well.
  const code = new TOTP({ secret: String(key) }).generate({ timestamp: Date.parse(moment) + 30_000 })
  await account.send('/api/auth/second-factor/app/confirm', { code })
}
