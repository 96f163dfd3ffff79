import { stat } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { isProblem, Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { UploadedFile } from '#platform/http/upload.server.ts'
import { checkArchive } from './check-archive.server.ts'
import { cleanImage, type ImageKind } from './clean-image.server.ts'
import { isPlainMp4 } from './check-mp4.server.ts'
import { rejectionOfPdf } from './check-pdf.server.ts'
import { extensionOf, plainFileName } from './file-names.ts'
import { type Scan, scanFile, scanFor } from './scan-upload.server.ts'

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

export type CheckingApp = Pick<App, 'scanner' | 'log'>

export interface CheckedFile {
  path: string
  type: string
  fileName: string
  size: number
}

/**
 * What was uploaded as a resource's file: its name, ending, first bytes and structure agree. Images are encoded again. Where
 * a virus scanner is configured, it sees the file as it came, and each entry of an archive.
 *
 * @throws Problem `unsupported-media-type`, `invalid-input`, or `body-too-large` with the error at `file`; `unavailable`
 */
export const checkResourceFile = (app: CheckingApp, upload: UploadedFile): Promise<CheckedFile> =>
  checkKind(app, upload, { field: 'file', accepted: Object.keys(kinds) })

/** The same for a file of one of these endings, uploaded at `field`. */
export async function checkKind(
  app: CheckingApp,
  upload: UploadedFile,
  { field, accepted }: { field: string; accepted: readonly string[] },
): Promise<CheckedFile> {
  const { fileName, kind, extension } = namedKind(upload, field, accepted)
  const scan = scanFor(app, field)
  if (kind.image) {
    const path = await cleanImage(upload, field, { as: kind.image })
    await scanFile(scan, upload.path)
    return { path, type: kind.type, fileName, size: (await stat(path)).size }
  }
  const isKind = (await typeOf(upload.path)) === kind.type
  const reason = isKind ? await rejectionOf(upload.path, extension, scan) : 'another kind of file'
  if (reason !== undefined) {
    app.log.info('upload refused', { kind: extension, errorMessage: reason })
    rejectContent(field)
  }
  await scanFile(scan, upload.path)
  return { path: upload.path, type: kind.type, fileName, size: upload.size }
}

/** The picture on a resource's card. Resolves and throws as `checkPicture`. */
export const checkThumbnail = (app: CheckingApp, upload: UploadedFile): Promise<string> =>
  checkPicture(app, upload, { field: 'thumbnail', width: 368 })

/**
 * A picture for our own pages, as a WEBP of our own making, at most `width` pixels wide; resolves with its path. Throws as
 * `checkResourceFile`, with the error at `field`.
 */
export async function checkPicture(
  app: CheckingApp,
  upload: UploadedFile,
  { field, width }: { field: string; width: number },
): Promise<string> {
  namedKind(upload, field, ['png', 'jpg', 'jpeg', 'webp'])
  const path = await cleanImage(upload, field, { as: 'webp', width })
  await scanFile(scanFor(app, field), upload.path)
  return path
}

function namedKind(upload: UploadedFile, field: string, accepted: readonly string[]) {
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

/** Why the file is not what its extension says, or `undefined`. */
async function rejectionOf(path: string, extension: string, scan: Scan | undefined): Promise<string | undefined> {
  if (extension === 'pdf') return rejectionOfPdf(path)
  if (extension === 'mp4') return (await isPlainMp4(path)) ? undefined : 'not a plain film'
  if (extension !== 'docx' && extension !== 'xlsx' && extension !== 'pptx' && extension !== 'zip') return 'unknown'
  try {
    await checkArchive(path, extension, scan)
    return undefined
  } catch (error) {
    if (isProblem(error)) throw error
    // Whatever an unpacker says of broken bytes is a refusal too.
    return error instanceof Error ? error.message : 'unreadable'
  }
}

const typeOf = async (path: string): Promise<string | undefined> =>
  (await fileTypeFromFile(path).catch(() => undefined))?.mime

function rejectContent(field: string): never {
  const text = 'The file is damaged, protected, or doesn’t match its extension.'
  throw new Problem('unsupported-media-type', text, { errors: { [field]: text } })
}
