import { Link } from 'react-router'
import type { ListedPost } from '#features/blog/staff/post-list-query.ts'
import { formatDateTime, formatShortDate } from '#lib/pacific-time.ts'
import { Cell, type Column, Row, StackingTable } from '#app/portal/stacking-table.tsx'
import { StateBadge } from './state-badge.tsx'

const columns: readonly Column[] = [
  { title: 'Title' },
  { title: 'Category' },
  { title: 'Status' },
  { title: 'When' },
  { title: 'Last edit' },
]

export function PostsTable({ posts }: { posts: readonly ListedPost[] }) {
  return (
    <StackingTable caption="Posts, last edited first" columns={columns}>
      {posts.map((post) => (
        <Row key={post.key}>
          <Cell className="full">
            <strong>
              <Link to={`/admin/posts/${post.key}`}>{post.title}</Link>
            </strong>
          </Cell>
          <Cell label="Category">{post.category}</Cell>
          <Cell label="Status">
            <StateBadge state={post.state} />
          </Cell>
          <Cell label="When">
            <When post={post} />
          </Cell>
          <Cell label="Last edit">
            {formatShortDate(post.editedAt)}
            {post.editedBy ? <span className="muted">{`, ${post.editedBy}`}</span> : null}
          </Cell>
        </Row>
      ))}
    </StackingTable>
  )
}

function When({ post: { state, publishedAt } }: { post: ListedPost }) {
  if (state === 'draft' || publishedAt === null) return <span className="muted">–</span>
  return (
    <time dateTime={publishedAt}>
      {state === 'scheduled' ? formatDateTime(publishedAt) : formatShortDate(publishedAt)}
    </time>
  )
}
