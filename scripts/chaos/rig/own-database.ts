import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { runEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts'

/** The PostgreSQL that the rig has started itself, unless the program keeps its own. */
export function ownDatabase(dataDir: string, started: { stop(): Promise<void> } | undefined) {
  let running = started
  return {
    /** Every process of it at once. */
    kill: () => databaseProcesses(dataDir).forEach(killNow),
    async start() {
      running = await runEmbeddedPostgres({ dataDir })
    },
    stop: async () => running?.stop(),
  }
}

/** All processes of the PostgreSQL whose cluster lies in this data folder: they work in the cluster's own folder. */
export function databaseProcesses(dataDir: string): number[] {
  const cluster = `${dataDir}/postgres/18`
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 1 && linkOf(pid) === cluster && /postgres/.test(nameOf(pid)))
}

const linkOf = (pid: number) => quietly(() => readlinkSync(`/proc/${pid}/cwd`))
const nameOf = (pid: number) => quietly(() => readFileSync(`/proc/${pid}/comm`, 'utf8'))

/** A process may end while it is looked at. */
function quietly(look: () => string): string {
  try {
    return look()
  } catch {
    return ''
  }
}

export function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended with the ones before it.
  }
}
