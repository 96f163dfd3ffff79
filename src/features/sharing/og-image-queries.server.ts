import { createHash } from 'node:crypto'
import { categoryArt } from '#features/blog/category-art.ts'
import { findPostTitle } from '#features/blog/post-queries.server.ts'
import type { App } from '#platform/app.server.ts'
import { drawPicture, type PictureWords } from './render-og-image.server.ts'
import { pagePictures } from './og-images.ts'

export interface DrawnPicture {
  png: Buffer
  etag: string
}

/** By what stands on them, so that a changed title is a new picture. Bounded: the one longest unused goes. */
const drawn = new Map<string, Promise<DrawnPicture>>()
const mostKept = 60

/** The picture for shared links of that name; none for a name that no page or post has. */
export async function findPicture(app: App, name: string): Promise<DrawnPicture | undefined> {
  const words = await wordsOf(app, name)
  return words && keep(words)
}

async function wordsOf(app: App, name: string): Promise<PictureWords | undefined> {
  const { firm, tagline } = app.site()
  const common = { firm, foot: tagline }
  if (name === 'site') return { ...common, title: 'Form a company in Washington State', art: 'map' }
  if (name.startsWith('blog/')) {
    const post = await findPostTitle(app.db, name.slice('blog/'.length))
    return post && { ...common, title: post.title, label: post.category, art: categoryArt(post.category) }
  }
  const page = Object.hasOwn(pagePictures, name) ? pagePictures[name] : undefined
  return page && { ...common, ...page }
}

function keep(words: PictureWords): Promise<DrawnPicture> {
  const key = JSON.stringify(words)
  const picture = drawn.get(key) ?? draw(words)
  drawn.delete(key)
  drawn.set(key, picture)
  // One that could not be drawn is tried anew the next time.
  picture.catch(() => drawn.delete(key))
  const [oldest] = drawn.keys()
  if (drawn.size > mostKept && oldest !== undefined) drawn.delete(oldest)
  return picture
}

async function draw(words: PictureWords): Promise<DrawnPicture> {
  const png = await drawPicture(words)
  return { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"` }
}
