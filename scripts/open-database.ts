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
  const server = await startEmbeddedPostgres({ dataDir: env.DATA_DIR })
  return { urls: server.urls, close: async () => (server.wasRunning ? undefined : server.stop()) }
}
