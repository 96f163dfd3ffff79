import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { signaturePng } from '../../../../test/formation.ts'
import { cleanSignature } from './signature-image.server.ts'

const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
const urlOf = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`
const clean = (dataUrl: string) => cleanSignature(dataUrl, 'organizerSignature')

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})
const crc = (bytes: Buffer) =>
  (bytes.reduce((c, byte) => (crcTable[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc(body))
  return Buffer.concat([length, body, sum])
}
/** A PNG with the header's figures as told, whatever its data holds. */
function aPng(width: number, height: number, data: Buffer, extra: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    start,
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', deflateSync(data)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
const rows = (width: number, height: number) =>
  Buffer.concat(
    Array.from({ length: height }, (_, y) =>
      Buffer.from([0, ...Array.from({ length: width }, (_, x) => (x * y) % 256)]),
    ),
  )

test('a drawn signature comes back as a fresh PNG of the same size', async () => {
  const cleaned = await clean(signaturePng)
  expect(await sharp(cleaned).metadata()).toMatchObject({ format: 'png', width: 40, height: 12 })
  expect(cleaned.equals(bytesOf(signaturePng))).toBe(false)
})

test('nothing of the sender’s file but its pixels is kept', async () => {
  const withExif = await sharp(bytesOf(signaturePng))
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
    .png()
    .toBuffer()
  expect(withExif.includes('SECRET-PLACE')).toBe(true)
  expect((await clean(urlOf(withExif))).includes('SECRET-PLACE')).toBe(false)
})

test('the largest sheet is taken, a larger one is not', async () => {
  await expect(clean(urlOf(aPng(1200, 450, rows(1200, 450))))).resolves.toBeInstanceOf(Buffer)
  await expect(clean(urlOf(aPng(1201, 450, rows(1201, 450))))).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(clean(urlOf(aPng(1200, 451, rows(1200, 451))))).rejects.toMatchObject({ code: 'invalid-input' })
  // Wider or higher, with fewer pixels than the largest sheet has.
  await expect(clean(urlOf(aPng(1600, 100, rows(1600, 100))))).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(clean(urlOf(aPng(100, 900, rows(100, 900))))).rejects.toMatchObject({ code: 'invalid-input' })
})

test('an empty sheet is no signature', async () => {
  const blank = await sharp({ create: { width: 400, height: 120, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  await expect(clean(urlOf(blank))).rejects.toMatchObject({ message: 'Signature is required' })
})

const good = bytesOf(signaturePng)
const small = aPng(4, 4, rows(4, 4))
const zip = Buffer.from('PK\u0003\u0004payload', 'latin1')
const hostile: [string, string | Buffer][] = [
  ['an SVG', 'data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+'],
  ['an SVG called PNG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a JPEG called PNG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array<number>(60).fill(0)])],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an address', 'https://example.com/signature.png'],
  ['a file address', 'file:///etc/passwd'],
  ['nothing', 'data:image/png;base64,'],
  ['no base64', 'data:image/png;base64,%%%%'],
  ['the start of a PNG alone', good.subarray(0, 8)],
  ['a PNG that was cut', good.subarray(0, good.length - 20)],
  ['a PNG without an end', good.subarray(0, good.length - 12)],
  ['a PNG with a ZIP behind it', Buffer.concat([good, zip])],
  ['a PNG with HTML behind it', Buffer.concat([good, Buffer.from('<script>alert(1)</script>')])],
  ['a PNG with one byte behind it', Buffer.concat([good, Buffer.alloc(1)])],
  ['a PNG with one byte before it', Buffer.concat([Buffer.alloc(1), good])],
  [
    'a PNG with a script in its text',
    aPng(4, 4, rows(4, 4), [chunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>'))]),
  ],
  ['a PNG with packed text', aPng(4, 4, rows(4, 4), [chunk('zTXt', Buffer.from('a\0\0b'))])],
  ['an animated PNG', aPng(4, 4, rows(4, 4), [chunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]))])],
  ['a chunk of its own making', aPng(4, 4, rows(4, 4), [chunk('ruBB', zip)])],
  ['a second header', Buffer.concat([small.subarray(0, 33), small.subarray(8, 33), small.subarray(33)])],
  [
    'a chunk longer than the file',
    Buffer.concat([small.subarray(0, 33), Buffer.from([0x7f, 0xff, 0xff, 0xff]), Buffer.from('IDAT'), zip]),
  ],
  ['pixels that are missing', aPng(400, 120, rows(4, 4))],
  ['a bomb of 30000 x 30000 pixels', aPng(30_000, 30_000, Buffer.alloc(1000))],
  ['a sheet of no width', aPng(0, 4, Buffer.alloc(4))],
  ['a wrong checksum', Buffer.concat([good.subarray(0, 40), Buffer.from([(good[40] ?? 0) ^ 0xff]), good.subarray(41)])],
  ['more than 100 KB', aPng(4, 4, rows(4, 4), [chunk('iCCP', Buffer.alloc(100 * 1024))])],
]

test.each(hostile)('%s is refused at its field', async (_, image) => {
  const refusal: unknown = await clean(typeof image === 'string' ? image : urlOf(image)).catch(
    (error: unknown) => error,
  )
  expect(refusal).toMatchObject({ code: 'invalid-input', errors: { organizerSignature: expect.any(String) } })
})
