import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, expect, test } from 'vitest'
import { stop } from '../../../scripts/processes.ts'
import { freePort } from '#platform/free-port.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'legate-workers-'))
const started: ChildProcess[] = []
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(async () => {
  for (const child of started.splice(0)) await stop(child, { signal: 'SIGKILL' })
  rmSync(join(folder, 'broken'), { force: true })
})

/** Two workers and who supervises them. */
async function program(brokenFile = '') {
  const port = await freePort()
  const child = spawn(process.execPath, ['test/supervised-program.ts', String(port), brokenFile], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  const lines: string[] = []
  const waiting = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => {
      lines.push(line)
      for (const look of waiting) look()
    })
  /** Resolves once that many lines say this. */
  const said = (text: string, times = 1) =>
    new Promise<void>((found) => {
      const look = () => {
        if (lines.filter((line) => line.includes(text)).length < times) return
        waiting.delete(look)
        found()
      }
      waiting.add(look)
      look()
    })
  return { port, child, lines, said, ask: (path = '/', agent?: Agent) => ask(port, path, agent) }
}

/** Over a connection of its own, so that each request goes to the next worker. */
function ask(port: number, path: string, agent = new Agent({ keepAlive: false })): Promise<string> {
  return new Promise((answered, failed) => {
    get({ port, path, host: '127.0.0.1', agent }, (res) => {
      let text = ''
      res.setEncoding('utf8').on('data', (part: string) => (text += part))
      res.on('end', () => answered(text)).on('error', failed)
    }).on('error', failed)
  })
}

const pidOf = (answer: string) => Number(answer.split(' ')[0])

async function pids(running: Awaited<ReturnType<typeof program>>): Promise<Set<number>> {
  const answers = await Promise.all(Array.from({ length: 12 }, () => running.ask()))
  return new Set(answers.map(pidOf))
}

/** Asks from several places without a pause until told to stop, and counts; one of them keeps its connections. */
function underLoad(running: Awaited<ReturnType<typeof program>>) {
  let isOver = false
  const counts = { answered: 0, failed: 0 }
  const kept = new Agent({ keepAlive: true, maxSockets: 2 })
  const places = ['/slow', '/', '/', '/'].map(async (path, i) => {
    while (!isOver)
      await running.ask(path, i > 1 ? kept : undefined).then(
        () => (counts.answered += 1),
        () => (counts.failed += 1),
      )
  })
  return async () => {
    isOver = true
    await Promise.all(places)
    kept.destroy()
    return counts
  }
}

test('two workers answer on one port, and get what their supervisor gives them', async () => {
  const running = await program()
  await running.said('all workers answer')
  expect((await pids(running)).size).toBe(2)
  expect(await running.ask()).toMatch(/^\d+ by the supervisor$/)
})

/** The workers that one answer names, each by its place. */
const placesIn = (text: string) =>
  new Map([...text.matchAll(/^pid\{worker="(\d+)"\} (\d+)$/gm)].map(([, place = '', pid]) => [place, Number(pid)]))

test('whichever worker is asked answers with what all of them measured', async () => {
  const running = await program()
  await running.said('all workers answer')
  const before = await pids(running)
  const texts = await Promise.all([1, 2, 3, 4].map(() => running.ask('/figures')))
  for (const text of texts) {
    expect(text.match(/^# TYPE pid gauge$/gm)).toHaveLength(1)
    expect([...placesIn(text).keys()].toSorted()).toEqual(['1', '2'])
    expect(new Set(placesIn(text).values())).toEqual(before)
  }
})

test('a worker that does not answer is left out, and its successor takes its place', async () => {
  const running = await program()
  await running.said('all workers answer')
  const places = placesIn(await running.ask('/figures'))
  const [place = '', pid = 0] = [...places].at(-1) ?? []
  process.kill(pid, 'SIGSTOP')
  // The other one takes every second connection; one that is stopped takes its own and does not answer.
  const answers = await Promise.race([running.ask('/figures'), running.ask('/figures')])
  expect([...placesIn(answers).keys()]).toEqual([...places.keys()].filter((one) => one !== place))
  process.kill(pid, 'SIGKILL')
  await expect
    .poll(async () => placesIn(await running.ask('/figures')).get(place), { timeout: 20_000 })
    .not.toSatisfy((now) => now === undefined || now === pid)
})

test('one that dies is started again, and no later request fails', async () => {
  const running = await program()
  await running.said('all workers answer')
  const before = await pids(running)
  const [dead = 0] = before
  process.kill(dead, 'SIGKILL')
  await running.said('a worker ended and is started again')
  const stopLoad = underLoad(running)
  await expect.poll(() => pids(running).then((now) => now.size)).toBe(2)
  const { answered, failed } = await stopLoad()
  expect(failed).toBe(0)
  expect(answered).toBeGreaterThan(0)
  expect(await pids(running)).not.toContain(dead)
})

// Four programs start one after the other beside the load.
test('SIGHUP replaces every worker under load, and no request fails', { timeout: 180_000 }, async () => {
  const running = await program()
  await running.said('all workers answer')
  const before = await pids(running)
  const stopLoad = underLoad(running)
  running.child.kill('SIGHUP')
  await running.said('all workers were restarted')
  running.child.kill('SIGHUP')
  await running.said('all workers were restarted', 2)
  const { answered, failed } = await stopLoad()
  expect(failed).toBe(0)
  expect(answered).toBeGreaterThan(20)
  const after = await pids(running)
  expect(after.size).toBe(2)
  for (const pid of before) expect(after).not.toContain(pid)
})

test('connections that are on their way to a worker while it ends are answered by another', async () => {
  const running = await program()
  await running.said('all workers answer')
  const [ending = 0] = await pids(running)
  // The system takes connections for the supervisor, which hands them out before it hears that the worker takes no more.
  running.child.kill('SIGSTOP')
  const requests = Array.from({ length: 4 }, () => get({ port: running.port, host: '127.0.0.1', agent: false }))
  const answers = Promise.all(requests.map((request) => once(request, 'response')))
  await Promise.all(
    requests.map(async (request) => {
      const [socket] = (await once(request, 'socket')) as [Socket]
      if (socket.connecting) await once(socket, 'connect')
    }),
  )
  process.kill(ending, 'SIGTERM')
  await running.said(`${ending} takes no more connections`)
  running.child.kill('SIGCONT')
  const statuses = (await answers).map(([response]: IncomingMessage[]) => response?.resume().statusCode)
  expect(statuses).toEqual([200, 200, 200, 200])
})

test('a new version that does not start leaves the old workers alone', async () => {
  const broken = join(folder, 'broken')
  const running = await program(broken)
  await running.said('all workers answer')
  const before = await pids(running)
  writeFileSync(broken, '')
  running.child.kill('SIGHUP')
  await running.said('a new worker does not start: the others go on')
  expect(await pids(running)).toEqual(before)
})

test('a worker that cannot be started again is tried until it can', async () => {
  const broken = join(folder, 'broken')
  const running = await program(broken)
  await running.said('all workers answer')
  const [dead = 0] = await pids(running)
  writeFileSync(broken, '')
  process.kill(dead, 'SIGKILL')
  await running.said('a worker does not start', 2)
  expect((await pids(running)).size).toBe(1)
  rmSync(broken)
  await expect.poll(() => pids(running).then((now) => now.size), { timeout: 10_000 }).toBe(2)
})

test('a first start whose worker ends is no start', async () => {
  const broken = join(folder, 'broken')
  writeFileSync(broken, '')
  const running = await program(broken)
  const [code] = (await once(running.child, 'exit')) as [number | null]
  expect(code).toBe(1)
})

test('SIGTERM ends open requests, every worker, and then what they shared', async () => {
  const running = await program()
  await running.said('all workers answer')
  const workers = await pids(running)
  const slow = Promise.all([running.ask('/slow'), running.ask('/slow')])
  await running.ask()
  running.child.kill('SIGTERM')
  const [code] = (await once(running.child, 'exit')) as [number | null]
  expect(code).toBe(0)
  expect((await slow).map(pidOf).every((pid) => workers.has(pid))).toBe(true)
  await running.said('stopped')
  for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})
