import type { PDFObject } from 'mupdf'

// Read by the parser as it loads: it complains of every number without an object, which is common, and nothing.
globalThis.$libmupdf_wasm_Module = { printErr() {} }
const { Document, PDFDocument } = await import('mupdf')

/** The text of each page, as a reader of PDF finds it. */
export function pageTexts(bytes: Uint8Array): string[] {
  const document = Document.openDocument(bytes, 'application/pdf')
  return Array.from({ length: document.countPages() }, (_, page) =>
    document.loadPage(page).toStructuredText('').asText().replaceAll(/\s+/g, ' '),
  )
}

const active = ['JS', 'JavaScript', 'Launch', 'OpenAction', 'AA', 'AcroForm', 'XFA', 'SubmitForm', 'EmbeddedFiles']

/** The entries of any object of the PDF that act when it is opened or clicked. */
export function findActions(bytes: Uint8Array): string[] {
  const pdf = new PDFDocument(bytes)
  const found: string[] = []
  const visit = (object: PDFObject) => {
    if (object.isIndirect()) return
    if (!object.isDictionary() && !object.isArray()) return
    object.forEach((value, key) => {
      if (active.includes(String(key)) || (value.isName() && active.includes(value.asName()))) found.push(String(key))
      visit(value)
    })
  }
  for (let number = 1; number < pdf.countObjects(); number++) {
    visit(pdf.newIndirect(number).resolve())
  }
  return found
}
