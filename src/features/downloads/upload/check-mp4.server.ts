import { open, stat } from 'node:fs/promises'

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
