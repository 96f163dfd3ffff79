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

/** Returns what the cluster's lock file says, if its process really is this cluster's server. */
export function findServer(cluster: string): PostgresLock | undefined {
  const lock = readLock(cluster)
  return lock && isServerOf(cluster, lock.pid) ? lock : undefined
}

/**
 * Lets a server start over a lock file whose process ID belongs to some other living program: after a power cut IDs are
 * handed out again, and a copied folder brings its lock file along. PostgreSQL would refuse to start. The file stays,
 * because PostgreSQL also reads in it which memory surviving backends may still use; naming the parent of the server to
 * be (us) makes PostgreSQL take the lock for an old one.
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

/** PostgreSQL's processes work in their data folder. */
function isServerOf(cluster: string, pid: number): boolean {
  if (!isAlive(pid)) return false
  if (platform() === 'linux') return worksIn(pid) === realpathSync(cluster)
  // Nothing at hand tells: PostgreSQL decides for itself.
  if (platform() === 'win32') return true
  return spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes('postgres')
}

/** Undefined for a process that has ended and for one of another account, which is not the server that we started. */
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
