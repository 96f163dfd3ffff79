import { readFileSync } from 'node:fs'

/** The fonts that documents embed (`npm run cut:fonts`), by the name under which the pen knows them. */
const files = {
  serif: 'newsreader-document-400',
  'serif-bold': 'newsreader-document-600',
  sans: 'public-sans-document-400',
  'sans-bold': 'public-sans-document-600',
} as const
export type DocumentFont = keyof typeof files

const read = new Map<DocumentFont, Buffer>()

/** Read once, for the first document that uses it. */
function fontOf(name: DocumentFont): Buffer {
  const known = read.get(name)
  if (known) return known
  const bytes = readFileSync(new URL(`../../ui/fonts/${files[name]}.ttf`, import.meta.url))
  read.set(name, bytes)
  return bytes
}

export function registerFonts(doc: PDFKit.PDFDocument, names: readonly DocumentFont[]): void {
  for (const name of names) doc.registerFont(name, fontOf(name))
}
