// Draws the icons of public/ from the mark: node scripts/draw-icons.ts. They are kept in the repository.
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { sealPath, trailPath } from '#ui/seal.ts'

const mark = (ink: string, seal: string) => `<path d="${sealPath}" fill="${seal}"/>
<path d="${trailPath}" fill="none" stroke="${ink}" stroke-width="2.6" stroke-linecap="round"/>
<circle cx="24.6" cy="26" r="2.5" fill="#e2ac36"/>`

/** The mark on nothing, or inside a margin on a ground, for systems that cut icons to their own shape. */
function icon(size: number, ground?: { color: string; margin: number }): Promise<Buffer> {
  const margin = ground?.margin ?? 0
  const box = `${-margin} ${-margin} ${36 + 2 * margin} ${36 + 2 * margin}`
  const back = ground ? `<rect x="${-margin}" y="${-margin}" width="100%" height="100%" fill="${ground.color}"/>` : ''
  const colors: [string, string] = ground ? ['#163d2d', '#f5f2e9'] : ['#ffffff', '#163d2d']
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${box}">${back}${mark(...colors)}</svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()
}

/** An .ico that holds PNG pictures: six bytes of head, sixteen for each picture, the pictures. */
function ico(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index
    head.writeUInt8(size, entry)
    head.writeUInt8(size, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

const write = (name: string, data: Buffer) => writeFileSync(new URL(`../public/${name}`, import.meta.url), data)
const ground = { color: '#163d2d', margin: 6 }
write('apple-touch-icon.png', await icon(180, ground))
write('icon-192.png', await icon(192))
write('icon-512.png', await icon(512))
write('icon-maskable-512.png', await icon(512, { ...ground, margin: 10 }))
write('favicon.ico', ico(await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await icon(size) })))))
