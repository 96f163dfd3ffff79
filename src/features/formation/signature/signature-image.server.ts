import sharp from 'sharp'
import { Problem } from '#lib/problem.ts'
import { maxSignatureBytes } from './signature-limits.ts'

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** What a canvas writes into a PNG. Text chunks, animation and anything unknown are no part of a signature. */
const knownChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB sBIT pHYs bKGD iCCP cICP eXIf iDOT tIME'.split(' '),
)

/**
 * The signature as a fresh PNG (R35): a real PNG from its first to its last byte, at most 100 KB and
 * 1200 x 450 pixels, drawn on, decoded and encoded again so that nothing of the sender's file is kept.
 *
 * @param field the path for the error
 * @throws Problem `invalid-input` with the error at `field`
 */
export async function cleanSignature(dataUrl: string, field: string): Promise<Buffer> {
  const refuse = (text: string): never => {
    throw new Problem('invalid-input', text, { errors: { [field]: text } })
  }
  const bytes = decode(dataUrl)
  if (!bytes || !isPlainPng(bytes)) return refuse('The signature must be a PNG image of 100 KB or less')
  const { width, height } = maxSignatureBytes
  if (bytes.readUInt32BE(16) > width || bytes.readUInt32BE(20) > height) {
    return refuse(`The signature must be ${width} by ${height} pixels or smaller`)
  }
  const image = sharp(bytes, { limitInputPixels: width * height, failOn: 'warning' })
  // What sharp says about a broken image can quote the image; the sentence is enough.
  const drawn = await image
    .stats()
    .then(({ channels }) => channels.some((channel) => channel.min !== channel.max))
    .catch(() => refuse('We couldn’t read the signature image'))
  if (!drawn) return refuse('Signature is required')
  return image.toColourspace('srgb').png({ compressionLevel: 9 }).toBuffer()
}

function decode(dataUrl: string): Buffer | undefined {
  const match = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)
  if (!match?.[1] || match[1].length > Math.ceil(maxSignatureBytes.bytes / 3) * 4) return undefined
  const bytes = Buffer.from(match[1], 'base64')
  return bytes.length <= maxSignatureBytes.bytes ? bytes : undefined
}

/** Walks the chunks: the header first, only known ones, and not a byte behind the end, where a second file could hide. */
function isPlainPng(bytes: Buffer): boolean {
  if (bytes.length < 45 || !bytes.subarray(0, 8).equals(pngStart)) return false
  let at = 8
  while (at + 12 <= bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (!knownChunks.has(type) || (at === 8) !== (type === 'IHDR')) return false
    at += 12 + bytes.readUInt32BE(at)
    if (type === 'IEND') return at === bytes.length
  }
  return false
}
