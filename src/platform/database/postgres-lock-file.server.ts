import { existsSync, readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { platform } from 'node:os'
import { join } from 'node:path'

export interface PostgresLock {
  pid: number
  port: number
}

const lockPath = (cluster: string) => join(cluster, 'postmaster.pid')

export const isLocked = (cluster: string): boolean => existsSync(lockPath(cluster))

/** Reads the cluster's lock file. Returns undefined unless its process really is this cluster's server. */
export function findServer(cluster: string): PostgresLock | undefined {
  const lock = readLock(cluster)
  return lock && isServerOf(cluster, lock.pid) ? lock : undefined
}

/**
 * Lets a server start although the process ID in its lock file now belongs to another program: IDs are reused after a power
 * cut, and a copied folder includes its lock file. PostgreSQL would refuse to start. The file itself stays, because it also
 * tells PostgreSQL which memory surviving backends may still use. Writing our ID, that of the new server's parent, into it
 * makes PostgreSQL treat the lock as stale.
 */
export function disownForeignLock(cluster: string): void {
  const lock = readLock(cluster)
  if (!lock || lock.pid === process.pid || isServerOf(cluster, lock.pid)) return
  const [, ...rest] = readFileSync(lockPath(cluster), 'utf8').split('\n')
  writeFileSync(lockPath(cluster), [process.pid, ...rest].join('\n'))
}

function readLock(cluster: string): PostgresLock | undefined {
  if (!isLocked(cluster)) return undefined
  const lines = readFileSync(lockPath(cluster), 'utf8').split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 ? { pid, port } : undefined
}

/** PostgreSQL's processes have their data folder as working directory. */
function isServerOf(cluster: string, pid: number): boolean {
  if (!isAlive(pid)) return false
  if (platform() === 'linux') return worksIn(pid) === realpathSync(cluster)
  // Can't tell here, so PostgreSQL decides.
  if (platform() === 'win32') return true
  return spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes('postgres')
}

/** Undefined for a process that has ended, or of another account, which can't be the server that we started. */
function worksIn(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
