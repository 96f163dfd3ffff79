import { inflateSync } from 'node:zlib'
import type { PDFDocument, PDFObject } from 'mupdf'
import { activeEntryOf } from './pdf-active-content.server.ts'

const mebibyte = 1024 * 1024
const maxObjects = 500_000
const maxObjectStreamBytes = 16 * mebibyte
const maxUnpackedBytes = 128 * mebibyte

/** Names that a paper has no need of, in bytes that no parser was led to: an old revision, an object without an entry. */
const activeName = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|Encrypt|GoToE|SubmitForm|ImportData)(?![A-Za-z])/
const overlap = 64

/** Why a PDF is not taken; for the log, not for the sender. */
class RejectedPdfError extends Error {}

/** What the parser could not read while it went on; another reader might. */
const complaints: string[] = []
// An entry of the cross-reference table without an object is common, and nothing.
const harmless = /cannot find object in xref|^warning: (cannot load object|\.\.\. repeated)/

// Read by the parser as it loads.
globalThis.$libmupdf_wasm_Module = {
  printErr: (line: string) => void (harmless.test(line) || complaints.push(line)),
}
const mupdf = await import('mupdf')

/**
 * Returns why the PDF is not taken, or `undefined` for one that can only be read and filled in: complete, without a password,
 * and without programs, other files, or actions that leave it, in compressed objects too (R55, decision 54). It may take all
 * the memory and time that it is given: run it in a worker.
 */
export function inspectPdf(bytes: Uint8Array): string | undefined {
  complaints.length = 0
  try {
    if (holdsActiveName(bytes)) throw new RejectedPdfError('an active name')
    inspectObjects(new mupdf.PDFDocument(bytes))
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : 'unreadable'
  }
}

function inspectObjects(pdf: PDFDocument): void {
  const count = pdf.countObjects()
  if (count > maxObjects) throw new RejectedPdfError('too many objects')
  if (pdf.needsPassword() || activeEntryOf(pdf.getTrailer())) throw new RejectedPdfError('a password')
  if (!pdf.getTrailer().get('Root').isDictionary()) throw new RejectedPdfError('no catalog')
  let unpacked = 0
  for (let number = 1; number < count; number++) {
    const object = pdf.newIndirect(number)
    if (object.resolve().isIndirect()) throw new RejectedPdfError('an object that is a reference')
    const entry = activeEntryOf(object)
    if (entry) throw new RejectedPdfError(`active content: ${entry}`)
    if (isObjectStream(object)) unpacked += inspectObjectStream(object)
    if (unpacked > maxUnpackedBytes) throw new RejectedPdfError('unpacks to too much')
    object.destroy()
    if (complaints[0] !== undefined) throw new RejectedPdfError(complaints[0])
  }
  // Readers guess in different ways what a broken file means.
  if (pdf.wasRepaired()) throw new RejectedPdfError('damaged')
}

const isObjectStream = (object: PDFObject): boolean =>
  object.isStream() &&
  (object.get('Type').asName() === 'ObjStm' || (object.get('N').isNumber() && object.get('First').isNumber()))

/**
 * All that an object stream unpacks to is searched, also what its own index hides. Every producer writes them plain or
 * deflated; nothing else is unpacked here, and so nothing else is taken.
 */
function inspectObjectStream(object: PDFObject): number {
  const raw = object.readRawStream().asUint8Array()
  const filter = object.get('Filter')
  const only = filter.isArray() && filter.length === 1 ? filter.get(0) : filter
  const isDeflated = only.isName() && only.asName() === 'FlateDecode'
  const isPredicted = object.get('DecodeParms').toString().includes('Predictor')
  if (isPredicted || !(isDeflated || filter.isNull())) throw new RejectedPdfError('objects in an unusual compression')
  const text = isDeflated ? inflateSync(raw, { maxOutputLength: maxObjectStreamBytes }) : raw
  if (holdsActiveName(text)) throw new RejectedPdfError('an active name in compressed objects')
  return text.length
}

/** Names may be written with #xx (ISO 32000-2, 7.3.5). */
function holdsActiveName(bytes: Uint8Array): boolean {
  const size = 256 * 1024
  for (let at = 0; at < bytes.length; at += size - overlap) {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(size, bytes.length - at)).toString('latin1')
    const plain = text.replaceAll(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    if (activeName.test(plain)) return true
  }
  return false
}
