import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { databaseVariables } from '#platform/database/database-urls.server.ts'
import { testDatabase } from '../test/database.ts'

const database = await testDatabase()
afterAll(() => database.close())

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { PATH: process.env['PATH'], ...databaseVariables(database.urls) }
  try {
    const script = join(import.meta.dirname, 'audit-verify.ts')
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, ...args], { env })
    return { code: 0, out: stdout, err: stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, out: stdout, err: stderr }
  }
}

test('the command prints the last row, takes it again later, and fails with the row that does not hold', async () => {
  const { code, out } = await run()
  const seen = /^The audit log holds: \d+ rows\. The last is (\d+:[\da-f]{64})\n$/.exec(out)?.[1] ?? ''
  expect({ code, seen }).toEqual({ code: 0, seen: expect.stringContaining(':') })
  expect(await run('--seen', seen)).toMatchObject({ code: 0 })
  expect(await run('--seen', 'yesterday')).toMatchObject({ code: 1, err: expect.stringContaining('Usage') })
  const [last] = seen.split(':')
  await database.owner.pool.query(
    `alter table audit_log disable trigger user; update audit_log set actor = 'nobody' where id = ${last}`,
  )
  expect(await run()).toEqual({
    code: 1,
    out: '',
    err: `The audit log does not hold at row ${last}: it was changed.\n`,
  })
})
