import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '#platform/app.server.ts'
import { errorFields } from '#platform/log.server.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** A tab may stay open for a week, and the day on which its build ended is no full one. */
const keptMs = 8 * dayMs
const atOnce = 8

/** Where the file of this path is kept. No part of what someone asks for becomes part of the key. */
export const buildFileKey = (path: string): string =>
  `builds/${createHash('sha256').update(path).digest('hex').slice(0, 32)}`

type Kept = Pick<App, 'files' | 'log'>

/**
 * Puts the hashed files of this build into the file store, where every instance finds them: those of the next build, which
 * an open tab asks for files that they lack, and those of the build before, while both run. Deletes what no build has had
 * for eight days. What is younger than a day is not written again.
 *
 * @param client the folder of built files
 */
export async function keepBuild({ files }: Pick<Kept, 'files'>, client: string, now = new Date()): Promise<void> {
  const fresh = new Set<string>()
  for await (const key of files.list('builds', new Date(8.64e15))) fresh.add(key)
  for await (const key of files.list('builds', new Date(now.getTime() - dayMs))) fresh.delete(key)
  const names = await readdir(join(client, 'assets'))
  const wanted = names.filter((name) => !/\.(br|gz)$/.test(name) && !fresh.has(buildFileKey(`/assets/${name}`)))
  const put = async () => {
    for (let name = wanted.pop(); name !== undefined; name = wanted.pop())
      await files.putAs(buildFileKey(`/assets/${name}`), createReadStream(join(client, 'assets', name)))
  }
  await Promise.all(Array.from({ length: atOnce }, put))
  for await (const key of files.list('builds', new Date(now.getTime() - keptMs))) await files.delete(key)
}

/**
 * Keeps this build now, before anyone gets a page of it, and each hour, for as long as it runs. A file store that fails
 * stops no start: the next hour tries again.
 */
export async function startKeepingBuild(app: Kept, client: string): Promise<void> {
  const keep = () =>
    keepBuild(app, client).catch((error: unknown) => {
      app.log.warn('the files of this build could not be kept for open tabs', {
        kind: 'file-store',
        ...errorFields(error),
      })
    })
  setInterval(() => void keep(), hourMs).unref()
  await keep()
}
