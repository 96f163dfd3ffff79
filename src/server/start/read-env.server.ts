import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Env, parseEnv } from '#platform/env.server.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * The settings of this process, or of a command; the data folder counts from the program's own folder.
 *
 * @throws WrongSettings
 */
export function readEnv(given: NodeJS.ProcessEnv = process.env): Env {
  const env = parseEnv(given)
  return { ...env, DATA_DIR: resolve(root, env.DATA_DIR) }
}
