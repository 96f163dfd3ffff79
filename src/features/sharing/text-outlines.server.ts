// Words as outlines, so that a picture needs no font on the machine that draws it.
import { type Font, openSync } from 'fontkit'
import { fileURLToPath } from 'node:url'

const files = {
  serif: 'newsreader-latin-380-420.woff2',
  sans: 'public-sans-latin-400-700.woff2',
} as const
export type Face = keyof typeof files

const opened = new Map<Face, Font>()
/** Opened with the first picture and not at the start of the server. */
function fontOf(face: Face): Font {
  const known = opened.get(face)
  if (known) return known
  const font = openSync(fileURLToPath(new URL(`../../ui/fonts/${files[face]}`, import.meta.url)))
  if ('fonts' in font) throw new Error(`${files[face]} holds more than one font`)
  opened.set(face, font)
  return font
}

/** Letters that a face does not have are left out: an empty box says nothing. */
const known = (font: Font, text: string): string =>
  Array.from(text.normalize('NFC'))
    .filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    .join('')

export function textWidth(face: Face, text: string, size: number): number {
  const font = fontOf(face)
  return (font.layout(known(font, text)).advanceWidth / font.unitsPerEm) * size
}

/** One line of text as an SVG element, its baseline at `y`. */
export function outlineText(face: Face, text: string, { size, x, y, fill }: Placed): string {
  const font = fontOf(face)
  const { glyphs, positions } = font.layout(known(font, text))
  let pen = 0
  const paths = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const d = glyph.path.translate(pen + xOffset, yOffset).toSVG()
    pen += xAdvance
    return d
  })
  const scale = size / font.unitsPerEm
  return `<path transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${fill}" d="${paths.join('')}"/>`
}

export interface Placed {
  size: number
  x: number
  y: number
  fill: string
}

/** The words in lines no wider than given; a word that is wider by itself is broken. */
function wrap(face: Face, text: string, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word
    if (textWidth(face, longer, size) <= width) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = word
    while (textWidth(face, line, size) > width) {
      const fits = Array.from(line).findIndex((_, end) => textWidth(face, line.slice(0, end + 1), size) > width)
      lines.push(line.slice(0, Math.max(fits, 1)))
      line = line.slice(Math.max(fits, 1))
    }
  }
  return line ? [...lines, line] : lines
}

/** The same number of lines, as narrow as they can be: no single word is left for the last one. */
function balance(face: Face, text: string, size: number, width: number): string[] {
  let lines = wrap(face, text, size, width)
  for (let share = 0.95; share >= 0.5; share -= 0.05) {
    const narrower = wrap(face, text, size, width * share)
    if (narrower.length > lines.length || text.split(/\s+/).some((word) => textWidth(face, word, size) > width * share))
      break
    lines = narrower
  }
  return lines
}

/** The largest of the sizes at which the text takes at most that many lines; at the smallest, what is over is cut. */
export function fitText(
  face: Face,
  text: string,
  { sizes, width, lines }: { sizes: readonly number[]; width: number; lines: readonly number[] },
): { size: number; lines: string[] } {
  const tried = sizes.map((size, index) => ({ size, most: lines[index] ?? 1, lines: wrap(face, text, size, width) }))
  const fitting = tried.find((one) => one.lines.length <= one.most)
  if (fitting) return { size: fitting.size, lines: balance(face, text, fitting.size, width) }
  const { size, most, lines: all } = tried.at(-1) ?? { size: 16, most: 1, lines: [text] }
  const kept = all.slice(0, most)
  let last = kept.at(-1) ?? ''
  while (last && textWidth(face, `${last}…`, size) > width) last = last.replace(/\s*\S$/, '')
  return { size, lines: [...kept.slice(0, -1), `${last}…`] }
}
