import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import { madeOn } from './paper.ts'

const dosTime = 12 << 11
const dosDate = ((2026 - 1980) << 9) | (11 << 5) | 20

const instant = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g

interface Entry {
  name: Buffer
  method: number
  data: Buffer
}

function entriesOf(zip: Buffer): Entry[] {
  const end = zip.lastIndexOf('PK\x05\x06', zip.length, 'latin1')
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.subarray(at + 46, at + 46 + nameLength)
    const method = zip.readUInt16LE(at + 10)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    return { name, method, data: method === 8 ? inflateRawSync(packed) : packed }
  })
}

/** The package with the day of the samples for every time in it: made twice, it is the same, byte for byte. */
export function sameEveryTime(zip: Buffer, edit = (_name: string, text: string): string => text): Buffer {
  const stamp = madeOn.toISOString().replace('.000', '')
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entriesOf(zip)) {
    const name = entry.name.toString('utf8')
    const data = Buffer.from(edit(name, entry.data.toString('utf8')).replaceAll(instant, stamp))
    if (name.endsWith('/')) continue
    const packed = deflateRawSync(data, { level: 9 })
    const shared = Buffer.alloc(26)
    const parts: [number, number, 2 | 4][] = [
      [0, 20, 2],
      [2, 0x0800, 2],
      [4, 8, 2],
      [6, dosTime, 2],
      [8, dosDate, 2],
      [10, crc32(data), 4],
      [14, packed.length, 4],
      [18, data.length, 4],
      [22, entry.name.length, 2],
    ]
    for (const [at, value, size] of parts) shared.writeUIntLE(value, at, size)
    locals.push(Buffer.from('PK\x03\x04', 'latin1'), shared, entry.name, packed)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, rest, entry.name)
    offset += 30 + entry.name.length + packed.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  for (const at of [8, 10]) end.writeUInt16LE(locals.length / 4, at)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, central, end])
}
