import type { MarkedText } from '#lib/marked-text.ts'
import { formatDay } from '#lib/dates.ts'
import { ArrowLink } from '#ui/link.tsx'
import { Marked } from '#ui/marked.tsx'
import type { ArtName } from '#ui/art.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import type { PostCard as Card } from './post.ts'
import { postDay, postPath } from './published-post.ts'
import { PostImage } from './post-image.tsx'
import { PostTitle } from './post-title.tsx'

interface PostCardProps {
  post: Card
  /** The drawing for an article without an image, chosen for the whole list (`withArt`). */
  art: ArtName
  level?: 2 | 3
  /** The newest one, at twice the size. */
  featured?: boolean
}

export function PostCard({ post, art, level = 2, featured = false }: PostCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const day = postDay(post)
  const words = (
    <>
      <p className="meta">
        <span className="tag">{post.category}</span>
        <time dateTime={day}>{formatDay(day)}</time>
      </p>
      <Heading>
        <PageLink to={postPath(post.id)}>
          {post.hit ? <Marked>{post.hit.title}</Marked> : <PostTitle>{post.title}</PostTitle>}
        </PageLink>
      </Heading>
      <p className={featured ? 'lead above-even' : 'ex'}>
        {post.hit ? <Excerpt part={post.hit.part} /> : post.excerpt}
      </p>
      <ArrowLink to={postPath(post.id)} about={post.title}>
        Read More
      </ArrowLink>
    </>
  )
  return (
    <article className={featured ? 'post feature' : 'post'}>
      <PostImage image={post.image} art={art} eager={featured} />
      {featured ? <div>{words}</div> : words}
    </article>
  )
}

/** The excerpt usually starts and ends in the middle of a sentence. */
const Excerpt = ({ part }: { part: MarkedText }) => (
  <>
    {/^\p{Ll}/u.test(part[0]?.text ?? '') ? '…' : null}
    <Marked>{part}</Marked>…
  </>
)
