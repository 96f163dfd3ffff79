import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { categoryArt } from '#features/blog/post-art.ts'
import { findPostTitle } from '#features/blog/post-queries.server.ts'
import type { App } from '#platform/app.server.ts'
import { renderOgImage, type OgImageTexts } from './render-og-image.server.ts'
import { pageOgImages } from './og-images.ts'

export interface RenderedOgImage {
  png: Buffer
  etag: string
}

/** By what stands on them, so that a changed title is a new picture. */
const cachedImages = new LRUCache<string, Promise<RenderedOgImage>>({ max: 60 })

/** The picture for shared links of that name; none for a name that no page or post has. */
export async function findOgImage(app: App, name: string): Promise<RenderedOgImage | undefined> {
  const words = await textsOf(app, name)
  return words && cacheImage(words)
}

async function textsOf(app: App, name: string): Promise<OgImageTexts | undefined> {
  const { firm, brandColor, tagline } = app.site()
  const common = { firm, brandColor, foot: tagline }
  if (name === 'site') return { ...common, title: 'Form a company in Washington State', art: 'map' }
  if (name.startsWith('blog/')) {
    const post = await findPostTitle(app.db, name.slice('blog/'.length), app.now())
    return post && { ...common, title: post.title, label: post.category, art: categoryArt(post.category) }
  }
  const page = Object.hasOwn(pageOgImages, name) ? pageOgImages[name] : undefined
  return page && { ...common, ...page }
}

function cacheImage(words: OgImageTexts): Promise<RenderedOgImage> {
  const key = JSON.stringify(words)
  const image = cachedImages.get(key) ?? renderOrReuse(words)
  cachedImages.set(key, image)
  // One that could not be drawn is tried again the next time.
  image.catch(() => cachedImages.delete(key))
  return image
}

async function renderOrReuse(words: OgImageTexts): Promise<RenderedOgImage> {
  const png = await renderOgImage(words)
  return { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"` }
}
