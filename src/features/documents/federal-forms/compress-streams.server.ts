import { deflateSync } from 'node:zlib'
import { PDFContentStream, type PDFDocument, PDFRawStream } from '@cantoo/pdf-lib'

/**
 * Compresses what was drawn. The library would do it when the PDF is saved, with a quarter of a megabyte for each of the
 * fields' appearances that the runtime gives back late.
 */
export function compressStreams({ context }: PDFDocument): void {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFContentStream)
      context.assign(ref, PDFRawStream.of(object.dict, new Uint8Array(deflateSync(object.getUnencodedContents()))))
  }
}
