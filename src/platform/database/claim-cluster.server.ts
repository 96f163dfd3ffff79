import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from './postgres-binaries.server.ts'

/**
 * Gives the cluster's folder the owner and modes that PostgreSQL requires: its own account, and closed to others. A copied
 * folder has those of the account that copied it. Throws with instructions if this account can't change them.
 */
export function claimCluster(cluster: string, account: Account): void {
  const own = process.getuid?.()
  const uid = account.uid ?? own
  // Windows has no such owners and modes.
  if (uid === undefined) return
  const files = [cluster, join(cluster, 'global', 'pg_control')].map((path) => statSync(path))
  const foreign = files.find((file) => file.uid !== uid)
  if (foreign && own !== 0)
    throw new Error(
      `${cluster} belongs to user ID ${foreign.uid}, and PostgreSQL starts on a folder of its own account alone. As root: chown -R ${uid} ${cluster}`,
    )
  if (foreign) change('chown', `${uid}:${account.gid ?? uid}`, cluster)
  if (foreign || files.some((file) => (file.mode & 0o077) !== 0)) change('chmod', 'u+rwX,go-rwx', cluster)
}

function change(command: string, to: string, path: string): void {
  const { status, stderr, error } = spawnSync(command, ['-R', to, path], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${path} cannot be prepared for PostgreSQL: ${stderr || error?.message}`)
}
