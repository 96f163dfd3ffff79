import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'

/** What a paper has no need of: programs, other files, forms of the old kind, and passwords that hide all of them. */
const activePdf = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|Encrypt|GoToE|SubmitForm|ImportData)(?![A-Za-z])/
const overlap = 64

/** A PDF from its first byte to its last, that runs nothing. Names may be written with #xx (ISO 32000-1, 7.3.5). */
export async function isPlainPdf(path: string): Promise<boolean> {
  const { size } = await stat(path)
  const { head, tail } = await endsOf(path, size)
  if (!/^%PDF-[12]\.\d/.test(head) || !/%%EOF\s{0,8}$/.test(tail) || tail.includes('PK\x05\x06')) return false
  let before = ''
  for await (const chunk of createReadStream(path, { encoding: 'latin1', highWaterMark: 256 * 1024 })) {
    const text = before + String(chunk)
    const plain = text.replaceAll(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    if (activePdf.test(plain)) return false
    before = text.slice(-overlap)
  }
  return true
}

async function endsOf(path: string, size: number): Promise<{ head: string; tail: string }> {
  const file = await open(path, 'r')
  try {
    const read = async (from: number, length: number) => {
      const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - from)))
      await file.read(buffer, 0, buffer.length, from)
      return buffer.toString('latin1')
    }
    return { head: await read(0, 1024), tail: await read(Math.max(0, size - 66_000), 66_000) }
  } finally {
    await file.close()
  }
}

const boxes = new Set('ftyp moov mdat free skip wide udta meta uuid moof mfra sidx styp pdin ssix prft emsg'.split(' '))

/** A row of known boxes that ends with the file, so that nothing stands behind the film. */
export async function isPlainMp4(path: string): Promise<boolean> {
  const { size } = await stat(path)
  const file = await open(path, 'r')
  try {
    const seen = new Set<string>()
    let at = 0
    for (let count = 0; at < size && count < 10_000; count++) {
      const head = Buffer.alloc(16)
      const { bytesRead } = await file.read(head, 0, 16, at)
      const type = head.toString('latin1', 4, 8)
      const short = head.readUInt32BE(0)
      const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short
      const isPlaced = at > 0 ? type !== 'ftyp' : type === 'ftyp'
      if (bytesRead < 8 || !boxes.has(type) || !isPlaced || length < 8 || at + length > size) return false
      seen.add(type)
      at += length
    }
    return at === size && seen.has('moov')
  } finally {
    await file.close()
  }
}
