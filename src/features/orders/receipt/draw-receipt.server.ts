import PDFDocument from 'pdfkit'
import { formatMoney } from '#lib/money.ts'
import { formatDate } from '#lib/pacific-time.ts'
import { printableText } from '#lib/printable/printable-letters.ts'
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
import { registerFonts } from '#platform/documents/document-fonts.server.ts'
import { formatSignedMoney, type PaidOrder, receiptFacts, receiptLines, refundsOnReceipt } from './receipt-facts.ts'

/** Draws the receipt of a paid order as a tagged PDF on Letter, with the firm's facts of today (decision 57). */
export async function drawReceipt(site: Site, order: PaidOrder): Promise<Buffer> {
  const title = `Receipt ${order.number}`
  const doc = new PDFDocument({
    ...letterPaper,
    info: { Title: title, Author: site.firm, Creator: site.firm, CreationDate: new Date(order.receipt.paidAt) },
  })
  const finish = collectBytes(doc)
  registerFonts(doc, ['serif', 'sans'])
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
  pen.text('P', printableText(site.firm), { font: 'serif', size: 20, color: evergreen, gap: 2 })
  pen.text('P', printableText([...site.addressLines, site.phone, site.email].join(' · ')), { ...small, gap: 10 })
  rule(doc, pen, ink)
  doc.y += 18
  pen.text('H1', 'Receipt', { font: 'serif', size: 28, color: ink, gap: 8 })
  for (const { label, value } of receiptFacts(order)) drawFact(doc, root, pen, [label, printableText(value)])
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
      ...receiptLines(receipt).map(({ label, amountCents }) => [printableText(label), formatSignedMoney(amountCents)]),
      ['Total paid', formatMoney(receipt.totalCents)],
      ...refundRows(order),
    ],
  })
  doc.y += 14
  const foot = `${site.firm}, order ${number}, ${formatDate(receipt.paidAt)}. ${site.notALawFirm}`
  pen.text('P', printableText(foot), small)
}

function refundRows(order: PaidOrder): string[][] {
  const { back, netCents } = refundsOnReceipt(order)
  if (back.length === 0) return []
  return [
    ...back.map(({ label, amountCents }) => [label, formatSignedMoney(amountCents)]),
    ['Net paid', formatMoney(netCents)],
  ]
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
