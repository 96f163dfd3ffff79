import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import pg from 'pg'
import { sessionFlag } from '../../e2e/account.ts'
import { openBackOffice } from '../../e2e/staff.ts'
import { parseEnv } from '#platform/env.server.ts'
import { startApplication } from '../bench/servers.ts'
import { password } from '../demo/client.ts'
import { fillFirm } from '../demo/fill-firm.ts'
import { Account } from '../screens/accounts.ts'
import { addRows, manyOrdersEmail } from './many-rows.ts'

export type OwnQuery = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>

/** The built application on the sample firm, with a thousand rows more in its lists. */
export interface WalkedFirm {
  origin: string
  query: OwnQuery
  /** A logged-in browser of a client of the sample firm. */
  asClient(browser: Browser, email: string): Promise<BrowserContext>
  /** A logged-in browser of an administrator who may read SSNs. */
  asStaff(browser: Browser): Promise<BrowserContext>
  /** Whose portal has most to show. */
  clientEmail: string
  manyOrdersEmail: string
  stop(): Promise<void>
}

/** Names the client; written when the folder is whole. */
const markName = 'walked-client'

async function fill(dataDir: string): Promise<void> {
  process.stderr.write('Filling the sample firm\n')
  const env = parseEnv({ ...process.env, DATA_DIR: dataDir, THROTTLE_SCALE: '1000', LOG_LEVEL: 'silent' })
  const { links } = await fillFirm(env, new Date())
  writeFileSync(join(dataDir, markName), links.find(({ role }) => role === 'client')?.email ?? '')
}

/** @param kept a folder that stays for the next run, which then starts at once */
export async function startFirm(kept: string | undefined): Promise<WalkedFirm> {
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'legate-interactions-'))
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(join(dataDir, markName))) await fill(dataDir)
  const application = await startApplication({}, dataDir)
  const { origin } = application
  const owner = new pg.Client({ connectionString: application.databaseUrl() })
  await owner.connect()
  const clientEmail = readFileSync(join(dataDir, markName), 'utf8').trim()
  await addRows(owner, clientEmail)
  return {
    origin,
    query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await owner.query<Row>(text, values)).rows,
    async asClient(browser, email) {
      const account = new Account(origin)
      await account.send('/api/auth/login', { email, password })
      return loggedIn(browser, origin, account)
    },
    async asStaff(browser) {
      const context = await newContext(browser, origin)
      const page = await context.newPage()
      const { email } = await openBackOffice(page, 'admin', { DATA_DIR: dataDir })
      await owner.query('update users set is_pii_reader = true where email = $1', [email])
      await page.close()
      return context
    },
    clientEmail,
    manyOrdersEmail,
    async stop() {
      await owner.end()
      await application.stop()
      if (!kept) rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export function newContext(browser: Browser, origin: string): Promise<BrowserContext> {
  const viewport = { width: 1440, height: 900 }
  return browser.newContext({ baseURL: origin, viewport, locale: 'en-US', timezoneId: 'America/Los_Angeles' })
}

/** A browser with the account's session. */
export async function loggedIn(browser: Browser, origin: string, account: Account): Promise<BrowserContext> {
  const context = await newContext(browser, origin)
  await context.addCookies([{ ...account.cookie, secure: true, httpOnly: true }])
  await context.addInitScript((flag) => localStorage.setItem(flag, '1'), sessionFlag)
  return context
}
