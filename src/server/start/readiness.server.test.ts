import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { createReadiness } from './readiness.server.ts'

const running = await testApp()
const { app, dataDir } = running
afterAll(() => running.close())

/** Asks a program that has not been probed before. */
async function ask(): Promise<[number, string]> {
  const response = await createReadiness(app)()
  return [response.status, await response.text()]
}
const database = (statement: string) => running.database.owner.db.execute(sql.raw(statement))

const keyFile = join(dataDir, 'keys', 'keys.json')
const keys = readFileSync(keyFile)
const writeKeys = (content: string | Buffer) => {
  chmodSync(keyFile, 0o600)
  writeFileSync(keyFile, content)
}
const incoming = join(dataDir, 'incoming')

test('a program that can write is ready, and leaves nothing behind', async () => {
  expect(await ask()).toEqual([200, 'ready'])
  const left = await app.db.execute(sql`select from readiness_probe`)
  expect(left.rowCount).toBe(0)
})

test.each<[string, () => unknown, () => unknown]>([
  [
    'the database takes no row',
    () => database(`alter table readiness_probe add constraint full_disk check (false)`),
    () => database(`alter table readiness_probe drop constraint full_disk`),
  ],
  ['the data folder takes no file', () => writeFileSync(incoming, ''), () => rmSync(incoming)],
  ['the key file lacks the active key', () => writeKeys('{"active":"k2","keys":{"k2":""}}'), () => writeKeys(keys)],
  ['the key file is gone', () => rmSync(keyFile), () => writeFileSync(keyFile, keys)],
])('is not ready while %s, and says no more', async (_, spoil, mend) => {
  rmSync(incoming, { recursive: true, force: true })
  await spoil()
  expect(await ask()).toEqual([503, 'not ready'])
  await mend()
  expect(await ask()).toEqual([200, 'ready'])
})

test('probes once a second, however often it is asked', async () => {
  const connect = vi.spyOn(app.database.pool, 'connect')
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  const readiness = createReadiness(app)
  const statuses = await Promise.all(Array.from({ length: 50 }, async () => (await readiness()).status))
  expect(new Set(statuses)).toEqual(new Set([200]))
  clock.mockReturnValue(999)
  expect((await readiness()).status).toBe(200)
  expect(connect).toHaveBeenCalledTimes(1)
  clock.mockReturnValue(1000)
  expect((await readiness()).status).toBe(200)
  expect(connect).toHaveBeenCalledTimes(2)
  clock.mockRestore()
  connect.mockRestore()
})

test('the log names what is missing, once', async () => {
  running.logLines.length = 0
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  const readiness = createReadiness(app)
  rmSync(keyFile)
  for (const at of [0, 2000, 4000]) {
    clock.mockReturnValue(at)
    await readiness()
  }
  writeFileSync(keyFile, keys)
  clock.mockReturnValue(6000)
  expect((await readiness()).status).toBe(200)
  clock.mockRestore()
  const lines = running.logLines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines.map(({ message, kind }) => [message, kind])).toEqual([
    ['not ready', 'keys'],
    ['ready again', undefined],
  ])
})
