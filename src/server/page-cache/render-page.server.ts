import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { speculationRules } from '#lib/access/speculation-rules.ts'
import { firstScript } from '#lib/first-script.ts'
import type { App } from '#platform/app.server.ts'
import { createPageContext, variantContext } from '#platform/http/page-context.server.ts'
import { type CachedResponse, cachedResponse, type Bodies } from './cached-response.server.ts'
import { pageHeaders } from '#server/http/content-policy.server.ts'
import type { CachedAddress } from './page-map.server.ts'
import { inlineCriticalCss } from './inline-critical-css.server.ts'

export interface RenderedPage {
  response: CachedResponse
  status: number
  /** False when the loader found that the address names nothing that exists. */
  isKnown: boolean
  /** The same page in fewer bytes, which takes longer to make. */
  compressBetter(): Promise<CachedResponse>
}

export type RenderPage = (found: CachedAddress) => Promise<RenderedPage>

/** What stands inline in a page of islands. */
const scriptHashes = [firstScript, speculationRules].map(
  (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
)

/** A proxy keeps a page for a second, and for another one while it asks whether it has changed (ops/nginx.conf). */
const keptByProxies = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1'

const textual = /^(text\/|image\/svg|application\/([\w.-]+\+)?(json|xml|javascript))/
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Renders a page for nobody in particular: no cookies, no nonce, the site's own address. */
export function createPageRenderer(app: App, build: ServerBuild): RenderPage {
  const render = createRequestHandler(build, 'production')
  const withStyles = inlineCriticalCss((href) => readFileSync(join(build.assetsBuildDirectory, href), 'utf8'))
  const kept = app.env.trustedHops > 0 ? keptByProxies : 'public, max-age=0, must-revalidate'
  return async ({ address, path, isCacheable }) => {
    const context = createPageContext(app)
    const response = await render(new Request(new URL(address, app.origin)), context)
    const type = response.headers.get('content-type') ?? ''
    const rendered = Buffer.from(await response.arrayBuffer())
    const isPage = type.startsWith('text/html')
    const { html, styleHashes } = isPage ? withStyles(rendered.toString('utf8')) : { html: rendered, styleHashes: [] }
    const { status } = response
    const headers = {
      ...Object.fromEntries(response.headers),
      ...pageHeaders(app, path, { hashes: scriptHashes, styleHashes }),
      // A browser asks again each time, and is answered by 304: a change is seen at once. A page that holds what someone
      // typed is nobody's to keep.
      'cache-control': status === 200 && isCacheable ? kept : 'no-store',
      ...(status === 503 ? { 'retry-after': '5' } : {}),
    }
    const body = Buffer.from(html)
    const isText = textual.test(type)
    const answerWith = async (brotliQuality: number, gzipLevel: number) =>
      cachedResponse(isText ? await compressed(body, brotliQuality, gzipLevel) : { identity: body }, headers, {
        status,
        isWeak: true,
      })
    return {
      status,
      isKnown: context.get(variantContext).isKnown,
      response: await answerWith(5, 6),
      compressBetter: () => answerWith(11, 9),
    }
  }
}

async function compressed(identity: Buffer, brotliQuality: number, gzipLevel: number): Promise<Bodies> {
  if (identity.length === 0) return { identity }
  const [br, gz] = await Promise.all([
    compressBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    compressGzip(identity, { level: gzipLevel }),
  ])
  return { identity, br, gzip: gz }
}
