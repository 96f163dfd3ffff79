import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { LoadedServer } from '../bench/servers.ts'
import { look } from '../chaos/rig/look.ts'
import type { LoadResult } from './load-result.ts'

const limitMs = 1000

interface Attack {
  load: string
  path: string
  how: readonly string[]
}

const attacks: Attack[] = [
  { load: '1,000 clients who send headers line by line', path: '/', how: ['-H'] },
  { load: '1,000 who send a body bit by bit', path: '/api/forms', how: ['-B', '-s', '8192', '-f', 'application/json'] },
  {
    load: '1,000 who read byte by byte',
    path: '/',
    how: ['-X', '-w', '1', '-y', '16', '-n', '5', '-z', '1', '-k', '3'],
  },
]

/** Clients who are slow on purpose, a minute of each kind, and someone who reads the home page ten times a second (R62). */
export async function underSlowClients({ origin }: LoadedServer, seconds: number): Promise<LoadResult[]> {
  const results: LoadResult[] = []
  for (const { load, path, how } of attacks) {
    const attack = slowly([...how, '-l', String(seconds), '-u', origin + path])
    const answers = await readUntil(origin, attack)
    const failed = answers.filter(({ status }) => status !== 200).length
    results.push({
      load,
      answers: answers.length,
      failed,
      slowestMs: Math.max(...answers.map(({ ms }) => ms)),
      limitMs,
    })
  }
  return results
}

/** Resolves once the attack is over; it ends early when the server has closed every connection. */
function slowly(how: readonly string[]): Promise<void> {
  const child = spawn('slowhttptest', ['-c', '1000', '-r', '200', '-i', '5', '-p', '5', ...how], { stdio: 'ignore' })
  return new Promise((over, failed) => {
    child.once('error', () => failed(new Error('There is no slowhttptest (Debian: apt-get install slowhttptest)')))
    child.once('exit', () => over())
  })
}

async function readUntil(origin: string, over: Promise<void>): Promise<{ status: number; ms: number }[]> {
  const answers: { status: number; ms: number }[] = []
  let isOver = false
  const ended = over.finally(() => (isOver = true))
  while (!isOver) {
    answers.push(await look(origin, '/'))
    await pause(100)
  }
  await ended
  return answers
}
