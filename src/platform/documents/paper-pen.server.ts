// How text, lines and tables come onto a tagged page.
export const ink = '#17211c'
export const muted = '#47534c'
export const line = '#c9c3b2'
export const left = 60
export const width = 612 - 2 * left
const bottom = 792 - 70

/** What every paper of ours is: tagged, in English, on Letter. */
export const letterPaper = {
  size: 'LETTER',
  margins: { top: 56, bottom: 40, left, right: left },
  pdfVersion: '1.7',
  tagged: true,
  lang: 'en-US',
  displayTitle: true,
  // Otherwise it reads Helvetica first, which no paper of ours uses.
  font: '',
} satisfies PDFKit.PDFDocumentOptions

/** Collects what the document writes from now on; the returned function ends it and gives its bytes. */
export function collectBytes(doc: PDFKit.PDFDocument): () => Promise<Buffer> {
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<void>((resolve) => doc.on('end', resolve))
  return async () => {
    doc.end()
    await done
    return Buffer.concat(chunks)
  }
}

export type Struct = PDFKit.PDFStructureElement

export interface Setting {
  font: string
  size: number
  color: string
  gap: number
  x?: number
  width?: number
  lineGap?: number
  align?: 'left' | 'right'
}

export function createTextWriter(doc: PDFKit.PDFDocument, root: Struct) {
  const heightOf = (text: string, { font, size, width: room = width, lineGap = 1.5 }: Setting) =>
    doc.font(font).fontSize(size).heightOfString(text, { width: room, lineGap })
  const write = (text: string, setting: Setting) => {
    const { font, size, color, x = left, width: room = width, lineGap = 1.5, align = 'left' } = setting
    doc.font(font).fontSize(size).fillColor(color).text(text, x, doc.y, { width: room, lineGap, align })
    doc.y += setting.gap
  }
  return {
    heightOf,
    write,
    text: (tag: string, text: string, setting: Setting, parent: Struct = root) =>
      parent.add(doc.struct(tag, {}, () => write(text, setting))),
    artifact(draw: () => void) {
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    },
    /** A new page when this much does not fit any more. */
    reserve(height: number) {
      if (doc.y + height <= bottom) return
      doc.addPage()
      doc.y = 56
    },
  }
}

export type TextWriter = ReturnType<typeof createTextWriter>

interface Table {
  doc: PDFKit.PDFDocument
  root: Struct
  pen: TextWriter
  columns: { title: string; share: number; align?: 'left' | 'right' }[]
  rows: string[][]
}

export function drawTable({ doc, root, pen, columns, rows }: Table): void {
  const table = doc.struct('Table')
  root.add(table)
  const cellsAt = columns.map(({ share, align = 'left' }, index) => ({
    x: left + width * columns.slice(0, index).reduce((sum, column) => sum + column.share, 0),
    width: width * share - (align === 'right' ? 0 : 10),
    align,
  }))
  const drawRow = (tag: 'TH' | 'TD', cells: string[]) => {
    const setting: Setting = { font: 'sans', size: tag === 'TH' ? 8.5 : 9.5, color: tag === 'TH' ? muted : ink, gap: 0 }
    const height = Math.max(...cells.map((cell, index) => pen.heightOf(cell || ' ', { ...setting, ...cellsAt[index] })))
    pen.reserve(height + 10)
    const y = doc.y
    const row = doc.struct('TR')
    table.add(row)
    cells.forEach((cell, index) => {
      doc.y = y + 4
      pen.text(tag, cell, { ...setting, ...cellsAt[index] }, row)
    })
    row.end()
    doc.y = y + height + 7
    pen.artifact(() =>
      doc
        .moveTo(left, doc.y)
        .lineTo(left + width, doc.y)
        .lineWidth(tag === 'TH' ? 0.9 : 0.5)
        .strokeColor(tag === 'TH' ? ink : line)
        .stroke(),
    )
  }
  drawRow(
    'TH',
    columns.map(({ title }) => title),
  )
  for (const cells of rows) drawRow('TD', cells)
  table.end()
  doc.y += 10
}
