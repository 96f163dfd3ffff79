import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findServer } from './postgres-lock-file.server.ts'

export const databaseName = 'legate'

/** Where the embedded server keeps its files: its data, its superuser's password, what it says. */
export function embeddedFiles(dataDir: string) {
  const home = resolve(dataDir, 'postgres')
  return { home, cluster: join(home, '18'), passwordFile: join(home, 'password'), logFile: join(home, 'postgres.log') }
}

export const superuserAddress = (port: number, password: string, database = databaseName): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${database}`

/**
 * The address of the server that runs under `dataDir`, as its superuser, for programs that look at it from outside.
 *
 * @throws Error when none runs there
 */
export function runningAddress(dataDir: string): string {
  const { cluster, passwordFile } = embeddedFiles(dataDir)
  const server = findServer(cluster)
  if (!server) throw new Error(`No PostgreSQL runs in ${cluster}`)
  return superuserAddress(server.port, readFileSync(passwordFile, 'utf8').trim())
}
