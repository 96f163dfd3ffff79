import { useLoaderData } from 'react-router'
import { PostArticle } from '#features/blog/post-article.tsx'
import { getEditedPost, previewPost } from '#features/blog/staff/staff-post-queries.server.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'

export const loader = staffLoader(async ({ app, params }) => {
  const key = params['postKey'] ?? ''
  const now = app.now()
  const { imageAlt } = await getEditedPost(app.db, key, now)
  return { post: await previewPost(app.db, key, app.site().defaultAuthor, now), imageAlt: imageAlt ?? '' }
})

/** An article as readers will see it; for staff alone. */
export default function PostPreview() {
  const { post, imageAlt } = useLoaderData<typeof loader>()
  return (
    <>
      <PageMeta title={`Preview: ${post.title}`} description="For staff." isIndexed={false} />
      <Banner title="Preview.">This is what readers will see.</Banner>
      <PostArticle post={post} imageAlt={imageAlt} />
    </>
  )
}
