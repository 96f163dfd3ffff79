import { type PDFDocument, type PDFFont, rgb } from '@cantoo/pdf-lib'
import { breakLines } from './fit-text.server.ts'

export interface Continuation {
  /** The line of the form, such as `Line 1`. */
  line: string
  text: string
}

const margin = 54
const width = 612 - 2 * margin
const ink = rgb(0, 0, 0)

/** Adds pages with the whole text of the lines that are too small for it, headed by the form and the company. */
export function drawAttachment(
  pdf: PDFDocument,
  font: PDFFont,
  { title, company, continuations }: { title: string; company: string; continuations: Continuation[] },
): void {
  let page = pdf.addPage([612, 792])
  let y = 792 - margin
  const write = (text: string, size: number, gap: number) => {
    for (const line of breakLines(text, font, size, width)) {
      if (y < margin) {
        page = pdf.addPage([612, 792])
        y = 792 - margin
      }
      page.drawText(line, { x: margin, y, size, font, color: ink })
      y -= size * 1.4
    }
    y -= gap
  }
  write(`Attachment to ${title}`, 14, 4)
  write(company, 9, 12)
  for (const { line, text } of continuations) {
    write(line, 10, 2)
    write(text, 9, 12)
  }
}
