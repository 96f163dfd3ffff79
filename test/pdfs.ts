import { deflateSync } from 'node:zlib'

/** An object as PDF text, with the bytes of its stream if it has one; its `/Length` is added. */
export type PdfObject = string | { entries: string; stream: Buffer | string }

export interface PdfShape {
  /** More entries of the catalog. */
  catalog?: string
  /** More entries of the only page. */
  page?: string
  /** Objects 5 and following. */
  objects?: PdfObject[]
  /** More entries of the trailer. */
  trailer?: string
  /** How the objects are written; `compressed` holds all but streams in a deflated object stream. */
  as?: 'table' | 'compressed' | 'linearized'
}

const header = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')
const content = { entries: '', stream: 'BT /F1 12 Tf 72 720 Td (A paper) Tj ET' }

const streamOf = ({ entries, stream }: Exclude<PdfObject, string>): Buffer => {
  const bytes = Buffer.from(stream)
  return Buffer.concat([
    Buffer.from(`<<${entries}/Length ${bytes.length}>>\nstream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream', 'latin1'),
  ])
}

const bodyOf = (object: PdfObject): Buffer =>
  typeof object === 'string' ? Buffer.from(object, 'latin1') : streamOf(object)

/** A PDF of one page, correct down to its cross-reference table, with what is added to it. */
export function pdfOf({ catalog = '', page = '', objects = [], trailer = '', as = 'table' }: PdfShape = {}): Buffer {
  const all: PdfObject[] = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<<>>${page}>>`,
    content,
    ...objects,
  ]
  if (as === 'linearized') return linearized(all, trailer)
  return as === 'table' ? withTable(all, trailer) : withObjectStream(all, trailer)
}

/** What a word processor wrote: every object on its own, and a table at the end. */
function withTable(objects: PdfObject[], trailer: string): Buffer {
  const { bytes, offsets } = place(numbered(objects))
  const table = tableOf(0, objects.length, offsets, `/Root 1 0 R${trailer}`)
  return Buffer.concat([bytes, Buffer.from(`${table}startxref\n${bytes.length}\n%%EOF\n`, 'latin1')])
}

/** For the web: the table of the first page before all objects, that of the rest behind them. */
function linearized(objects: PdfObject[], trailer: string): Buffer {
  const facts = { number: objects.length + 1, body: Buffer.from('<</Linearized 1/N 1/O 3/E 0/T 0/L 0/H[0 0]>>') }
  const start = place([facts]).bytes.length
  const frontOf = (offsets: Map<number, number>, rest: number) => {
    const entries = `/Root 1 0 R/Prev ${String(rest).padStart(10, '0')}${trailer}`
    return Buffer.from(`${tableOf(3, facts.number, offsets, entries)}startxref\n0\n%%EOF\n`, 'latin1')
  }
  const all = [facts, ...numbered(objects)]
  const gap = frontOf(new Map(), 0).length
  const { bytes, offsets } = place(all, gap)
  const rest = tableOf(0, 2, offsets, '')
  return Buffer.concat([
    bytes.subarray(0, start),
    frontOf(offsets, bytes.length + gap),
    bytes.subarray(start),
    Buffer.from(`${rest}startxref\n${start}\n%%EOF\n`, 'latin1'),
  ])
}

const numbered = (objects: PdfObject[]) => objects.map((object, index) => ({ number: index + 1, body: bodyOf(object) }))

function tableOf(first: number, last: number, offsets: Map<number, number>, entries: string): string {
  const rows = Array.from({ length: last - first + 1 }, (_, index) =>
    first + index === 0
      ? '0000000000 65535 f \n'
      : `${String(offsets.get(first + index) ?? 0).padStart(10, '0')} 00000 n \n`,
  )
  return `xref\n${first} ${rows.length}\n${rows.join('')}trailer\n<</Size ${last + 1}${entries}>>\n`
}

/** What an optimizer makes of it: objects deflated together, and a cross-reference stream. */
function withObjectStream(objects: PdfObject[], trailer: string): Buffer {
  const packed = objects.flatMap((object, index) => (typeof object === 'string' ? [{ object, number: index + 1 }] : []))
  const plain = objects.flatMap((object, index) =>
    typeof object === 'string' ? [] : [{ number: index + 1, body: bodyOf(object) }],
  )
  const holder = objects.length + 1
  const { bytes, offsets } = place([...plain, { number: holder, body: objectStreamOf(packed) }])
  const rows = Array.from({ length: holder + 2 }, (_, number) => {
    const index = packed.findIndex((each) => each.number === number)
    if (index !== -1) return [2, holder, index] as const
    return [number === 0 ? 0 : 1, offsets.get(number) ?? bytes.length, 0] as const
  })
  return Buffer.concat([bytes, xrefStreamOf(tableBytes(rows), { number: holder + 1, trailer, at: bytes.length })])
}

function objectStreamOf(packed: { number: number; object: string }[]): Buffer {
  let at = 0
  const index = packed.map(({ number, object }) => {
    const pair = `${number} ${at}`
    at += object.length + 1
    return pair
  })
  const first = `${index.join(' ')} `
  const text = first + packed.map(({ object }) => `${object} `).join('')
  return streamOf({
    entries: `/Type/ObjStm/N ${packed.length}/First ${first.length}/Filter/FlateDecode`,
    stream: deflateSync(Buffer.from(text, 'latin1')),
  })
}

function tableBytes(rows: (readonly [number, number, number])[]): Buffer {
  const table = Buffer.alloc(rows.length * 7)
  for (const [index, [kind, second, third]] of rows.entries()) {
    table.writeUInt8(kind, index * 7)
    table.writeUInt32BE(second, index * 7 + 1)
    table.writeUInt16BE(third, index * 7 + 5)
  }
  return table
}

/** The end of a file: a cross-reference stream of rows of seven bytes. */
export function xrefStreamOf(
  table: Buffer,
  { number, at, trailer = '' }: { number: number; at: number; trailer?: string },
) {
  const entries = `/Type/XRef/Size ${table.length / 7}/W[1 4 2]/Root 1 0 R/Filter/FlateDecode${trailer}`
  return Buffer.concat([
    Buffer.from(`${number} 0 obj\n`),
    streamOf({ entries, stream: deflateSync(table) }),
    Buffer.from(`\nendobj\nstartxref\n${at}\n%%EOF\n`),
  ])
}

/** One after the other; `gap` bytes are kept free behind the first. */
function place(objects: { number: number; body: Buffer }[], gap = 0) {
  const offsets = new Map<number, number>()
  const parts = [header]
  let at = header.length
  for (const { number, body } of objects) {
    offsets.set(number, at)
    const part = Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    parts.push(part)
    at += part.length + (parts.length === 2 ? gap : 0)
  }
  return { bytes: Buffer.concat(parts), offsets }
}
