import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connectDatabase, type Database } from '#platform/database/db.server.ts'

export interface TestDatabase extends Database {
  url: string
}

/** A database of its own, cloned from the migrated template or without a table; `close` drops it. */
export async function testDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const template = new URL(inject('postgresUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  const from = isEmpty ? 'template0' : template.pathname.slice(1)
  await administer(template, `create database ${name} template ${from} strategy file_copy`)
  const url = new URL(template)
  url.pathname = `/${name}`
  const database = connectDatabase(url.href, { max: 30 })
  return {
    ...database,
    url: url.href,
    async close() {
      await database.close()
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
