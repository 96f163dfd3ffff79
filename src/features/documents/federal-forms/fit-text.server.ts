import { layoutMultilineText, type PDFFont, type PDFTextField, TextAlignment } from '@cantoo/pdf-lib'

/** Sizes that are tried, from the form's own to the smallest that a scanner still reads. */
const sizes = [8, 7.5, 7, 6.5, 6, 5.5, 5]
/** What the library keeps free inside a field, on both sides, and a little more. */
const padding = 4
const seeAttachment = ' … (see attachment)'

interface Fitted {
  text: string
  size: number
  /** Whether the text goes on in an attachment. */
  isCut: boolean
}

/** Returns the text in the largest size that fits its field, or its beginning with a reference to an attachment. */
export function fitText(text: string, field: PDFTextField, font: PDFFont): Fitted {
  const size = sizes.find((each) => fits(text, field, font, each))
  if (size) return { text, size, isCut: false }
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  const smallest = 6
  let [shortest, longest] = [0, letters.length]
  while (shortest < longest) {
    const middle = Math.ceil((shortest + longest) / 2)
    if (fits(letters.slice(0, middle).join('') + seeAttachment, field, font, smallest)) shortest = middle
    else longest = middle - 1
  }
  return { text: letters.slice(0, shortest).join('').trimEnd() + seeAttachment, size: smallest, isCut: true }
}

function fits(text: string, field: PDFTextField, font: PDFFont, size: number): boolean {
  const [widget] = field.acroField.getWidgets()
  if (!widget) throw new Error(`The field ${field.getName()} is on no page`)
  const { width, height } = widget.getRectangle()
  if (!field.isMultiline()) return font.widthOfTextAtSize(text, size) <= width - padding
  const bounds = { x: 0, y: 0, width: width - padding, height: height - padding }
  const { lines, lineHeight } = layoutMultilineText(text, {
    alignment: TextAlignment.Left,
    fontSize: size,
    font,
    bounds,
  })
  return lines.length * lineHeight <= bounds.height && lines.every((line) => line.width <= bounds.width)
}

/** Breaks the text into lines of that width: at spaces, and inside a word that is wider. */
export function breakLines(text: string, font: PDFFont, size: number, width: number): string[] {
  const fit = (line: string) => font.widthOfTextAtSize(line, size) <= width
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (fit(longer)) {
        line = longer
        continue
      }
      if (line !== '') lines.push(line)
      line = ''
      for (const { segment } of new Intl.Segmenter().segment(word)) {
        if (!fit(line + segment)) {
          lines.push(line)
          line = ''
        }
        line += segment
      }
    }
    return [...lines, line]
  })
}
