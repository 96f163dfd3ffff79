import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { users } from '#features/auth/auth-tables.server.ts'
import { keepDeadlines } from '#features/compliance/deadlines/keep-deadlines.server.ts'
import { loadSiteSettings } from '#features/site/site-settings.server.ts'
import type { App } from '#platform/app.server.ts'
import { keepContent } from '#platform/database/content-cache.server.ts'
import { connectDatabase, type Db } from '#platform/database/db.server.ts'
import { createLog } from '#platform/log.server.ts'
import { loadSecrets, type Secrets } from '#platform/secrets.server.ts'
import { fill } from './many-orders.ts'
import { type LoadedApplication, startApplication } from './servers.ts'

/** A running server on a filled database, with someone of staff. */
export interface FilledFirm {
  application: LoadedApplication
  owner: pg.Client
  db: Db
  /** What reads need of a running application, in this process. */
  app: App
  readerId: string
  stop(): Promise<void>
}

/** Written when the database is whole: a fill that broke off is not taken for one. */
const markName = 'filled-orders'

/**
 * Starts the built application on a database with `count` orders.
 *
 * @param kept the folder of a database that stays: it is filled once, and used as it is afterward
 */
export async function startFilledFirm(
  count: number,
  kept: string | undefined,
  say: (text: string) => void,
): Promise<FilledFirm> {
  const isFilled = kept !== undefined && existsSync(join(kept, markName))
  if (kept) mkdirSync(kept, { recursive: true })
  const application = await startApplication({}, kept)
  const url = application.databaseUrl()
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const database = connectDatabase(url, { max: 8 })
  const stop = async () => {
    await database.close()
    await owner.end()
    await application.stop()
  }
  if (isFilled) await owner.query('vacuum (analyze)')
  else {
    say(`Filling ${count} orders`)
    const secrets = loadSecrets({ dataDir: application.dataDir })
    await fill(owner, count, { now: new Date(), keyId: secrets.activeKeyId, say })
    await sealNumbers(owner, secrets)
    if (kept) writeFileSync(join(kept, markName), String(count))
  }
  const { db } = database
  const log = createLog('warn')
  const secrets = loadSecrets({ dataDir: application.dataDir })
  const firm = await loadSiteSettings(db)
  const content = keepContent()
  content.follow('everything')
  const app = { db, database, pii: db, now: () => new Date(), log, secrets, content, site: () => firm.current() } as App
  say('Computing the deadlines of its companies')
  await keepDeadlines(app)
  await owner.query('vacuum (analyze) company_deadlines, deadline_counts')
  return { application, owner, db, app, readerId: await findReader(db), stop }
}

async function findReader(db: Db): Promise<string> {
  const [reader] = await db
    .insert(users)
    .values({
      email: `bench-${Date.now()}@firm.example`,
      firstName: 'Bench',
      lastName: 'Staff',
      role: 'admin',
      isPiiReader: true,
    })
    .returning()
  if (!reader) throw new Error('Nobody was made')
  return reader.id
}

/** A server does not start over a stored number that its keys don't open. */
export async function sealNumbers(owner: pg.Client, secrets: Secrets): Promise<void> {
  const { rows } = await owner.query<{ id: string }>('select id from pii.secrets where purged_at is null')
  for (const { id } of rows) {
    const { ciphertext, iv, dataKeyWrapped } = secrets.seal(Buffer.from('000000000'), id, 'bench')
    await owner.query('update pii.secrets set ciphertext = $2, iv = $3, data_key_wrapped = $4 where id = $1', [
      id,
      ciphertext,
      iv,
      dataKeyWrapped,
    ])
  }
}
