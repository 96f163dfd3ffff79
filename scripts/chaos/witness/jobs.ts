import { readFileSync } from 'node:fs'
import type { Rig } from '../rig/rig.ts'
import type { Findings } from './findings.ts'

const crashed = /uncaught|unhandled|FATAL ERROR|heap out of memory/i

/** No job is given up or left lying, and the server never ended by itself. */
export async function compareJobs(rig: Rig, { mayEnd = false } = {}): Promise<Findings> {
  const dead = await rig.ask<{ count: number }>(
    `select count(*)::int as count from pgboss.job where name = 'dead-letters' and state < 'completed'`,
  )
  const stuck = await rig.ask<{ name: string; state: string; count: number }>(
    `select name, state::text, count(*)::int as count from pgboss.job where name not like '\\_\\_pgboss%'
       and (state = 'active' and heartbeat_on < now() - interval '90 seconds' or state in ('created', 'retry') and start_after < now() - interval '3 minutes') group by 1, 2`,
  )
  const crashes = readFileSync(rig.server.logPath, 'utf8')
    .split('\n')
    .filter((line) => crashed.test(line))
  const stuckCount = stuck.reduce((sum, { count }) => sum + count, 0)
  const deadCount = dead[0]?.count ?? 0
  const ended = rig.server.endedByItself()
  return {
    lines: [`jobs given up ${deadCount}, stuck ${stuckCount}; the server ended by itself ${ended} times`],
    problems: [
      ...(deadCount > 0 ? [`${deadCount} jobs were given up`] : []),
      ...stuck.map(({ name, state, count }) => `jobs of ${name} are stuck as ${state}: ${count}`),
      ...crashes.map((line) => `the log: ${line.slice(0, 200)}`),
      ...(ended > 0 && !mayEnd ? [`the server ended by itself ${ended} times`] : []),
    ],
  }
}
