import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'

/** The fonts that documents embed (`npm run cut:fonts`), by the name under which the pen knows them. */
const files = {
  serif: 'newsreader-document-400',
  'serif-bold': 'newsreader-document-600',
  sans: 'public-sans-document-400',
  'sans-bold': 'public-sans-document-600',
} as const
export type DocumentFont = keyof typeof files

const parsed = new Map<DocumentFont, Font>()

/** Read and parsed once, for the first document that uses it: parsing costs more than drawing a page. */
export function parsedFont(name: DocumentFont): Font {
  const known = parsed.get(name)
  if (known) return known
  const font = create(readFileSync(new URL(`../../ui/fonts/${files[name]}.ttf`, import.meta.url)))
  if (!('glyphForCodePoint' in font)) throw new Error('Not a single font')
  // Keeps each drawing with its letter. Otherwise one that a document needs only as a part of another, such as an accent,
  // would have no letter in the documents after it, and their text could not be read back.
  for (const code of font.characterSet) font.glyphForCodePoint(code)
  parsed.set(name, font)
  return font
}

export function registerFonts(doc: PDFKit.PDFDocument, names: readonly DocumentFont[]): void {
  // PDFKit takes a parsed font as well as its bytes; its types only know the bytes.
  for (const name of names) doc.registerFont(name, parsedFont(name) as unknown as Uint8Array)
}
