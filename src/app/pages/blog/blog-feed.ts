import { createHash } from 'node:crypto'
import { blogFeed } from '#features/blog/feed.server.ts'
import { listPosts } from '#features/blog/post-queries.server.ts'
import { cachedPage } from '#app/shell/cached-page.ts'
import { pageLoader } from '#app/shell/page-loader.ts'

export const handle = cachedPage({ tags: ['posts'] })

export const loader = pageLoader(async ({ app }) => {
  const site = app.site()
  const posts = await listPosts(app.db, site.defaultAuthor, app.now())
  const feed = blogFeed(posts, { firm: site.firm, origin: app.origin })
  return new Response(feed, {
    headers: {
      'content-type': 'application/rss+xml; charset=utf-8',
      etag: `"${createHash('sha256').update(feed).digest('base64url').slice(0, 22)}"`,
    },
  })
})
