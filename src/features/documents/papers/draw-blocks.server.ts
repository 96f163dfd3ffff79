import { formatDateTime } from '#lib/pacific-time.ts'
import { printableText } from '#lib/printable/printable-letters.ts'
import {
  drawTable,
  ink,
  left,
  line,
  muted,
  type Setting,
  type Struct,
  type TextWriter,
  width,
} from '#platform/documents/paper-pen.server.ts'
import type { Block, SignatureLine } from './paper.ts'

/** Where a document is drawn. */
export interface Page {
  doc: PDFKit.PDFDocument
  root: Struct
  pen: TextWriter
}

export const small: Setting = { font: 'sans', size: 8.5, color: muted, gap: 4 }
const body: Setting = { font: 'serif', size: 11, color: ink, gap: 6, lineGap: 2.4 }
const signatureWidth = 230

/** Draws one block; `number` stands before a clause. */
export function drawBlock(page: Page, block: Block, number: string): void {
  switch (block.type) {
    case 'paragraph':
      return drawParagraph(page, printableText(block.text))
    case 'clause':
      return drawClause(page, number, printableText(block.text))
    case 'quote':
      return drawQuote(page, printableText(block.text))
    case 'facts':
      // A short list stays together.
      page.pen.reserve(block.rows.length <= 6 ? heightOfFacts(block.rows.length) : 0)
      for (const row of block.rows) drawFact(page, row)
      page.doc.y += 3
      return
    case 'table':
      return drawRows(page, block)
    case 'signatures':
      for (const one of block.lines) drawSignature(page, one)
  }
}

/** At least two lines go together onto a page. */
const reserveLines = (pen: TextWriter, height: number) => pen.reserve(Math.min(height, 34))

function drawParagraph({ pen }: Page, text: string): void {
  reserveLines(pen, pen.heightOf(text, body))
  pen.text('P', text, body)
}

const indent = 34

function drawClause({ doc, root, pen }: Page, number: string, text: string): void {
  const setting = { ...body, x: left + indent, width: width - indent }
  reserveLines(pen, pen.heightOf(text, setting))
  const at = doc.y
  root.add(
    doc.struct('P', {}, () => {
      pen.write(`${number} `, { ...body, gap: 0, width: indent })
      doc.y = at
      pen.write(text, setting)
    }),
  )
}

function drawQuote({ doc, root, pen }: Page, text: string): void {
  const setting = { ...body, x: left + 14, width: width - 14 }
  const height = pen.heightOf(text, setting)
  pen.reserve(Math.min(height, 300))
  const at = doc.y
  pen.text('BlockQuote', text, setting, root)
  if (doc.y < at) return
  const end = doc.y - setting.gap
  pen.artifact(() =>
    doc
      .moveTo(left + 3, at)
      .lineTo(left + 3, end)
      .lineWidth(1.5)
      .strokeColor(line)
      .stroke(),
  )
}

const labelWidth = 120

/** What a list of facts needs when none wraps. */
export const heightOfFacts = (rows: number): number => rows * 19

/** A label and its value on one line, as one paragraph for screen readers. */
function drawFact({ doc, root, pen }: Page, [label, value]: readonly [string, string]): void {
  const text: Setting = { font: 'sans', size: 9.5, color: muted, gap: 4, lineGap: 1.5 }
  const shown = printableText(value)
  const beside = { ...text, color: ink, x: left + labelWidth, width: width - labelWidth }
  pen.reserve(Math.min(pen.heightOf(shown, beside), 60) + 4)
  const at = doc.y
  root.add(
    doc.struct('P', {}, () => {
      pen.write(`${printableText(label)} `, { ...text, width: labelWidth - 10 })
      doc.y = at
      pen.write(shown, beside)
    }),
  )
}

/** Rows that a column cannot hold are written one below the other instead. */
function drawRows(page: Page, { columns, rows }: Extract<Block, { type: 'table' }>): void {
  const texts = rows.map((cells) => cells.map(printableText))
  if (texts.some((cells) => cells.some((cell) => cell.length > 300))) {
    for (const cells of texts) cells.forEach((cell, index) => drawFact(page, [columns[index]?.title ?? '', cell]))
    return
  }
  drawTable({ ...page, columns: columns.map((column) => ({ ...column })), rows: texts })
}

function drawSignature({ doc, root, pen }: Page, { name, capacity, signature }: SignatureLine): void {
  const label: Setting = { font: 'sans', size: 9, color: ink, gap: 1, width: 320 }
  const texts = [printableText(name), printableText(capacity)]
  const needed = 62 + texts.reduce((sum, text) => sum + pen.heightOf(text, label) + 1, 0)
  pen.reserve(Math.min(needed, 300))
  doc.y += 4
  const at = doc.y
  if (signature?.png) {
    const png = Buffer.from(signature.png)
    const figure = doc.struct('Figure', { alt: 'Signature' }, () =>
      doc.image(png, left, at, { fit: [signatureWidth, 34], valign: 'bottom' }),
    )
    root.add(figure)
  } else if (signature) {
    doc.y = at + 12
    pen.text('P', printableText(signature.signerName), { font: 'serif', size: 16, color: ink, gap: 0, lineGap: 0 })
  }
  doc.y = Math.max(at + 36, signature && !signature.png ? doc.y : 0)
  pen.artifact(() =>
    doc
      .moveTo(left, doc.y)
      .lineTo(left + signatureWidth, doc.y)
      .lineWidth(0.7)
      .strokeColor(ink)
      .stroke(),
  )
  doc.y += 4
  for (const text of texts) pen.text('P', text, label)
  const how = signature ? `Signed ${formatDateTime(signature.signedAt)}${methodOf(signature.method)}` : 'Date:'
  pen.text('P', how, { ...small, gap: 12 })
}

const methodOf = (method: NonNullable<SignatureLine['signature']>['method']): string =>
  ({ drawn: ', drawn by hand', typed: ', typed name', 'standing-consent': ', standing consent' })[method]
