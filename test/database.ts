import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { DatabaseUrls } from '#platform/database/database-urls.server.ts'
import { connectDatabase, type Database, type Db } from '#platform/database/db.server.ts'

/** Connected as the application is, so that every test proves that its role's rights are enough. */
export interface TestDatabase extends Database {
  urls: DatabaseUrls
  /** As `pii` of the application. */
  pii: Db
  /** Prepares and inspects what the application's role may not. */
  owner: Database
  superuserUrl: string
}

interface TestDatabaseOptions {
  /** Without a table, and sorting text as in this language. */
  isEmpty?: boolean
  language?: string
}

/** A database of its own, cloned from the migrated template or without a table; `close` drops it. */
export async function testDatabase({ isEmpty = false, language }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const template = new URL(inject('postgresUrl'))
  const templateUrls = inject('databaseUrls')
  const name = `test_${randomBytes(6).toString('hex')}`
  const from = isEmpty ? 'template0' : template.pathname.slice(1)
  const { username: ownerRole } = new URL(templateUrls.owner)
  const sorting = language ? `locale_provider icu icu_locale '${language}'` : ''
  await administer(
    template,
    `create database ${name} owner ${ownerRole} template ${from} strategy file_copy ${sorting}`,
  )
  const named = (from: string) => Object.assign(new URL(from), { pathname: `/${name}` }).href
  const urls = { app: named(templateUrls.app), pii: named(templateUrls.pii), owner: named(templateUrls.owner) }
  const database = connectDatabase(urls.app, { max: 30 })
  const [pii, owner] = [connectDatabase(urls.pii, { max: 4 }), connectDatabase(urls.owner, { max: 4 })]
  return {
    ...database,
    urls,
    pii: pii.db,
    owner,
    superuserUrl: named(template.href),
    async close() {
      await Promise.all([database.close(), pii.close(), owner.close()])
      await administer(template, `drop database ${name} with (force)`)
    },
  }
}

async function administer(template: URL, statement: string): Promise<void> {
  const url = new URL(template)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(statement)
  await client.end()
}
