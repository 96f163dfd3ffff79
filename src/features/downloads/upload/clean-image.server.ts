import sharp, { type Sharp } from 'sharp'
import { Problem } from '#lib/problem.ts'
import type { UploadedFile } from '#platform/http/upload.server.ts'

export type ImageKind = 'png' | 'jpeg' | 'webp'

const maxPixels = 40_000_000
/** Its encoder holds the whole picture: 16 megapixels are 130 MB. PNG and JPEG are written line by line. */
const maxWebpPixels = 16_000_000

const encoded = (image: Sharp, as: ImageKind): Sharp => {
  if (as === 'png') return image.png()
  // Optimised tables would need all of the picture at once too.
  return as === 'jpeg' ? image.jpeg({ quality: 88, optimiseCoding: false }) : image.webp({ quality: 88 })
}

/**
 * The picture decoded and encoded again beside the upload, so that nothing but its pixels is kept: no place, no camera, no
 * second file behind it (R55). Resolves with the new file's path.
 *
 * @throws Problem `unsupported-media-type` with the error at `field`
 */
export async function cleanImage(
  { path }: UploadedFile,
  field: string,
  { as, width }: { as: ImageKind; width?: number },
): Promise<string> {
  const clean = `${path}.clean`
  const limitInputPixels = as === 'webp' && !width ? maxWebpPixels : maxPixels
  const image = sharp(path, { limitInputPixels, failOn: 'warning', sequentialRead: true })
  const accepted = new Set(['png', 'jpeg', 'webp'])
  try {
    const { format } = await image.metadata()
    if (!accepted.has(format) || (!width && format !== as)) throw new Error('another format')
    const upright = image.autoOrient().toColourspace('srgb')
    const sized = width
      ? upright.resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true })
      : upright
    await encoded(sized, as).toFile(clean)
  } catch {
    // What the decoder says can quote the picture.
    const text = 'We couldn’t read the image. Use a PNG or JPEG up to 40 megapixels, or a WebP up to 16.'
    throw new Problem('unsupported-media-type', text, { errors: { [field]: text } })
  }
  return clean
}
