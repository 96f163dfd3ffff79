// The site's fonts are variable WOFF2 files; papers embed TrueType. This writes the regular weight of the one as the other.
import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { create, type Font } from 'fontkit'

/** The tags that WOFF2 writes as a number (W3C, WOFF File Format 2.0, section 4.1). */
const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'.match(
    /.{4}(?: |$)/g,
  ) ?? []

/** The tables of the file as they are, but for `glyf`, `loca` and `hmtx`, which WOFF2 rearranges. */
function plainTables(woff2: Buffer): Map<string, Buffer> {
  const count = woff2.readUInt16BE(12)
  const compressedLength = woff2.readUInt32BE(20)
  let at = 48
  const base128 = () => {
    let value = 0
    let byte: number
    do {
      byte = woff2.readUInt8(at++)
      value = value * 128 + (byte & 127)
    } while (byte & 128)
    return value
  }
  const entries = Array.from({ length: count }, () => {
    const flags = woff2.readUInt8(at++)
    const known = knownTags[flags & 63]?.slice(0, 4)
    const tag = known ?? woff2.toString('latin1', at, (at += 4))
    const length = base128()
    const version = flags >> 6
    const isRearranged = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
    return { tag, isRearranged, length: isRearranged ? base128() : length }
  })
  const data = brotliDecompressSync(woff2.subarray(at, at + compressedLength))
  const tables = new Map<string, Buffer>()
  let offset = 0
  for (const { tag, isRearranged, length } of entries) {
    if (!isRearranged) tables.set(tag, data.subarray(offset, offset + length))
    offset += length
  }
  return tables
}

interface Outline {
  contours: { x: number; y: number; onCurve: boolean }[][]
  advance: number
}

function outlineOf(font: Font, id: number): Outline {
  const glyph = font.getGlyph(id)
  const contours: Outline['contours'] = []
  for (const { command, args } of glyph.path.commands) {
    const [a = 0, b = 0, c = 0, d = 0] = args.map(Math.round)
    if (command === 'moveTo') contours.push([{ x: a, y: b, onCurve: true }])
    else if (command === 'lineTo') contours.at(-1)?.push({ x: a, y: b, onCurve: true })
    else if (command === 'quadraticCurveTo')
      contours.at(-1)?.push({ x: a, y: b, onCurve: false }, { x: c, y: d, onCurve: true })
  }
  return { contours: contours.filter((contour) => contour.length > 1), advance: Math.round(glyph.advanceWidth) }
}

function encodeGlyph({ contours }: Outline): Buffer {
  const points = contours.flat()
  if (points.length === 0) return Buffer.alloc(0)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const head = Buffer.alloc(10 + contours.length * 2 + 2)
  const box = [contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  box.forEach((value, index) => head.writeInt16BE(value, index * 2))
  let last = -1
  contours.forEach((contour, index) => head.writeUInt16BE((last += contour.length), 10 + index * 2))
  const deltas = (values: number[]) => {
    const written = Buffer.alloc(values.length * 2)
    values.forEach((value, index) => written.writeInt16BE(value - (values[index - 1] ?? 0), index * 2))
    return written
  }
  const flags = Buffer.from(points.map(({ onCurve }) => (onCurve ? 1 : 0)))
  const glyph = Buffer.concat([head, flags, deltas(xs), deltas(ys)])
  return Buffer.concat([glyph, Buffer.alloc(-glyph.length & 3)])
}

function glyphTables(outlines: Outline[]): { glyf: Buffer; loca: Buffer; hmtx: Buffer } {
  const glyphs = outlines.map(encodeGlyph)
  const loca = Buffer.alloc((glyphs.length + 1) * 4)
  const hmtx = Buffer.alloc(glyphs.length * 4)
  let offset = 0
  glyphs.forEach((glyph, id) => {
    loca.writeUInt32BE(offset, id * 4)
    offset += glyph.length
    hmtx.writeUInt16BE(outlines[id]?.advance ?? 0, id * 4)
    hmtx.writeInt16BE(glyph.length > 0 ? glyph.readInt16BE(2) : 0, id * 4 + 2)
  })
  loca.writeUInt32BE(offset, glyphs.length * 4)
  return { glyf: Buffer.concat(glyphs), loca, hmtx }
}

/** Family, style, full name and PostScript name: papers tell fonts apart by the last. */
function nameTable(name: string): Buffer {
  const text = Buffer.from(name, 'utf16le').swap16()
  const ids = [1, 4, 6]
  const head = Buffer.alloc(6 + ids.length * 12)
  head.writeUInt16BE(ids.length, 2)
  head.writeUInt16BE(head.length, 4)
  ids.forEach((id, index) =>
    [3, 1, 0x409, id, text.length, 0].forEach((value, part) => head.writeUInt16BE(value, 6 + index * 12 + part * 2)),
  )
  return Buffer.concat([head, text])
}

function fontFile(tables: Map<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1))
  const directory = Buffer.alloc(12 + sorted.length * 16)
  const power = Math.floor(Math.log2(sorted.length))
  directory.writeUInt32BE(0x00010000, 0)
  ;[sorted.length, 16 * 2 ** power, power, 16 * (sorted.length - 2 ** power)].forEach((value, index) =>
    directory.writeUInt16BE(value, 4 + index * 2),
  )
  let offset = directory.length
  const bodies = sorted.map(([tag, table], index) => {
    const at = 12 + index * 16
    directory.write(tag, at, 'latin1')
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(table.length, at + 12)
    offset += table.length + (-table.length & 3)
    return Buffer.concat([table, Buffer.alloc(-table.length & 3)])
  })
  return Buffer.concat([directory, ...bodies])
}

/** A font of `src/ui/fonts` as TrueType, in its regular weight. */
export function staticFont(file: string, name: string): Buffer {
  const woff2 = readFileSync(new URL(`../../src/ui/fonts/${file}`, import.meta.url))
  const font = create(woff2)
  if (!('numGlyphs' in font)) throw new Error('not one font')
  const tables = plainTables(woff2)
  for (const tag of ['fvar', 'gvar', 'avar', 'HVAR', 'MVAR', 'STAT', 'DSIG']) tables.delete(tag)
  const outlines = Array.from({ length: font.numGlyphs }, (_, id) => outlineOf(font, id))
  for (const [tag, table] of Object.entries(glyphTables(outlines))) tables.set(tag, table)
  tables.set('name', nameTable(name))
  // Long offsets, one width a glyph, and the sizes of what was written.
  const edit = (tag: string, change: (table: Buffer) => void) => {
    const copy = Buffer.from(tables.get(tag) ?? '')
    change(copy)
    tables.set(tag, copy)
  }
  edit('head', (head) => head.writeInt16BE(1, 50))
  edit('hhea', (hhea) => hhea.writeUInt16BE(outlines.length, 34))
  edit('maxp', (maxp) => {
    maxp.writeUInt16BE(Math.max(...outlines.map(({ contours }) => contours.flat().length)), 6)
    maxp.writeUInt16BE(Math.max(...outlines.map(({ contours }) => contours.length)), 8)
  })
  return fontFile(tables)
}
