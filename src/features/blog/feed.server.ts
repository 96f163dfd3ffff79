import { Feed } from 'feed'
import type { Post } from './post.ts'
import { feedPath, postPath } from './published-post.ts'

interface Channel {
  firm: string
  origin: string
}

/** The blog as RSS 2.0, whole articles. Every address is absolute: a reader shows them elsewhere. */
export function blogFeed(posts: readonly Post[], { firm, origin }: Channel): string {
  const [newest] = posts
  const feed = new Feed({
    title: `${firm} blog`,
    description: 'Short, fact-checked articles on forming and running a company in Washington State.',
    id: `${origin}/blog`,
    link: `${origin}/blog`,
    language: 'en-US',
    generator: firm,
    feedLinks: { rss: origin + feedPath },
    ...(newest ? { updated: new Date(newest.date) } : {}),
  })
  for (const post of posts) {
    const link = origin + postPath(post.id)
    feed.addItem({
      title: post.title,
      id: link,
      guid: link,
      link,
      date: new Date(post.date),
      published: new Date(post.date),
      description: post.excerpt,
      content: absoluteLinks(post.content, origin),
      category: [{ name: post.category }],
    })
  }
  return feed.rss2()
}

/** The text is sanitised: addresses stand in double quotes, and our own begin with one slash. */
const absoluteLinks = (html: string, origin: string): string =>
  html.replaceAll(/ (href|src)="\/(?=[^/"]|")/g, ` $1="${origin}/`)
