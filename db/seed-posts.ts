import { hasPosts } from '#features/blog/post-queries.server.ts'
import { insertPost } from '#features/blog/save-post.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { samplePosts } from './sample-posts/all.ts'

/** The sample articles, for a blog that has none, the way every article goes in: sanitised and on record. */
export async function seedPosts(db: Db): Promise<void> {
  if (await hasPosts(db)) return
  await db.transaction(async (tx) => {
    for (const { publishedOn, ...post } of samplePosts) {
      // Nine in the morning in Washington, in winter and summer the same day.
      const publishedAt = new Date(`${publishedOn}T17:00:00Z`)
      await insertPost(tx, 'system', post, { status: 'published', publishedAt })
    }
  })
}
