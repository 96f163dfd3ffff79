import type { Post } from './post.ts'
import { formatDay } from '#lib/dates.ts'
import { BackLink } from '#ui/link.tsx'
import { useSite } from '#ui/site.tsx'
import { AuthorBox } from './author-box.tsx'
import { postArt } from './post-art.ts'
import { PostBody } from './post-body.tsx'
import { PostImage } from './post-image.tsx'
import { PostTitle } from './post-title.tsx'
import { postDay, postPath } from './published-post.ts'
import { ShareLinks } from './share-links.tsx'

/** An article as it is read. */
export function PostArticle({ post, imageAlt }: { post: Post; imageAlt: string }) {
  const { origin } = useSite()
  const day = postDay(post)
  return (
    <article className="wrap" aria-labelledby="post-title">
      <p className="post-back">
        <BackLink to="/blog">Back to Blog</BackLink>
      </p>
      <header className="post-head">
        <p className="tag">{post.category}</p>
        <h1 className="display-1" id="post-title">
          <PostTitle>{post.title}</PostTitle>
        </h1>
        <p className="sm muted above-open">
          <time dateTime={day}>{formatDay(day)}</time> <span aria-hidden="true">·</span> {post.readingTime}
        </p>
      </header>
      <div className="above-wide">
        <PostImage image={post.featured_image ?? post.image} alt={imageAlt} art={postArt(post)} leading eager />
      </div>
      <div className="post-cols">
        <div>
          <div className="prose">
            <p className="leadp">{post.excerpt}</p>
          </div>
          <PostBody key={post.id} html={post.content} />
        </div>
        <aside className="post-aside" aria-label="About this article">
          <h2 className="legend">Share this article</h2>
          <ShareLinks address={`${origin}${postPath(post.id)}`} title={post.title} />
          <AuthorBox {...post} />
        </aside>
      </div>
    </article>
  )
}
