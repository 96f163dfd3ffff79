import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { App } from '#platform/app.server.ts'
import { createConcurrencyLimit } from '#platform/concurrency-limit.server.ts'
import { errorFields } from '#platform/log.server.ts'
import { fileHeaders, type StaticFiles } from '#server/http/static-files.server.ts'
import { type CachedResponse, cachedResponse, sendResponse } from '#server/page-cache/cached-response.server.ts'
import { buildFileKey } from './keep-build.server.ts'

/** What a build names its files. */
const hashedFile = /^\/assets\/[\w.-]{1,200}$/
const compressible = /\.(?:js|css|svg|json|txt)$/
/** Where compressing saves a packet, as for the files of this build. */
const shortest = 512
const keptBytes = 32 * 1024 * 1024

/**
 * Serves what the build lacks from the file store, where each build put its files (decision 370): an open tab finds what it
 * has not loaded yet after a deploy, and an instance of the old build serves what pages of the new one need.
 *
 * @param serveFile what the build has
 */
export function earlierBuilds(app: Pick<App, 'files' | 'log'>, serveFile: StaticFiles): StaticFiles {
  const kept = new LRUCache<string, CachedResponse>({ maxSize: keptBytes, sizeCalculation: ({ bytes }) => bytes })
  // Anyone may ask for names that no build had.
  const limited = createConcurrencyLimit({ maxRunning: 8, queue: 100, waitMs: 5000 })

  async function find(path: string): Promise<CachedResponse | undefined> {
    const known = kept.get(path)
    if (known) return known
    const answer = await limited(() => load(app, path))
    if (answer) kept.set(path, answer)
    return answer
  }

  async function answer(req: IncomingMessage, res: ServerResponse, path: string): Promise<void> {
    try {
      const found = await find(path)
      if (found) sendResponse(req, res, found)
      else sendText(res, 404, 'Not found')
    } catch (error) {
      app.log.warn('a file of an earlier build could not be read', { kind: 'file-store', ...errorFields(error) })
      sendText(res, 503, 'Unavailable')
    }
  }

  return (req, res, path) => {
    if (serveFile(req, res, path)) return true
    if (!hashedFile.test(path) || (req.method !== 'GET' && req.method !== 'HEAD')) return false
    void answer(req, res, path)
    return true
  }
}

function sendText(res: ServerResponse, status: 404 | 503, text: string): void {
  const headers = { 'content-type': 'text/plain', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
  res.writeHead(status, { ...headers, ...(status === 503 ? { 'retry-after': '5' } : {}) }).end(text)
}

async function load({ files }: Pick<App, 'files'>, path: string): Promise<CachedResponse | undefined> {
  const file = await files.find(buildFileKey(path))
  if (!file) return undefined
  const chunks: Uint8Array[] = []
  for await (const chunk of file.chunks()) chunks.push(chunk)
  const identity = Buffer.concat(chunks)
  if (identity.length < shortest || !compressible.test(path)) return cachedResponse({ identity }, fileHeaders(path))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  const [br, gz] = await Promise.all([promisify(brotliCompress)(identity, { params }), promisify(gzip)(identity)])
  return cachedResponse({ identity, br, gzip: gz }, fileHeaders(path))
}
