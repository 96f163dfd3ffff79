/**
 * Compares two sets of pictures pixel by pixel: `npm run screens:compare -- BEFORE AFTER`. Names each picture that
 * differs, with the number of its pixels that do, and shows them red in a picture in `AFTER/differences`. Ends with 1
 * when a picture differs or is only in one set. Option: `--only REGEXP` for the pictures with these names.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'

interface Pixels {
  data: Buffer
  width: number
  height: number
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' } },
})
const [before, after] = positionals
if (!before || !after) throw new Error('npm run screens:compare -- BEFORE AFTER [--only REGEXP]')
const differences = join(after, 'differences')
rmSync(differences, { recursive: true, force: true })

const only = new RegExp(values.only)
const namesIn = (folder: string) =>
  new Set(readdirSync(folder).filter((name) => name.endsWith('.png') && only.test(name)))
const [old, fresh] = [namesIn(before), namesIn(after)]
let differing = 0
const inBoth = [...old].filter((name) => fresh.has(name)).toSorted((a, b) => a.localeCompare(b))
for (const name of inBoth) {
  const result = await compare(name)
  if (!result) continue
  differing += 1
  console.log(`${name}: ${result}`)
}
const alone = [...old, ...fresh].filter((name) => !(old.has(name) && fresh.has(name)))
if (alone.length > 0) console.log(`only in one set: ${alone.join(' ')}`)
console.log(
  `${inBoth.length} pictures, ${inBoth.length - differing} equal, ${differing} differ` +
    (alone.length > 0 ? `, ${alone.length} only in one set` : ''),
)
process.exit(differing + alone.length > 0 ? 1 : 0)

/** What differs, in words; undefined when nothing does. */
async function compare(name: string): Promise<string | undefined> {
  const [one, other] = [await read(join(before ?? '', name)), await read(join(after ?? '', name))]
  if (one.width === other.width && one.data.equals(other.data)) return undefined
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)]
  const shown = Buffer.alloc(width * height * 3)
  let [count, top, bottom] = [0, height, 0]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [a, b] = [colorAt(one, x, y), colorAt(other, x, y)]
      const at = (y * width + x) * 3
      if (a === b) shown.fill(192 + ((b >> 10) & 63), at, at + 3)
      else {
        shown.set([220, 0, 40], at)
        count += 1
        top = Math.min(top, y)
        bottom = y
      }
    }
  }
  mkdirSync(differences, { recursive: true })
  await sharp(shown, { raw: { width, height, channels: 3 } }).toFile(join(differences, name))
  const size = one.height === other.height ? '' : `, ${one.height} px high before and ${other.height} after`
  return `${count} pixels between ${top} and ${bottom}${size}`
}

async function read(path: string): Promise<Pixels> {
  const { data, info } = await sharp(path)
    .removeAlpha()
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Red, green and blue in one number; -1 beyond the picture. */
function colorAt({ data, width, height }: Pixels, x: number, y: number): number {
  return x < width && y < height ? data.readUIntBE((y * width + x) * 3, 3) : -1
}
