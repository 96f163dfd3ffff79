import { postPath } from '#features/blog/published-post.ts'
import { listPostChanges } from '#features/blog/post-queries.server.ts'
import { indexedPages, sitemapXml } from '#features/sharing/sitemap.ts'
import { cachedPage } from '#app/shell/cached-page.ts'
import { pageLoader } from '#app/shell/page-loader.ts'

export const handle = cachedPage({ tags: ['posts'] })

export const loader = pageLoader(async ({ app }) => {
  const posts = (await listPostChanges(app.db, app.now())).map(({ id, changedAt }) => ({
    path: postPath(id),
    changedAt,
  }))
  const pages = indexedPages.map((path) => ({ path }))
  return new Response(sitemapXml(app.origin, [...pages, ...posts]), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' },
  })
})
