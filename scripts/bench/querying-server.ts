// The least that answers from the database: the statements that its parent sends, one after the other, and their rows.
import { createServer } from 'node:http'
import pg from 'pg'
import type { Statement } from './servers.ts'

process.once('message', ({ databaseUrl, statements }: { databaseUrl: string; statements: Statement[] }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })
  const server = createServer((_, res) => {
    void rowsOf(pool, statements).then((rows) => {
      res.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
      res.end(JSON.stringify(rows))
    })
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' && address ? address.port : 0)
  })
})

async function rowsOf(pool: pg.Pool, statements: Statement[]): Promise<unknown[][]> {
  const rows: unknown[][] = []
  for (const statement of statements) rows.push((await pool.query(statement)).rows as unknown[])
  return rows
}
