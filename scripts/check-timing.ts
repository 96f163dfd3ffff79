import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseEnv } from '#platform/env.server.ts'
import { createApi } from '#server/http/app.server.ts'
import { openApp } from '#server/start/open-app.server.ts'
import { migrate } from '../db/migrate.ts'
import { seedSampleContent } from '../db/seed.ts'

// Whether the time of an answer tells that an address has an account (R43): medians of interleaved samples.

const { values } = parseArgs({ options: { samples: { type: 'string', default: '1000' } } })
const samples = Number(values.samples)
const largestDifferenceMs = 5

const calls = [
  { path: '/api/auth/login', body: (email: string) => ({ email, password: 'not the password' }) },
  { path: '/api/auth/forgot-password', body: (email: string) => ({ email }) },
  { path: '/api/auth/resend-verification', body: (email: string) => ({ email }) },
]

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

async function run(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'legate-timing-'))
  const env = parseEnv({ DATA_DIR: dataDir, THROTTLE_SCALE: '1000000', LOG_LEVEL: 'error' })
  const opened = await openApp(env, { migrate, seedSampleContent }, 'http://127.0.0.1:3000')
  const api = createApi(opened.app)
  const post = async (path: string, body: unknown) => {
    const startedAt = performance.now()
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await api.request(`http://127.0.0.1:3000${path}`, init, { ip: '127.0.0.1' })
    await response.text()
    return { milliseconds: performance.now() - startedAt, status: response.status }
  }
  const known = 'known@example.com'
  const person = { firstName: 'Alex', lastName: 'Sample', email: known, password: 'tide over larch' }
  if ((await post('/api/auth/register', person)).status !== 201) throw new Error('The account was not made')
  let isFine = true
  for (const { path, body } of calls) {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    for (let count = 0; count < samples; count++) {
      times.known.push((await post(path, body(known))).milliseconds)
      times.unknown.push((await post(path, body('nobody@example.com'))).milliseconds)
    }
    const difference = Math.abs(median(times.known) - median(times.unknown))
    isFine &&= difference < largestDifferenceMs
    process.stdout.write(
      `${path}: known ${median(times.known).toFixed(2)} ms, unknown ${median(times.unknown).toFixed(2)} ms, difference ${difference.toFixed(2)} ms\n`,
    )
  }
  await opened.close()
  rmSync(dataDir, { recursive: true, force: true })
  return isFine
}

process.exitCode = (await run()) ? 0 : 1
