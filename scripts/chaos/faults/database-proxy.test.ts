import { createServer } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { startDatabaseProxy } from './database-proxy.ts'
import type { Held } from './trap.ts'

let database: TestDatabase
let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>

beforeAll(async () => {
  database = await testDatabase()
  const port = await new Promise<number>((found) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const bound = probe.address()
      probe.close(() => found(typeof bound === 'object' && bound ? bound.port : 0))
    })
  })
  proxy = await startDatabaseProxy(port, () => Number(new URL(database.urls.owner).port))
  await direct('create table kept (name text primary key)')
})

afterAll(async () => {
  await proxy.stop()
  await database.close()
})

async function direct(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.urls.owner })
  await client.connect()
  return client.query(text).then(
    ({ rows }) => client.end().then(() => rows),
    (error: unknown) => client.end().then(() => Promise.reject(error)),
  )
}

async function through(work: (client: pg.Client) => Promise<unknown>): Promise<unknown> {
  const url = Object.assign(new URL(database.urls.owner), { port: String(proxy.port) })
  const client = new pg.Client({ connectionString: url.href })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

const insert = (client: pg.Client, name: string) => client.query('insert into kept (name) values ($1)', [name])

const inTransaction = async (client: pg.Client, name: string) => {
  await client.query('begin')
  await insert(client, name)
  await client.query('commit')
}

const prepared = (client: pg.Client, name: string) =>
  client.query({ name: 'keep', text: 'insert into kept (name) values ($1)', values: [name] })

test.each([
  { how: 'a statement', work: insert },
  { how: 'a transaction', work: inTransaction },
  { how: 'a prepared statement', work: prepared },
])('a trap before $how loses it; after it, it is kept and nobody hears of it', async ({ how, work }) => {
  for (const when of ['before', 'after'] as const) {
    const name = `${how} ${when}`
    const caught: Held[] = []
    proxy.traps.set({ when, isPrey: (text) => text.includes('into kept'), spring: (held) => caught.push(held) })
    const cutOff = expect(through((client) => work(client, name))).rejects.toThrow()
    await expect.poll(() => caught.map((held) => held.isWaiting())).toStrictEqual([true])
    caught.forEach((held) => held.cut())
    await cutOff
    await expect.poll(() => direct(`select from kept where name = '${name}'`)).toHaveLength(when === 'after' ? 1 : 0)
    await through((client) => work(client, `${name}, again`))
  }
})

test('a database that is away lets nobody in, and cuts who is in', async () => {
  const cut = through(async (client) => {
    const waiting = client.query('select pg_sleep(30)')
    proxy.faults.isAway = true
    proxy.cutAll()
    await waiting
  })
  await expect(cut).rejects.toThrow()
  await expect(through((client) => client.query('select 1'))).rejects.toThrow()
  proxy.calm()
  await through((client) => client.query('select 1'))
})
