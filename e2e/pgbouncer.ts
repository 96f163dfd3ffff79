// PostgreSQL over TLS, and PgBouncer before it in transaction mode, as ops/pgbouncer.ini sets it up.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type CertificateFiles, makeCertificate } from '../scripts/certificate.ts'
import { opsExample } from '../scripts/ops-example.ts'
import { stop, until } from '../scripts/processes.ts'
import { findProgram } from '../scripts/system-packages.mjs'
import type { DatabaseUrls } from '#platform/database/database-urls.server.ts'
import { embeddedFiles } from '#platform/database/embedded-address.server.ts'
import { freePort } from '#platform/free-port.server.ts'
import type { OwnDatabase } from './own-server.ts'

export interface Pgbouncer {
  /** Its three roles through PgBouncer, and `direct` at PostgreSQL, all over TLS with the certificate checked. */
  urls: Required<DatabaseUrls>
  stop(): Promise<void>
}

interface Owner {
  uid: number
  gid: number
}

/** From here on, the database takes its roles over TLS alone, and PgBouncer listens before it. */
export async function startPgbouncer(database: OwnDatabase): Promise<Pgbouncer> {
  const { cluster } = embeddedFiles(database.dataDir)
  const { uid, gid } = statSync(cluster)
  const dir = mkdtempSync(join(tmpdir(), 'legate-pgbouncer-'))
  chownSync(dir, uid, gid)
  const own = certificateOf({ uid, gid }, dir)
  await turnOnTls(database, cluster, own)
  const port = await freePort()
  const secured = (url: string, to: string) => {
    const { username, password, pathname } = new URL(url)
    return `postgres://${username}:${password}@localhost:${to}${pathname}?sslmode=verify-full&sslrootcert=${own.cert}`
  }
  const { app, pii, owner } = database.urls
  const at = new URL(app).port
  writeFileSync(join(dir, 'pgbouncer.ini'), settings({ dir, port, at, own }))
  const users = [app, pii].map((url) => new URL(url)).map(({ username, password }) => `"${username}" "${password}"\n`)
  writeFileSync(join(dir, 'userlist.txt'), users.join(''))
  const child = spawn(findProgram('pgbouncer') ?? 'pgbouncer', [join(dir, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // It refuses to run as root, as PostgreSQL does.
    ...(process.getuid?.() === 0 ? { uid, gid } : {}),
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const urls = {
    app: secured(app, String(port)),
    pii: secured(pii, String(port)),
    owner: secured(owner, at),
    direct: secured(app, at),
  }
  await answering(child, urls.app)
  return {
    urls,
    async stop() {
      await stop(child, { signal: 'SIGINT' })
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses a key that others may read. */
function certificateOf({ uid, gid }: Owner, dir: string): CertificateFiles {
  const own = makeCertificate(dir)
  chownSync(own.key, uid, gid)
  chmodSync(own.key, 0o600)
  return own
}

/** Without a restart. The superuser, who sets it, may still come without. */
async function turnOnTls(database: OwnDatabase, cluster: string, own: CertificateFiles): Promise<void> {
  const rules = join(cluster, 'pg_hba.conf')
  const superuser = 'host all postgres 127.0.0.1/32 scram-sha-256\n'
  writeFileSync(rules, superuser + readFileSync(rules, 'utf8').replaceAll(/^host\b/gm, 'hostssl'))
  await database.query(`alter system set ssl_cert_file = '${own.cert}'`)
  await database.query(`alter system set ssl_key_file = '${own.key}'`)
  await database.query('alter system set ssl = on')
  await database.query('select pg_reload_conf()')
  await until(async () => (await database.query<{ ssl: string }>('show ssl'))[0]?.ssl === 'on', 10_000, 'no TLS')
}

/** The example with other places. Few sessions, so that those who share them meet all the time. */
function settings(to: { dir: string; port: number; at: string; own: CertificateFiles }): string {
  return opsExample('pgbouncer.ini', [
    ['host=db.legate.example port=5432', `host=localhost port=${to.at}`],
    ['listen_port = 6432', `listen_port = ${to.port}`],
    ['/etc/pgbouncer/userlist.txt', join(to.dir, 'userlist.txt')],
    ['/etc/ssl/legate/pgbouncer.pem', to.own.cert],
    ['/etc/ssl/legate/pgbouncer.key', to.own.key],
    ['/etc/ssl/legate/database-ca.pem', to.own.cert],
    ['default_pool_size = 20', 'default_pool_size = 5'],
  ])
}

async function answering(child: ChildProcess, url: string): Promise<void> {
  let said = ''
  child.stderr?.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-4000)))
  const ended = new Promise<never>((_, failed) => {
    child.once('error', () => failed(new Error('There is no pgbouncer (Debian: apt-get install pgbouncer)')))
    child.once('exit', (code) => failed(new Error(`pgbouncer ended with ${code}: ${said}`)))
  })
  ended.catch(() => {})
  const answers = async () => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => {})
    }
  }
  await Promise.race([ended, until(answers, 10_000, () => `pgbouncer does not answer: ${said}`)])
}
