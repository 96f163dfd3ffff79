import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import PDFDocument from 'pdfkit'
import { formatMoney } from '#lib/money.ts'
import { formatDate } from '#lib/pacific-time.ts'
import type { Site } from '#lib/site.ts'
import {
  collectBytes,
  createTextWriter,
  drawTable,
  evergreen,
  ink,
  left,
  letterPaper,
  line,
  muted,
  type Struct,
  type TextWriter,
  width,
} from '#platform/documents/paper-pen.server.ts'
import { formatSignedMoney, type PaidOrder, receiptFacts, receiptLines } from './receipt-facts.ts'

const fontFile = (name: string) => readFileSync(new URL(`../../../ui/fonts/${name}.ttf`, import.meta.url))

/** Read once, for the first receipt. */
let fonts: { serif: Buffer; sans: Buffer; letters: ReturnType<typeof create> } | undefined
function documentFonts() {
  if (fonts) return fonts
  const sans = fontFile('public-sans-document-400')
  return (fonts = { serif: fontFile('newsreader-document-400'), sans, letters: create(sans) })
}

function isDrawn(letter: string): boolean {
  const { letters } = documentFonts()
  return 'hasGlyphForCodePoint' in letters && letters.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
}

/** Letters that the font lacks lose their accents, or stand as a question mark: never as an empty box. */
function drawable(text: string): string {
  return Array.from(text, (letter) => [letter, letter.normalize('NFD').charAt(0)].find(isDrawn) ?? '?').join('')
}

/** Draws the receipt of a paid order as a tagged PDF on Letter, with the firm's facts of today (decision 57). */
export async function drawReceipt(site: Site, order: PaidOrder): Promise<Buffer> {
  const title = `Receipt ${order.number}`
  const doc = new PDFDocument({
    ...letterPaper,
    info: { Title: title, Author: site.firm, Creator: site.firm, CreationDate: new Date(order.receipt.paidAt) },
  })
  const finish = collectBytes(doc)
  const { serif, sans } = documentFonts()
  doc.registerFont('serif', serif)
  doc.registerFont('sans', sans)
  const root = doc.struct('Document')
  doc.addStructure(root)
  drawPage(doc, root, createTextWriter(doc, root), { site, order })
  root.end()
  return finish()
}

function drawPage(
  doc: PDFKit.PDFDocument,
  root: Struct,
  pen: TextWriter,
  { site, order }: { site: Site; order: PaidOrder },
): void {
  const { receipt, number } = order
  const small = { font: 'sans', size: 9, color: muted, gap: 0 }
  pen.text('P', drawable(site.firm), { font: 'serif', size: 20, color: evergreen, gap: 2 })
  pen.text('P', drawable([...site.addressLines, site.phone, site.email].join(' · ')), { ...small, gap: 10 })
  rule(doc, pen, ink)
  doc.y += 18
  pen.text('H1', 'Receipt', { font: 'serif', size: 28, color: ink, gap: 8 })
  for (const { label, value } of receiptFacts(order)) drawFact(doc, root, pen, [label, drawable(value)])
  doc.y += 14
  drawTable({
    doc,
    root,
    pen,
    columns: [
      { title: 'Item', share: 0.75 },
      { title: 'Amount', share: 0.25, align: 'right' },
    ],
    rows: [
      // The font has no minus sign; the dash is as wide as one.
      ...receiptLines(receipt).map(({ label, amountCents }) => [drawable(label), formatSignedMoney(amountCents, '–')]),
      ['Total paid', formatMoney(receipt.totalCents)],
    ],
  })
  doc.y += 14
  const foot = `${site.firm}, order ${number}, ${formatDate(receipt.paidAt)}. ${site.notALawFirm}`
  pen.text('P', drawable(foot), small)
}

/** Draws a label and its value on one line, as one paragraph for screen readers. */
function drawFact(doc: PDFKit.PDFDocument, root: Struct, pen: TextWriter, [label, value]: [string, string]): void {
  const at = doc.y
  const text = { font: 'sans', size: 10, gap: 3 }
  root.add(
    doc.struct('P', {}, () => {
      pen.write(`${label} `, { ...text, color: muted, width: 110 })
      doc.y = at
      pen.write(value, { ...text, color: ink, x: left + 120, width: width - 120 })
    }),
  )
}

function rule(doc: PDFKit.PDFDocument, pen: TextWriter, color = line): void {
  pen.artifact(() =>
    doc
      .moveTo(left, doc.y)
      .lineTo(left + width, doc.y)
      .lineWidth(0.8)
      .strokeColor(color)
      .stroke(),
  )
}
