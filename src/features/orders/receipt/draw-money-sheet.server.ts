import PDFDocument from 'pdfkit'
import { printableText } from '#lib/printable/printable-letters.ts'
import type { Site } from '#lib/site.ts'
import {
  collectBytes,
  createTextWriter,
  drawTable,
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

/** A receipt or an invoice: who, what, and how much. */
export interface MoneySheet {
  heading: string
  number: string
  madeAt: Date
  facts: readonly { label: string; value: string }[]
  /** An item and its amount each; totals last. */
  rows: readonly (readonly [item: string, amount: string])[]
  /** Sentences below the amounts. */
  notes?: readonly string[]
  foot: string
}

/** Draws a receipt or an invoice as a tagged PDF on Letter, with the firm's facts of today (decision 57). */
export async function drawMoneySheet(site: Site, sheet: MoneySheet): Promise<Buffer> {
  const doc = new PDFDocument({
    ...letterPaper,
    info: {
      Title: `${sheet.heading} ${sheet.number}`,
      Author: site.firm,
      Creator: site.firm,
      CreationDate: sheet.madeAt,
    },
  })
  const finish = collectBytes(doc)
  registerFonts(doc, ['serif', 'sans'])
  const root = doc.struct('Document')
  doc.addStructure(root)
  drawPage(doc, root, createTextWriter(doc, root), { site, sheet })
  root.end()
  return finish()
}

function drawPage(
  doc: PDFKit.PDFDocument,
  root: Struct,
  pen: TextWriter,
  { site, sheet }: { site: Site; sheet: MoneySheet },
): void {
  const small = { font: 'sans', size: 9, color: muted, gap: 0 }
  pen.text('P', printableText(site.firm), { font: 'serif', size: 20, color: site.brandColor, gap: 2 })
  pen.text('P', printableText([...site.addressLines, site.phone, site.email].join(' · ')), { ...small, gap: 10 })
  rule(doc, pen, ink)
  doc.y += 18
  pen.text('H1', sheet.heading, { font: 'serif', size: 28, color: ink, gap: 8 })
  for (const { label, value } of sheet.facts) drawFact(doc, root, pen, [label, printableText(value)])
  doc.y += 14
  drawTable({
    doc,
    root,
    pen,
    columns: [
      { title: 'Item', share: 0.75 },
      { title: 'Amount', share: 0.25, align: 'right' },
    ],
    rows: sheet.rows.map(([item, amount]) => [printableText(item), amount]),
  })
  doc.y += 14
  for (const note of sheet.notes ?? [])
    pen.text('P', printableText(note), { font: 'sans', size: 10, color: ink, gap: 8 })
  pen.text('P', printableText(`${sheet.foot} ${site.notALawFirm}`), small)
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
