import { robotsText } from '#features/sharing/sitemap.ts'
import { cachedPage } from '#app/shell/cached-page.ts'
import { loads } from '#app/shell/page-loader.ts'

export const handle = cachedPage({ subjects: [] })

export const loader = loads(
  async ({ app }) =>
    new Response(robotsText(app.origin), {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    }),
)
