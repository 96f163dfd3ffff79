import { connect, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { connectDatabase, sql } from './db.server.ts'

/** A line to the database that can go silent, as behind a firewall that has forgotten it: nothing arrives, nothing ends. */
async function aLine(to: string) {
  let isSilent = false
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(Number(new URL(to).port), '127.0.0.1')
    const isLost = isSilent
    for (const socket of [client, database]) sockets.add(socket.on('error', () => {}))
    client.on('data', (chunk) => void (isSilent || isLost || database.write(chunk)))
    database.on('data', (chunk) => void (isSilent || client.write(chunk)))
    client.on('close', () => database.destroy())
  })
  const port = await new Promise<number>((found) =>
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address()
      found(typeof bound === 'object' && bound ? bound.port : 0)
    }),
  )
  return {
    url: Object.assign(new URL(to), { port: String(port) }).href,
    goSilent: (silent: boolean) => void (isSilent = silent),
    async [Symbol.asyncDispose]() {
      const closed = new Promise((done) => server.close(done))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

test('a query and a transaction on a line that has gone silent end, and the next ones get another line', async () => {
  const database = await testDatabase()
  await using line = await aLine(database.urls.app)
  const connected = connectDatabase(line.url, { max: 2, silentAfter: 300 })
  const { db } = connected
  await db.execute(sql`select 1`)
  const within = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    line.goSilent(true)
    await tx.execute(sql`select 2`)
  })
  await expect(within).rejects.toThrow()
  line.goSilent(false)
  await expect(db.execute(sql`select 3 as answer`)).resolves.toMatchObject({ rows: [{ answer: 3 }] })
  await connected.close()
  await database.close()
})
