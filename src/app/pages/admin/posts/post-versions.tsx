import { useLoaderData } from 'react-router'
import { PostBody } from '#features/blog/post-body.tsx'
import { readPostVersions } from '#features/blog/staff/post-versions.server.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Block } from '#ui/layout/block.tsx'
import { BackLink } from '#ui/link.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { RestoreVersion } from '#app/admin/content/restore-version.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'

export const loader = staffLoader(({ app, params, url }) => {
  const named = url.searchParams.get('version')
  return readPostVersions(app.db, params['postKey'] ?? '', named === null ? null : versionOf(named), app.now())
})

/** What is no number is no version. */
const versionOf = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)

/** What an article said before: a list, one version to look at, and the way back to it. */
export default function PostVersions() {
  const { post, versions, shown } = useLoaderData<typeof loader>()
  const address = `/admin/posts/${post.key}`
  return (
    <StaffPage
      title={`Earlier versions of “${post.title}”`}
      before={<BackLink to={address}>Back to the post</BackLink>}
      meta={`Now at version ${post.version}. We keep the last 50 versions.`}
    >
      {shown ? (
        <div className="detail">
          <article className="card pad post-text" aria-labelledby="version-title">
            <p className="xs muted">{`Version ${shown.version}`}</p>
            <h2 id="version-title">{shown.text.title}</h2>
            {shown.text.excerpt ? <p className="lead">{shown.text.excerpt}</p> : null}
            <PostBody key={shown.version} html={shown.text.content} />
          </article>
          <div className="side-form">
            <Block title="Versions">
              <ul className="plain-list">
                {versions.map(({ version, editedAt, editedBy }) => (
                  <li key={version}>
                    {version === shown.version ? (
                      <strong aria-current="true">{`Version ${version}`}</strong>
                    ) : (
                      <PageLink to={`${address}/versions?version=${version}`}>{`Version ${version}`}</PageLink>
                    )}
                    <p className="xs muted">{`${formatDateTime(editedAt)}${editedBy ? `, ${editedBy}` : ''}`}</p>
                  </li>
                ))}
              </ul>
            </Block>
            <RestoreVersion key={shown.version} post={post} version={shown.version} text={shown.text} />
          </div>
        </div>
      ) : (
        <div className="above-even">
          <EmptyState title="No earlier versions yet">
            What the post says now appears here once someone changes it.
          </EmptyState>
        </div>
      )}
      {shown && shown.text.image !== post.image ? (
        <div className="above-even">
          <Banner title="This version had another image.">Restoring it brings the image back as well.</Banner>
        </div>
      ) : null}
    </StaffPage>
  )
}
