import { Problem } from '#lib/problem.ts'
import { hasCurrentCopy } from '#platform/http/conditional-request.server.ts'
import { findOgImage } from '#features/sharing/og-image-queries.server.ts'
import { pageLoader } from '#app/shell/page-loader.ts'

/** `/og/site.png`, `/og/{page}.png`, `/og/blog/{slug}.png`: pictures for shared links. */
export const loader = pageLoader(async ({ app, request, params }) => {
  const name = /^(.+)\.png$/.exec(params['*'] ?? '')?.[1]
  const image = name ? await findOgImage(app, name) : undefined
  if (!image) throw new Problem('not-found', 'We couldn’t find that image.')
  const headers = {
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    etag: image.etag,
    'cross-origin-resource-policy': 'cross-origin',
  }
  const isCurrent = hasCurrentCopy(request.headers.get('if-none-match'), image.etag)
  if (isCurrent) return new Response(null, { status: 304, headers })
  const body = new Uint8Array(image.png)
  return new Response(body, {
    headers: { ...headers, 'content-type': 'image/png', 'content-length': String(body.length) },
  })
})
