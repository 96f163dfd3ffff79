import { isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type DatabaseUrls, externalDatabase } from '#platform/database/database-urls.server.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts'
import type { Env } from '#platform/env.server.ts'

/**
 * The database that the program uses, at PostgreSQL itself; an embedded one that runs stays running, one that was started
 * here is stopped.
 */
export async function openDatabase(env: Env): Promise<{ urls: DatabaseUrls; close(): Promise<void> }> {
  const external = externalDatabase(env)
  if (external) return { urls: { ...external, app: external.direct ?? external.app }, close: async () => {} }
  const root = fileURLToPath(new URL('..', import.meta.url))
  const dataDir = isAbsolute(env.DATA_DIR) ? env.DATA_DIR : resolve(root, env.DATA_DIR)
  const server = await startEmbeddedPostgres({ dataDir })
  return { urls: server.urls, close: async () => (server.wasRunning ? undefined : server.stop()) }
}
