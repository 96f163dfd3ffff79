import type { PDFDocument, PDFField } from '@cantoo/pdf-lib'
import { clearField, printFields } from './print-fields.server.ts'

/**
 * Adds copies of a page (counted from 0) behind it, each with the fields that `fill` fills in and returns for it, counted
 * from 0. The fields are empty before the first and after the last. All copies draw the empty page from one object of the PDF:
 * a form that is read again for each takes several megabytes.
 */
export async function addCopiesOfPage(
  pdf: PDFDocument,
  { page, count }: { page: number; count: number },
  fill: (index: number) => PDFField[],
): Promise<void> {
  const original = pdf.getPage(page)
  const empty = await pdf.embedPage(original)
  // Now, and not when the PDF is saved: the page itself is filled in by then.
  await empty.embed()
  for (let index = 0; index < count; index += 1) {
    const copy = pdf.insertPage(page + 1 + index, [empty.width, empty.height])
    copy.drawPage(empty)
    const filled = fill(index)
    printFields(filled, original.ref, copy)
    filled.forEach(clearField)
    // Each copy takes the processor for a while: others get their turn.
    await new Promise((resolve) => setImmediate(resolve))
  }
}
