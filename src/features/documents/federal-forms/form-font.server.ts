import { readFileSync } from 'node:fs'
import * as fontkit from 'fontkit'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'

interface FormFont {
  bytes: Buffer
  letters: fontkit.Font
}

/** Read once, for the first form. */
let kept: FormFont | undefined

function formFont(): FormFont {
  if (kept) return kept
  const bytes = readFileSync(new URL('../../../ui/fonts/public-sans-document-400.ttf', import.meta.url))
  const letters = fontkit.create(bytes)
  if (!('hasGlyphForCodePoint' in letters)) throw new Error('The font of documents holds no glyphs')
  return (kept = { bytes, letters })
}

/** Embeds our own font, with the letters that are used: those of the agency's forms lack most accents. */
export async function embedFormFont(pdf: PDFDocument): Promise<PDFFont> {
  pdf.registerFontkit(fontkit)
  return pdf.embedFont(formFont().bytes, { subset: true })
}

/** Text as a form holds it: letters and their accents put together, as far as Unicode can. */
export const formText = (text: string): string => text.normalize('NFC')

/** Returns the letters that the font cannot draw, each once. */
export function unprintableLetters(texts: Iterable<string>): string[] {
  const { letters } = formFont()
  const missing = new Set<string>()
  for (const text of texts) {
    for (const letter of formText(text)) {
      if (letter !== '\n' && !letters.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) missing.add(letter)
    }
  }
  return [...missing]
}
