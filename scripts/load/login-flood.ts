import autocannon from 'autocannon'
import { type LoadedApplication, read } from '../bench/servers.ts'
import type { LoadResult } from './load-result.ts'

const mostGrowthMb = 200

/** Two hundred connections that try passwords, and readers of the home page at 50 a second (R38). */
export async function underLogins(server: LoadedApplication, seconds: number): Promise<LoadResult> {
  // As it is once someone has read it.
  await read(server.origin)
  const before = server.memoryMb()
  const logins = autocannon({
    url: `${server.origin}/api/auth/login`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.com', password: 'not the password' }),
    connections: 200,
    duration: seconds,
    timeout: 30,
    // A thread of its own: the readers would wait for it.
    workers: 1,
  })
  const pages = await autocannon({ url: server.origin, connections: 10, overallRate: 50, duration: seconds })
  await logins
  const growthMb = server.memoryMb() - before
  return {
    load: `200 connections that log in (memory ${growthMb < 0 ? '' : '+'}${growthMb.toFixed(0)} MB)`,
    answers: pages.requests.total,
    failed: pages.errors + pages.non2xx,
    slowestMs: pages.latency.p97_5,
    limitMs: 300,
    ...(growthMb > mostGrowthMb ? { remark: `memory grew by ${growthMb.toFixed(0)} MB` } : {}),
  }
}
