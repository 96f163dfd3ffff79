import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { embeddedFiles } from '#platform/database/embedded-address.server.ts'
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

/**
 * All processes of the PostgreSQL whose cluster lies in this data folder: they work in the cluster's own folder.
 *
 * @throws Error when there are none: a fault that strikes nothing would look like one that did no harm
 */
export function databaseProcesses(dataDir: string): number[] {
  const cluster = realpathSync(embeddedFiles(dataDir).cluster)
  const found = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 1 && linkOf(pid) === cluster && /postgres/.test(nameOf(pid)))
  if (found.length === 0) throw new Error(`No PostgreSQL runs in ${cluster}`)
  return found
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
