import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { App } from '#platform/app.server.ts'
import { probeWrite } from '#platform/database/write-probe.server.ts'
import { errorFields } from '#platform/log.server.ts'
import { keyFilePath } from '#platform/secrets.server.ts'
import { uploadFolder } from '#server/http/read-multipart.server.ts'

type Part = 'database' | 'disk' | 'keys'

const answerWithinMs = 3000
const probeEveryMs = 1000

/**
 * Answers whether the program can serve: 200 when the database takes a row, the data folder takes a file, and the key file
 * still has the active key, all within three seconds; otherwise 503. The body says no more (R78). Probes at most once a
 * second and repeats its answer in between; the log names what is missing when that changes.
 */
export function createReadiness(app: App): () => Promise<Response> {
  let probe: Promise<boolean> | undefined
  let probedAt = -Infinity
  let missing = ''
  /** A probe that hangs isn't started a second time. */
  const running = new Map<Part, Promise<void>>()

  const parts: Record<Part, () => Promise<void>> = {
    database: () => probeWrite(app.database.pool),
    disk: () => probeDisk(uploadFolder(app.env)),
    keys: () => probeKeys(app),
  }

  function ask(part: Part): Promise<void> {
    const asked = running.get(part) ?? parts[part]().finally(() => running.delete(part))
    running.set(part, asked)
    return within(answerWithinMs, asked)
  }

  async function isReady(): Promise<boolean> {
    const names = Object.keys(parts) as Part[]
    const results = await Promise.allSettled(names.map(ask))
    const failed = names.filter((_, i) => results[i]?.status === 'rejected')
    if (failed.join() !== missing) {
      missing = failed.join()
      if (missing === '') app.log.info('ready again')
      const reason = results.find((result) => result.status === 'rejected')?.reason as unknown
      if (missing !== '') app.log.error('not ready', { kind: missing, ...errorFields(reason) })
    }
    return missing === ''
  }

  return async () => {
    if (performance.now() - probedAt >= probeEveryMs) {
      probedAt = performance.now()
      probe = isReady()
    }
    const ready = await probe
    return new Response(ready ? 'ready' : 'not ready', {
      status: ready ? 200 : 503,
      headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
    })
  }
}

/** A file as large as a small upload, in the folder that is swept at each start. */
async function probeDisk(folder: string): Promise<void> {
  const path = join(folder, `probe-${randomUUID()}`)
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(path, Buffer.alloc(64 * 1024))
  } finally {
    await rm(path, { force: true })
  }
}

async function probeKeys({ env, secrets }: App): Promise<void> {
  const path = keyFilePath({ file: env.KEY_FILE, dataDir: resolve(env.DATA_DIR) })
  const stored = JSON.parse(await readFile(path, 'utf8')) as { keys?: Record<string, unknown> }
  if (!Object.hasOwn(stored.keys ?? {}, secrets.activeKeyId)) throw new Error('The key file lacks the active key')
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(fail, milliseconds, new Error('No answer in time')).unref()
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
