import { isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Env, parseEnv } from '#platform/env.server.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The settings of this process; the data folder counts from the program's own folder. */
export function readEnv(): Env {
  const env = parseEnv(process.env)
  return { ...env, DATA_DIR: isAbsolute(env.DATA_DIR) ? env.DATA_DIR : resolve(root, env.DATA_DIR) }
}
