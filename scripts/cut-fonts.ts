// Cuts the faces that English needs from the whole ones: `npm run cut:fonts` (docs/decisions/0028). The pieces are kept in
// the repository; `unicode-range` in src/ui/styles/fonts.css names the same letters.
import { readFileSync, writeFileSync } from 'node:fs'
import subset from 'subset-font'

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')
const punctuation = '\u00A0§©°·½×é–—‘’“”•…′'

interface Cut {
  from: string
  to: string
  axes?: Record<string, number>
  features?: string[]
}

// Kerning is a third of a face: single words in bold or in italics do without it.
const words = ['liga']

// The sizes and weights of headings (380 to 420) share one drawing: a file with the axis is twice as large.
const cuts: readonly Cut[] = [
  { from: 'newsreader-latin-opsz-normal', to: 'newsreader-basic-400', axes: { wght: 400, opsz: 24 } },
  { from: 'newsreader-latin-opsz-normal', to: 'newsreader-basic-600', axes: { wght: 600, opsz: 24 }, features: words },
  { from: 'newsreader-latin-wght-italic', to: 'newsreader-basic-400-italic', axes: { wght: 400 }, features: words },
  { from: 'public-sans-latin-400-700', to: 'public-sans-basic-400-700' },
]

const file = (name: string) => new URL(`../src/ui/fonts/${name}.woff2`, import.meta.url)

for (const { from, to, axes, features } of cuts) {
  const piece = await subset(readFileSync(file(from)), ascii + punctuation, {
    targetFormat: 'woff2',
    keepFeatures: features ?? ['kern', 'liga'],
    variationAxes: axes ?? {},
  })
  writeFileSync(file(to), piece)
  console.log(`${to}: ${piece.length} bytes`)
}

/** For documents: a PDF embeds TrueType of one weight, with the letters of names in Latin script. */
const latin = Array.from({ length: 0x24f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')
const documentCuts: readonly Cut[] = [
  { from: 'newsreader-latin-opsz-normal', to: 'newsreader-document-400', axes: { wght: 400, opsz: 24 } },
  { from: 'public-sans-latin-400-700', to: 'public-sans-document-400', axes: { wght: 400 } },
]

for (const { from, to, axes } of documentCuts) {
  const piece = await subset(readFileSync(file(from)), latin + punctuation, {
    targetFormat: 'truetype',
    keepFeatures: ['kern', 'liga'],
    variationAxes: axes ?? {},
  })
  writeFileSync(new URL(`../src/ui/fonts/${to}.ttf`, import.meta.url), piece)
  console.log(`${to}: ${piece.length} bytes`)
}
