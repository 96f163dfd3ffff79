import {
  type PDFContext,
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'

/** Entries of the catalog that serve filling in: fields, their scripts, and the permission to store what was typed. */
const fillingEntries = ['AcroForm', 'Names', 'OpenAction', 'AA', 'Perms']

/**
 * Removes the form's scripts and fields, which paper has no need of, entries of the catalog that lead nowhere, and every
 * object that nothing refers to any more.
 */
export function removeFilling(pdf: PDFDocument): void {
  for (const entry of fillingEntries) pdf.catalog.delete(PDFName.of(entry))
  for (const [entry, value] of pdf.catalog.entries()) if (!pdf.context.lookup(value)) pdf.catalog.delete(entry)
  const reached = new Set<PDFRef>()
  const { Root, Info } = pdf.context.trailerInfo
  const open: (PDFObject | undefined)[] = [Root, Info]
  for (let object = open.pop(); object !== undefined || open.length > 0; object = open.pop()) {
    if (object instanceof PDFRef) {
      if (reached.has(object)) continue
      reached.add(object)
      open.push(pdf.context.lookup(object))
    } else if (object) open.push(...childrenOf(object))
  }
  for (const ref of unreached(pdf.context, reached)) pdf.context.delete(ref)
}

function childrenOf(object: PDFObject): PDFObject[] {
  if (object instanceof PDFStream) return object.dict.values()
  if (object instanceof PDFDict) return object.values()
  return object instanceof PDFArray ? object.asArray() : []
}

const unreached = (context: PDFContext, reached: Set<PDFRef>): PDFRef[] =>
  context.enumerateIndirectObjects().flatMap(([ref]) => (reached.has(ref) ? [] : [ref]))
