import PDFDocument from 'pdfkit'
import {
  collectBytes,
  drawTable,
  ink,
  left,
  letterPaper,
  line,
  muted,
  type TextWriter,
  createTextWriter,
  type Setting,
  type Struct,
  width,
} from '#platform/documents/paper-pen.server.ts'
import { staticFont } from './static-font.ts'

const evergreen = '#163d2d'

/** Papers of one day are equal, byte for byte. */
export const madeOn = new Date('2026-11-20T12:00:00Z')

export interface PdfDocument {
  section(title: string, note?: string): void
  /** A box to tick, what to do, and what is good to know about it. */
  item(text: string, note?: string): void
  paragraph(text: string): void
  /** A line to write on, with its label. */
  blank(label: string, note?: string): void
  table(columns: { title: string; share: number }[], rows: string[][]): void
  finish(): Promise<Buffer>
}

/** A tagged paper on Letter: title, lead, and what the caller adds. */
export function startPdf({ title, lead, subject }: { title: string; lead: string; subject: string }): PdfDocument {
  const doc = new PDFDocument({
    ...letterPaper,
    bufferPages: true,
    info: {
      Title: title,
      Subject: subject,
      Author: 'Legate',
      Creator: 'Legate',
      Producer: 'Legate',
      CreationDate: madeOn,
    },
  })
  const finish = collectBytes(doc)
  doc.registerFont('serif', staticFont('newsreader-latin-380-420.woff2', 'Newsreader-Regular'))
  doc.registerFont('sans', staticFont('public-sans-latin-400-700.woff2', 'PublicSans-Regular'))
  const root = doc.struct('Document')
  doc.addStructure(root)
  const pen = createTextWriter(doc, root)

  pen.artifact(() => {
    doc.font('serif').fontSize(15).fillColor(evergreen).text('Legate', left, 44, { lineBreak: false })
    doc
      .moveTo(left, 68)
      .lineTo(left + width, 68)
      .lineWidth(0.8)
      .strokeColor(ink)
      .stroke()
  })
  doc.y = 84
  pen.text('H1', title, { font: 'serif', size: 29, color: ink, gap: 6, lineGap: -3 })
  pen.text('P', lead, { font: 'sans', size: 11, color: muted, gap: 14, lineGap: 2.5 })
  return {
    ...pdfParts(doc, root, pen),
    finish() {
      pageFeet(doc, pen)
      root.end()
      return finish()
    },
  }
}

function pdfParts(doc: PDFKit.PDFDocument, root: Struct, pen: TextWriter): Omit<PdfDocument, 'finish'> {
  const body: Setting = { font: 'sans', size: 10, color: ink, gap: 1 }
  const note: Setting = { font: 'sans', size: 8.5, color: muted, gap: 0 }
  const rule = (y: number, color = line) =>
    pen.artifact(() =>
      doc
        .moveTo(left, y)
        .lineTo(left + width, y)
        .lineWidth(0.6)
        .strokeColor(color)
        .stroke(),
    )
  return {
    section(title, words) {
      pen.reserve(92)
      doc.y += 8
      rule(doc.y, ink)
      doc.y += 8
      pen.text('H2', title, { font: 'serif', size: 16, color: ink, gap: words ? 1 : 5 })
      if (words) pen.text('P', words, { ...note, size: 9.5, gap: 6 })
    },
    paragraph(text) {
      pen.reserve(pen.heightOf(text, body) + 8)
      pen.text('P', text, { ...body, gap: 7 })
    },
    item(text, words) {
      const at = { x: left + 22, width: width - 22 }
      const height = pen.heightOf(text, { ...body, ...at }) + (words ? pen.heightOf(words, { ...note, ...at }) + 1 : 0)
      pen.reserve(height + 10)
      pen.artifact(() =>
        doc
          .rect(left + 1, doc.y + 1, 10, 10)
          .lineWidth(0.9)
          .strokeColor(ink)
          .stroke(),
      )
      root.add(
        doc.struct('P', {}, () => {
          pen.write(text, { ...body, ...at })
          if (words) pen.write(words, { ...note, ...at })
        }),
      )
      doc.y += 7
    },
    blank(label, words) {
      pen.reserve(46)
      pen.text('P', words ? `${label}. ${words}` : label, { ...note, gap: 0 })
      doc.y += 20
      rule(doc.y, muted)
      doc.y += 7
    },
    table: (columns, rows) => drawTable({ doc, root, pen, columns, rows }),
  }
}

const disclaimer =
  'Legate is not a law firm and does not give legal or tax advice. Checked on November 22, 2026; fees and dates change, so confirm them with the agency.'

function pageFeet(doc: PDFKit.PDFDocument, pen: TextWriter): void {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    pen.artifact(() => {
      doc
        .moveTo(left, 738)
        .lineTo(left + width, 738)
        .lineWidth(0.5)
        .strokeColor(line)
        .stroke()
      doc.font('sans').fontSize(7.5).fillColor(muted)
      doc.text(disclaimer, left, 743, { width: width - 80, lineGap: 1, height: 24 })
      doc.text(`Page ${page + 1} of ${count}`, left + width - 70, 743, { width: 70, align: 'right', lineBreak: false })
    })
  }
}
