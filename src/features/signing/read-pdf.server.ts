import type { DocumentVersion } from '#features/documents/store-document.server.ts'
import type { App } from '#platform/app.server.ts'
import { loadMupdf } from '#platform/documents/mupdf.server.ts'
import { Problem } from '#lib/problem.ts'
import { sha256 } from '#platform/sha256.server.ts'

export interface PdfPage {
  /** In points. */
  width: number
  height: number
  text: string
}

/** Reads a stored file whole. Throws an Error when it is gone. */
export async function readFileBytes(app: App, fileKey: string): Promise<Buffer> {
  const stored = await app.files.find(fileKey)
  if (!stored) throw new Error('A document is missing in the file store')
  const chunks: Uint8Array[] = []
  for await (const chunk of stored.chunks()) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/**
 * Reads the version's file, which must still be the one that was stored.
 *
 * @throws Problem `unavailable` when a byte of it has changed: nobody reads or signs such a file
 */
export async function readVersion(
  app: App,
  { fileKey, sha256: expected, id }: Pick<DocumentVersion, 'fileKey' | 'sha256' | 'id'>,
): Promise<Buffer> {
  const bytes = await readFileBytes(app, fileKey)
  if (sha256(bytes).equals(expected)) return bytes
  app.log.error('a stored document was changed', { versionId: id })
  throw new Problem('unavailable', 'We can’t open this document right now. We’ve been told and will look into it.')
}

/** The pages of the version with their text, for everyone who cannot see them. */
export async function readPdf(
  app: App,
  version: Pick<DocumentVersion, 'fileKey' | 'sha256' | 'id'>,
): Promise<{ bytes: Buffer; pages: PdfPage[] }> {
  const [bytes, mupdf] = [await readVersion(app, version), await loadMupdf()]
  const pdf = new mupdf.PDFDocument(bytes)
  try {
    const pages = Array.from({ length: pdf.countPages() }, (_, index) => {
      const page = pdf.loadPage(index)
      const [left, top, right, bottom] = page.getBounds()
      const text = page.toStructuredText('preserve-whitespace').asText().trim()
      page.destroy()
      return { width: right - left, height: bottom - top, text }
    })
    return { bytes, pages }
  } finally {
    pdf.destroy()
  }
}

/** Twice the size of a page on screen. */
const pixelsPerPoint = 2

/** Draws a page, from 1, as a PNG. */
export async function drawPage(bytes: Uint8Array, pageNumber: number): Promise<Uint8Array> {
  const mupdf = await loadMupdf()
  const pdf = new mupdf.PDFDocument(bytes)
  try {
    if (pageNumber > pdf.countPages()) throw new Problem('not-found', 'The document has no such page.')
    const page = pdf.loadPage(pageNumber - 1)
    const scale = mupdf.Matrix.scale(pixelsPerPoint, pixelsPerPoint)
    const pixmap = page.toPixmap(scale, mupdf.ColorSpace.DeviceRGB, false, true)
    const png = pixmap.asPNG()
    pixmap.destroy()
    page.destroy()
    return png
  } finally {
    pdf.destroy()
  }
}
