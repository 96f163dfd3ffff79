import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { runEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts'
import { freePort } from '#platform/free-port.server.ts'
import { root } from './step.ts'

/** A PostgreSQL beside which nothing of Legate is, and the settings of a firm in production. */
export interface Site {
  dir: string
  /** Where what Legate writes lies. */
  dataDir: string
  keyFile: string
  settings: Record<string, string>
  port: number
  close(): Promise<void>
}

export const host = 'legate.example'

/** What production asks of a firm, with credentials that open nothing. */
export const firmSettings = {
  SQUARE_APPLICATION_ID: 'sandbox-sq0idb-nobody',
  SQUARE_LOCATION_ID: 'L0',
  SQUARE_ACCESS_TOKEN: 'nothing',
  SQUARE_WEBHOOK_SIGNATURE_KEY: 'nothing',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Cedar Filings <hello@cedar.example>',
  STAFF_MAIL: 'staff@cedar.example',
  LOG_LEVEL: 'warn',
}

/** The text of a key file. */
export function keyFileText(): string {
  const key = () => randomBytes(32).toString('base64')
  return JSON.stringify({ active: 'k1', keys: { k1: key() }, hmac: key() })
}

/** @param uid whose the data folder and the key file are */
export async function openSite(uid: number): Promise<Site> {
  const dir = mkdtempSync(join(tmpdir(), 'legate-shipping-'))
  chmodSync(dir, 0o755)
  const server = await runEmbeddedPostgres({ dataDir: join(dir, 'server'), durable: false })
  const close = async () => {
    await server.stop()
    rmSync(dir, { recursive: true, force: true })
  }
  const urls = await createRoles(server.url).catch(async (error: unknown) => {
    await close()
    throw error
  })
  const dataDir = join(dir, 'data')
  mkdirSync(dataDir, { mode: 0o700 })
  const keyFile = join(dir, 'keys.json')
  writeFileSync(keyFile, keyFileText(), { mode: 0o400 })
  for (const path of [dataDir, keyFile]) chownSync(path, uid, uid)
  const port = await freePort()
  return {
    dir,
    dataDir,
    keyFile,
    port,
    settings: {
      ...urls,
      ...firmSettings,
      PORT: String(port),
      PUBLIC_ORIGIN: `https://${host}`,
      TRUST_PROXY: '1',
    },
    close,
  }
}

/** Runs the file that the compose file gives to PostgreSQL, as psql would. */
async function createRoles(url: string): Promise<Record<string, string>> {
  const file = readFileSync(join(root, 'ops/compose/create-roles.sql'), 'utf8')
  const passwords: Record<string, string> = {}
  for (const [, name = ''] of file.matchAll(/^\\getenv (\w+) \w+$/gm)) passwords[name] = randomBytes(16).toString('hex')
  const sql = file
    .replaceAll(/^(--|\\).*$/gm, '')
    .replaceAll(/:'(\w+)'/g, (_, name: string) => `'${passwords[name] ?? ''}'`)
  const postgres = new URL(url)
  postgres.pathname = '/postgres'
  const client = new pg.Client({ connectionString: postgres.href })
  await client.connect()
  try {
    // The embedded server comes with one.
    await client.query('drop database if exists legate')
    for (const statement of sql.split(';').filter((text) => text.trim() !== '')) await client.query(statement)
  } finally {
    await client.end()
  }
  const at = (role: string) => {
    const address = new URL(url)
    address.username = `legate_${role}`
    address.password = passwords[`${role}_password`] ?? ''
    address.pathname = '/legate'
    return address.href
  }
  return { DATABASE_URL: at('app'), PII_DATABASE_URL: at('pii'), MIGRATION_DATABASE_URL: at('owner') }
}
