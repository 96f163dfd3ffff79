import { stat } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { Problem } from '#lib/problem.ts'
import type { UploadedFile } from '#platform/http/upload.server.ts'
import { checkArchive } from './check-archive.server.ts'
import { cleanImage, type ImageKind } from './clean-image.server.ts'
import { isPlainMp4 } from './check-mp4.server.ts'
import { rejectionOfPdf } from './check-pdf.server.ts'
import { extensionOf, plainFileName } from './file-names.ts'

const office = 'application/vnd.openxmlformats-officedocument'

/** Every ending that is taken, and what a file with it has to be (R55). */
const kinds: Record<string, { type: string; image?: ImageKind }> = {
  pdf: { type: 'application/pdf' },
  docx: { type: `${office}.wordprocessingml.document` },
  xlsx: { type: `${office}.spreadsheetml.sheet` },
  pptx: { type: `${office}.presentationml.presentation` },
  zip: { type: 'application/zip' },
  mp4: { type: 'video/mp4' },
  png: { type: 'image/png', image: 'png' },
  jpg: { type: 'image/jpeg', image: 'jpeg' },
  jpeg: { type: 'image/jpeg', image: 'jpeg' },
  webp: { type: 'image/webp', image: 'webp' },
}

export interface CheckedFile {
  path: string
  type: string
  fileName: string
  size: number
}

/**
 * What was uploaded as a resource's file: its name, ending, first bytes and structure agree. Images are encoded again.
 *
 * @throws Problem `unsupported-media-type` or `invalid-input`, with the error at `file`
 */
export async function checkResourceFile(upload: UploadedFile): Promise<CheckedFile> {
  const { fileName, kind, extension } = namedKind(upload, 'file', Object.keys(kinds))
  if (kind.image) {
    const path = await cleanImage(upload, 'file', { as: kind.image })
    return { path, type: kind.type, fileName, size: (await stat(path)).size }
  }
  if (!(await isIntact(upload.path, extension)) || (await typeOf(upload.path)) !== kind.type) rejectContent('file')
  return { path: upload.path, type: kind.type, fileName, size: upload.size }
}

/** The picture on the card, as a small WEBP of our own making; resolves with its path. Throws as `checkResourceFile`. */
export async function checkThumbnail(upload: UploadedFile): Promise<string> {
  namedKind(upload, 'thumbnail', ['png', 'jpg', 'jpeg', 'webp'])
  return cleanImage(upload, 'thumbnail', { as: 'webp', width: 368 })
}

function namedKind(upload: UploadedFile, field: string, accepted: string[]) {
  const fileName = plainFileName(upload.fileName)
  if (!fileName) {
    const text = 'Rename the file: a plain name with one extension.'
    throw new Problem('invalid-input', text, { errors: { [field]: text } })
  }
  const extension = extensionOf(fileName)
  const kind = accepted.includes(extension) ? kinds[extension] : undefined
  if (!kind) {
    const text = `We don’t accept this file type. Use one of these: ${accepted.join(', ')}.`
    throw new Problem('unsupported-media-type', text, { errors: { [field]: text } })
  }
  return { fileName, kind, extension }
}

async function isIntact(path: string, extension: string): Promise<boolean> {
  if (extension === 'pdf') return (await rejectionOfPdf(path)) === undefined
  if (extension === 'mp4') return isPlainMp4(path)
  if (extension !== 'docx' && extension !== 'xlsx' && extension !== 'pptx' && extension !== 'zip') return false
  // Whatever an unpacker says of broken bytes is a refusal too.
  return checkArchive(path, extension).then(
    () => true,
    () => false,
  )
}

const typeOf = async (path: string): Promise<string | undefined> =>
  (await fileTypeFromFile(path).catch(() => undefined))?.mime

function rejectContent(field: string): never {
  const text = 'The file is damaged, protected, or doesn’t match its extension.'
  throw new Problem('unsupported-media-type', text, { errors: { [field]: text } })
}
