import { randomUUID } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { federalForms } from '#features/documents/federal-forms/federal-form-files.server.ts'
import type { Env } from '#platform/env.server.ts'
import { keyFilePath } from '#platform/secrets.server.ts'
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts'

const gigabyte = 1024 ** 3
/** Below the first, uploads and the database may fail within days; below the second, look for more. */
const needed = { problem: 1 * gigabyte, warning: 5 * gigabyte }

/** Whether DATA_DIR takes a file, and how much more. */
export async function checkDisk(dataDir: string, freeOf = freeBytes): Promise<Finding> {
  if (!existsSync(dataDir))
    return warning(
      `Disk: ${dataDir} is not there yet`,
      'The first start makes it. If Legate has run before, check DATA_DIR.',
    )
  const probe = join(dataDir, `doctor-${randomUUID()}`)
  try {
    await writeFile(probe, Buffer.alloc(64 * 1024))
  } catch (error) {
    return problem(
      `Disk: ${dataDir} takes no file (${reasonOf(error)})`,
      'Free space, or give the account that runs Legate the right to write there.',
    )
  }
  await rm(probe)
  const free = await freeOf(dataDir)
  const text = `Disk: ${(free / gigabyte).toFixed(1)} GB free under ${dataDir}`
  if (free < needed.problem) return problem(text, 'Free space now: files, the embedded database, and uploads need it.')
  if (free < needed.warning) return warning(text, 'Plan for more space.')
  return ok(text)
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Whether the key file is there and closed to others. Whether it opens what is stored, the database says. */
export function checkKeyFile(env: Env, dataDir: string): Finding {
  const path = keyFilePath({ file: env.KEY_FILE, dataDir })
  if (!existsSync(path)) {
    return env.KEY_FILE
      ? problem(`Key file: ${path} is not there`, 'Put the key file in its place. Without it, stored SSNs are lost.')
      : warning(
          `Key file: ${path} is not there yet`,
          'The first start makes it. If Legate has run before, put the file back first.',
        )
  }
  const mode = statSync(path).mode & 0o777
  if ((mode & 0o077) !== 0 && process.platform !== 'win32') {
    const text = `Key file: others can read ${path} (mode ${mode.toString(8)})`
    return (env.isProduction ? problem : warning)(text, `chmod 400 ${path}`)
  }
  return ok(`Key file: ${path}, for its owner alone`)
}

/** Whether users can get the source, which the license asks for where what runs was changed. */
export function checkSource({ SOURCE_URL, isProduction }: Pick<Env, 'SOURCE_URL' | 'isProduction'>): Finding[] {
  if (SOURCE_URL) return [ok('Source: every page links to it')]
  if (!isProduction) return []
  return [
    warning(
      'Source: no page links to it, SOURCE_URL is not set',
      'Where Legate was changed, its users must be offered that source (AGPL, section 13): set SOURCE_URL to its address.',
    ),
  ]
}

/** Whether Legate can fill the federal forms. */
export async function checkFederalForms(env: Env): Promise<Finding[]> {
  return (await federalForms({ env }).status()).map(({ title, problem: wrong }) =>
    wrong === null ? ok(`Federal forms: ${title}`) : warning(`Federal forms: ${wrong}`, 'npm run forms:fetch'),
  )
}
