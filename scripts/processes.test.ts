import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { exited, hasExited, stop, until } from './processes.ts'

const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

/** A program that says so once it runs what it is given. */
async function run(code: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', `${code}; process.stdout.write('runs'); setInterval(() => {}, 1000)`])
  started.push(child)
  await once(child.stdout, 'data')
  return child
}

test('a stopped child has ended when the wait is over', async () => {
  const child = await run(`process.once('SIGTERM', () => setTimeout(() => process.exit(3), 100))`)
  expect(hasExited(child)).toBe(false)
  await stop(child)
  expect([hasExited(child), child.exitCode]).toEqual([true, 3])
})

test('one that does not listen is killed', async () => {
  const child = await run(`process.on('SIGTERM', () => {})`)
  await stop(child, { killAfterMs: 200 })
  expect(child.signalCode).toBe('SIGKILL')
})

test('one that has ended, by itself or by a signal, or never began, is not waited for', async () => {
  const killed = await run('')
  killed.kill('SIGKILL')
  await exited(killed)
  const missing = spawn('/no/such/program')
  await once(missing, 'error')
  await Promise.all([stop(killed), stop(missing), exited(killed), exited(missing)])
  expect([hasExited(killed), hasExited(missing)]).toEqual([true, true])
})

test('what waits says at the end what it saw last', async () => {
  let asked = 0
  const wait = until(
    async () => (asked += 1) < 0,
    120,
    () => `asked ${asked} times`,
  )
  await expect(wait).rejects.toThrow(/asked [1-9]\d* times/)
  await expect(until(() => Promise.reject(new Error('The server ended by itself')), 5000, '')).rejects.toThrow('ended')
})
