import { expect, test } from 'vitest'
import { freePort } from '#platform/free-port.server.ts'
import { until } from '../processes.ts'
import { startProgram } from './start-program.ts'

const soon = { ready: 1500, ended: 1000 }
const program = (text: string) => [process.execPath, '-e', text]
/** Serves, and says whatever else. */
const serving = (port: number, more = '') =>
  program(`require('node:http').createServer((_, answer) => answer.end()).listen(${port}, '127.0.0.1'); ${more}`)

const isThere = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('a program that does not become ready is killed, and what it wrote last is told', async () => {
  const written = await startProgram(
    await freePort(),
    program(`console.log('pid', process.pid); setInterval(() => {}, 1000)`),
    soon,
  ).then(() => 'it became ready', String)
  expect(written).toMatch(/did not become ready: pid \d+/)
  const pid = Number(/pid (\d+)/.exec(written)?.[1])
  await until(() => Promise.resolve(!isThere(pid)), 5000, 'It is still there')
})

test('a program that ends by itself, and one that is not there, are told at once', async () => {
  const port = await freePort()
  await expect(startProgram(port, program(`throw new Error('amiss')`))).rejects.toThrow(/ended by itself: [^]*amiss/)
  await expect(startProgram(port, ['no-such-program'])).rejects.toThrow('no-such-program')
})

test('SIGTERM ends it with its own code, and one that does not listen is killed', async () => {
  const port = await freePort()
  const good = await startProgram(port, serving(port, `process.on('SIGTERM', () => process.exit(3))`))
  expect(await good.stop()).toBe(3)
  const deaf = await startProgram(port, serving(port, `process.on('SIGTERM', () => {})`), { ...soon, ready: 30_000 })
  expect(await deaf.stop()).toBeNull()
  expect(isThere(deaf.pid)).toBe(false)
})
