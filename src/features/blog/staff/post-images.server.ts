import { createReadStream } from 'node:fs'
import sharp from 'sharp'
import { checkPicture } from '#features/downloads/upload/check-upload.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { UploadedFile } from '#platform/http/upload.server.ts'

/** As wide as an article ever shows it, on a screen with two dots to a pixel. */
const width = 1600

export interface PostImage {
  /** Its address, which nobody can guess. */
  src: string
  width: number
  height: number
}

/**
 * Keeps the image that was uploaded at `image`, made smaller and encoded again as WebP (decision 25).
 *
 * @throws Problem `unsupported-media-type`, `invalid-input`, or `unavailable`, with the error at `image`
 */
export async function storePostImage(app: App, upload: UploadedFile | undefined): Promise<PostImage> {
  if (!upload) {
    const text = 'Choose an image'
    throw new Problem('invalid-input', text, { errors: { image: text } })
  }
  const path = await checkPicture(app, upload, { field: 'image', width })
  const size = await sharp(path).metadata()
  const key = await app.files.put('blogs', createReadStream(path))
  return { src: `/api/blogs/images/${key.split('/')[1]}`, width: size.width, height: size.height }
}

/** The image with this name. Throws `not-found`. */
export async function openPostImage(app: App, name: string) {
  const stored = /^[0-9a-f]{32}$/.test(name) ? await app.files.find(`blogs/${name}`) : undefined
  if (!stored) throw new Problem('not-found', 'We couldn’t find that image')
  return stored
}
