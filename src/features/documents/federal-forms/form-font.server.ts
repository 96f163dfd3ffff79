import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import { parsedFont } from '#platform/documents/document-fonts.server.ts'

const font = 'sans'

/**
 * Embeds our own font, with the letters that are used: those of the agency's forms lack most accents. The font is parsed once
 * for all documents. The forms' library ignores kerning, so that we do not have it looked up.
 */
export function embedFormFont(pdf: PDFDocument): Promise<PDFFont> {
  pdf.registerFontkit({ create: () => parsedFont(font) })
  return pdf.embedFont(new Uint8Array(), { subset: true, features: { kern: false } })
}

/** Text as a form holds it: letters and their accents put together, as far as Unicode can. */
export const formText = (text: string): string => text.normalize('NFC')

/** Returns the letters that the font cannot draw, each once. */
export function unprintableLetters(texts: Iterable<string>): string[] {
  const letters = parsedFont(font)
  const missing = new Set<string>()
  for (const text of texts) {
    for (const letter of formText(text)) {
      if (letter !== '\n' && !letters.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) missing.add(letter)
    }
  }
  return [...missing]
}
