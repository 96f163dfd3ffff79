import PDFDocument from 'pdfkit'
import { formatDay, type CalendarDay } from '#lib/dates.ts'
import { printableText } from '#lib/printable/printable-letters.ts'
import { registerFonts } from '#platform/documents/document-fonts.server.ts'
import {
  collectBytes,
  createTextWriter,
  ink,
  left,
  letterPaper,
  line,
  muted,
  type Setting,
  width,
} from '#platform/documents/paper-pen.server.ts'
import { drawBlock, heightOfFacts, type Page, small } from './draw-blocks.server.ts'
import { type Block, headingOf, type Paper } from './paper.ts'

export interface DrawnPaper {
  bytes: Buffer
  pageCount: number
}

const draftNote = 'Draft for review. Not yet filed.'
const top = 62
const bottom = 58

/** Draws a paper as a tagged PDF on Letter with embedded fonts. `preparedOn` is the day in its foot. */
export async function drawPaper(paper: Paper, preparedOn: CalendarDay, titleColor: string): Promise<DrawnPaper> {
  const doc = new PDFDocument({
    ...letterPaper,
    margins: { top, bottom, left, right: left },
    bufferPages: true,
    // No answer of a person stands outside of the pages' own text.
    info: { Title: `${paper.title}, order ${paper.orderNumber}`, CreationDate: new Date(`${preparedOn}T12:00:00Z`) },
  })
  const finish = collectBytes(doc)
  registerFonts(doc, ['serif', 'serif-bold', 'sans', 'sans-bold'])
  const root = doc.struct('Document')
  doc.addStructure(root)
  const page = { doc, root, pen: createTextWriter(doc, root) }
  drawHead(page, paper, titleColor)
  paper.sections.forEach((section, index) => {
    drawHeading(page, headingOf(paper, index), section.blocks[0])
    let clauses = 0
    for (const block of section.blocks) {
      const number = block.type === 'clause' ? `${index + 1}.${(clauses += 1)}` : ''
      drawBlock(page, block, number)
    }
    doc.y += 4
  })
  drawNotes(page, paper.notes)
  root.end()
  const pageCount = drawFeet(page, paper, preparedOn)
  return { bytes: await finish(), pageCount }
}

function drawHead({ doc, pen }: Page, { title, subtitle, company }: Paper, titleColor: string): void {
  pen.text('H1', printableText(title), { font: 'serif', size: 24, color: titleColor, gap: 1, lineGap: 0 })
  pen.text('P', printableText(subtitle), { ...small, size: 9.5, gap: 9 })
  rule({ doc, pen }, ink, 0.9)
  doc.y += 11
  pen.text('P', printableText(company), { font: 'serif-bold', size: 13.5, color: ink, gap: 12, lineGap: 1 })
}

/** A heading stays with the first lines of what follows. */
function drawHeading({ pen }: Page, heading: string, next: Block | undefined): void {
  const setting: Setting = { font: 'serif-bold', size: 12, color: ink, gap: 4, lineGap: 1 }
  const text = printableText(heading)
  pen.reserve(pen.heightOf(text, setting) + 4 + heightWith(next))
  pen.text('H2', text, setting)
}

function heightWith(next: Block | undefined): number {
  if (next?.type === 'signatures') return 106
  return next?.type === 'facts' && next.rows.length <= 6 ? heightOfFacts(next.rows.length) : 36
}

function drawNotes({ doc, pen }: Page, notes: readonly string[]): void {
  const texts = notes.map(printableText)
  // Small print may stand lower than text, rather than alone on a page.
  pen.reserve(texts.reduce((sum, text) => sum + pen.heightOf(text, small) + 4, 0))
  rule({ doc, pen }, line, 0.5)
  doc.y += 7
  for (const text of texts) pen.text('P', text, small)
}

function rule({ doc, pen }: Pick<Page, 'doc' | 'pen'>, color: string, thickness: number): void {
  pen.artifact(() =>
    doc
      .moveTo(left, doc.y)
      .lineTo(left + width, doc.y)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke(),
  )
}

/** DESIGN of print: company, order, date, and "Page n of m" in the foot; a draft says so on each page. */
function drawFeet({ doc }: Page, paper: Paper, preparedOn: CalendarDay): number {
  const { count } = doc.bufferedPageRange()
  const dated = paper.datedAs ?? `Prepared ${formatDay(preparedOn)}`
  const foot = `${shortened(printableText(paper.company))} · Order ${paper.orderNumber} · ${dated}`
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index)
    // Below the margin, where text would otherwise begin a new page.
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    const at = { y: 792 - 46, options: { lineBreak: false } }
    doc.font('sans').fontSize(8).fillColor(muted)
    doc.text(foot, left, at.y, at.options)
    const page = `Page ${index + 1} of ${count}`
    doc.text(page, left + width - doc.widthOfString(page), at.y, at.options)
    if (paper.isDraft) doc.font('sans-bold').fontSize(8.5).fillColor(ink).text(draftNote, left, 36, at.options)
    doc.endMarkedContent()
  }
  return count
}

/** The whole name is in the document; the foot has one line. */
const shortened = (name: string): string => (name.length > 60 ? `${name.slice(0, 59)}…` : name)
