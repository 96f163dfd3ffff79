import { useLoaderData, useRevalidator } from 'react-router'
import { sanitizedPost } from '#features/blog/sanitize-html.server.ts'
import { getEditedPost, listCategories } from '#features/blog/staff/staff-post-queries.server.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { isUuid } from '#lib/uuid.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { BackLink } from '#ui/link.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { useSite } from '#ui/site.tsx'
import { PostEditor } from '#app/admin/content/post-editor.tsx'
import { StateBadge } from '#app/admin/content/state-badge.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'

export const loader = staffLoader(async ({ app, params, url }) => {
  const now = app.now()
  const besideKey = url.searchParams.get('beside') ?? ''
  const post = await getEditedPost(app.db, params['postKey'] ?? '', now)
  const beside = isUuid(besideKey) ? await getEditedPost(app.db, besideKey, now).catch(() => null) : null
  // The page shows it before the editor is there (decision 275).
  return { post: { ...post, content: sanitizedPost(post.content) }, beside, categories: await listCategories(app.db) }
})

/** Writing an article. */
export default function StaffPost() {
  const { post, beside, categories } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { firm, origin } = useSite()
  return (
    <StaffPage
      title={post.title}
      before={<BackLink to="/admin/posts">Posts</BackLink>}
      meta={
        <>
          <StateBadge state={post.state} />
          <span>
            {`Edited ${formatDateTime(post.editedAt)}${post.editedBy ? ` by ${post.editedBy}` : ''}. Version ${post.version}; `}
            <PageLink to={`/admin/posts/${post.key}/versions`}>earlier versions</PageLink>.
          </span>
        </>
      }
    >
      {beside ? (
        <div className="above-even">
          <Banner
            tone="warning"
            title={`${beside.editedBy ?? 'Another person'} saved version ${beside.version} while you were editing.`}
            action={
              <a className="btn quiet compact" href={`/admin/posts/${beside.key}`} target="_blank" rel="noreferrer">
                Compare
              </a>
            }
          >
            We saved yours as a separate draft. You are writing in it now.
          </Banner>
        </div>
      ) : null}
      <PostEditor
        key={post.key}
        post={post}
        categories={categories}
        firm={firm}
        origin={origin}
        onSaved={() => void revalidate()}
      />
    </StaffPage>
  )
}
