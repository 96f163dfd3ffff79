import { robotsText } from '#features/sharing/sitemap.ts'
import { cachedPage } from '#app/shell/cached-page.ts'
import { pageLoader } from '#app/shell/page-loader.ts'

export const handle = cachedPage({ tags: [] })

export const loader = pageLoader(
  async ({ app }) =>
    new Response(robotsText(app.origin), {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    }),
)
