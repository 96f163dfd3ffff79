import { isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts'
import type { Env } from '#platform/env.server.ts'

/** The database that the program uses; an embedded one that runs stays running, one that was started here is stopped. */
export async function openDatabase(env: Env): Promise<{ url: string; close(): Promise<void> }> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, close: async () => {} }
  const root = fileURLToPath(new URL('..', import.meta.url))
  const dataDir = isAbsolute(env.DATA_DIR) ? env.DATA_DIR : resolve(root, env.DATA_DIR)
  const server = await startEmbeddedPostgres({ dataDir })
  return { url: server.url, close: async () => (server.wasRunning ? undefined : server.stop()) }
}
