import { readFileSync } from 'node:fs'
import { crc32, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import type { App } from '#platform/app.server.ts'
import { createApi } from '#server/http/app.server.ts'
import { pdfOf } from './pdfs.ts'

export interface ZipPart {
  name: string
  data?: Buffer | string
  /** What the headers say, where it is not true. */
  lies?: { size?: number; packedSize?: number; flags?: number; mode?: number; method?: number; localName?: string }
}

/** An archive as it should be, or as `lies`, `before`, `between` and `after` make it. */
export function zipOf(
  parts: ZipPart[],
  { before = '', between = '', after = '', comment = '' }: Record<string, string> = {},
) {
  const locals: Buffer[] = [Buffer.from(before, 'latin1')]
  const directory: Buffer[] = []
  for (const { name, data = '', lies = {} } of parts) {
    const offset = locals.reduce((sum, { length }) => sum + length, 0)
    const bytes = Buffer.from(data)
    const packed = deflateRawSync(bytes)
    const shared = Buffer.alloc(22)
    shared.writeUInt16LE(lies.flags ?? 0x0800, 2)
    shared.writeUInt16LE(lies.method ?? 8, 4)
    shared.writeUInt32LE(crc32(bytes), 10)
    shared.writeUInt32LE(lies.packedSize ?? packed.length, 14)
    shared.writeUInt32LE(lies.size ?? bytes.length, 18)
    const lengths = (text: string) => {
      const two = Buffer.alloc(4)
      two.writeUInt16LE(Buffer.byteLength(text), 0)
      return two
    }
    const localName = lies.localName ?? name
    locals.push(
      Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, lengths(localName), Buffer.from(localName), packed]),
      Buffer.from(between, 'latin1'),
    )
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(((lies.mode ?? 0) * 0x10000) >>> 0, 6)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, lengths(name).subarray(0, 2), Buffer.alloc(2))
    directory.push(rest, Buffer.from(name))
  }
  const body = Buffer.concat(locals)
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(body.length, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([body, central, end, Buffer.from(comment + after, 'latin1')])
}

const mainType: Record<string, [string, string]> = {
  docx: ['word/document.xml', 'wordprocessingml.document'],
  xlsx: ['xl/workbook.xml', 'spreadsheetml.sheet'],
  pptx: ['ppt/presentation.xml', 'presentationml.presentation'],
}

export function officeOf(kind: 'docx' | 'xlsx' | 'pptx', more: ZipPart[] = [], main = '<x/>'): Buffer {
  const [part = '', type = ''] = mainType[kind] ?? []
  const contentType = `application/vnd.openxmlformats-officedocument.${type}.main+xml`
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${contentType}"/></Types>`
  return zipOf([{ name: '[Content_Types].xml', data: types }, { name: part, data: main }, ...more])
}

const samples = new URL('../db/sample-files/', import.meta.url)
export const sampleFile = (name: string): Buffer => readFileSync(new URL(name, samples))
/** A PDF that can only be read; `title` makes it another one. */
export const aPdf = (title = ''): Buffer => pdfOf({ objects: [`<</Title(${title})>>`], trailer: '/Info 5 0 R' })
export const anImage = (format: 'png' | 'jpeg' | 'webp', width = 40, height = 30): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#163d2d' } })
    .toFormat(format)
    .toBuffer()

const box = (type: string, data: string | Buffer = ''): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + Buffer.byteLength(data))
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, Buffer.from(data)])
}
export const anMp4 = (...more: Buffer[]): Buffer =>
  Buffer.concat([box('ftyp', 'isom\0\0\0\0isommp41'), box('moov', 'x'), box('mdat', 'film'), ...more])

export interface Upload {
  bytes: Buffer
  name: string
  type?: string
}

/** A multipart call as a browser of the staff sends it. */
export function upload(
  app: App,
  token: string | undefined,
  parts: { data?: unknown; file?: Upload; thumbnail?: Upload; extra?: [string, string | Blob][] },
  { method = 'POST', path = '/api/downloads' } = {},
): Promise<Response> {
  const form = new FormData()
  if (parts.data !== undefined) form.append('data', JSON.stringify(parts.data))
  for (const field of ['file', 'thumbnail'] as const) {
    const part = parts[field]
    if (part) form.append(field, new File([Uint8Array.from(part.bytes)], part.name, { type: part.type ?? '' }))
  }
  for (const [name, value] of parts.extra ?? []) form.append(name, value)
  const headers: Record<string, string> = token ? { cookie: `__Host-sid=${token}` } : {}
  const answer = createApi(app).request(`${app.origin}${path}`, { method, headers, body: form }, { ip: '127.0.0.1' })
  return Promise.resolve(answer)
}
