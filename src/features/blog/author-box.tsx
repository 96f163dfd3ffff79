import type { Post } from './post.ts'

type Signed = Pick<Post, 'authorName' | 'authorRole' | 'authorBio' | 'authorImage'>

export function AuthorBox({ authorName, authorRole, authorBio, authorImage }: Signed) {
  return (
    <section aria-label="Author">
      <div className="row author">
        <span className="avatar" aria-hidden="true">
          <span>{initialOf(authorName)}</span>
          {authorImage ? <img src={authorImage} alt="" loading="lazy" suppressHydrationWarning /> : null}
        </span>
        <p className="sm">
          <strong className="line">{authorName}</strong>
          <span className="muted">{authorRole}</span>
        </p>
      </div>
      {authorBio ? <p className="sm muted above-snug">{authorBio}</p> : null}
    </section>
  )
}

/** "The Legate team" is an L. */
const initialOf = (name: string) =>
  name
    .replace(/^the\s+/i, '')
    .charAt(0)
    .toUpperCase()
