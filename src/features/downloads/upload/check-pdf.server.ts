import { open, stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { createConcurrencyLimit } from '#platform/concurrency-limit.server.ts'

/** How long a PDF may keep its parser busy; the largest that we know takes two seconds. */
const maxMs = 20_000
/** One at a time: a parser may hold 150 MB. */
const limit = createConcurrencyLimit({ maxRunning: 1, queue: 20, waitMs: 30_000 })

/**
 * Returns why the file is not taken as a PDF, or `undefined` for one from its first byte to its last that only can be read and
 * filled in. The parser runs in a thread of its own that ends with the file: what it takes of time and memory is bounded, and
 * what it breaks on is not the server.
 *
 * @throws Problem `unavailable` when too many others wait
 */
export async function rejectionOfPdf(path: string, { withinMs = maxMs } = {}): Promise<string | undefined> {
  if (!(await isFramed(path))) return 'not a PDF from its first byte to its last'
  return limit(() => inspectApart(path, withinMs))
}

function inspectApart(path: string, withinMs: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('inspect-pdf.worker.server.ts', import.meta.url), {
      workerData: path,
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
      stdout: true,
      stderr: true,
    })
    const end = (rejection: string | undefined) => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(rejection)
    }
    const timer = setTimeout(() => end('takes too long'), withinMs)
    worker.on('message', end)
    worker.on('error', (error) => end(error instanceof Error ? error.message : 'the parser broke'))
    worker.on('exit', () => end('the parser ended'))
  })
}

async function isFramed(path: string): Promise<boolean> {
  const { size } = await stat(path)
  const file = await open(path, 'r')
  try {
    const read = async (from: number, length: number) => {
      const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - from)))
      await file.read(buffer, 0, buffer.length, from)
      return buffer.toString('latin1')
    }
    const [head, tail] = [await read(0, 1024), await read(Math.max(0, size - 66_000), 66_000)]
    return /^%PDF-[12]\.\d/.test(head) && /%%EOF\s{0,8}$/.test(tail) && !tail.includes('PK\x05\x06')
  } finally {
    await file.close()
  }
}
