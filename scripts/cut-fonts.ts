// Cuts the faces that English needs from the whole ones: `npm run cut:fonts` (docs/decisions/0028). The pieces are kept in
// the repository; `unicode-range` in src/ui/styles/fonts.css names the same letters.
import { readFileSync, writeFileSync } from 'node:fs'
import { create } from 'fontkit'
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

/** For documents: a PDF embeds TrueType of one weight, with every letter of the Latin script that both families have. */
const inPackage = (name: string) => new URL(`../node_modules/@expo-google-fonts/${name}.ttf`, import.meta.url)
const documentCuts = [
  { from: 'newsreader/400Regular/Newsreader_400Regular', to: 'newsreader-document-400' },
  { from: 'newsreader/600SemiBold/Newsreader_600SemiBold', to: 'newsreader-document-600' },
  { from: 'public-sans/400Regular/PublicSans_400Regular', to: 'public-sans-document-400' },
  { from: 'public-sans/600SemiBold/PublicSans_600SemiBold', to: 'public-sans-document-600' },
]
const faces = documentCuts.map(({ from }) => readFileSync(inPackage(from)))
const letters = commonLetters(faces)

for (const [index, { to }] of documentCuts.entries()) {
  const piece = await subset(faces[index] ?? Buffer.alloc(0), letters.join(''), {
    targetFormat: 'truetype',
    // Without `mark`: fontkit fails on a letter that the font has no anchor for.
    keepFeatures: ['kern'],
  })
  writeFileSync(new URL(`../src/ui/fonts/${to}.ttf`, import.meta.url), piece)
  console.log(`${to}: ${piece.length} bytes`)
}
writeFileSync(new URL('../src/lib/printable/printable-ranges.ts', import.meta.url), rangesFile(letters))
console.log(`printable-ranges.ts: ${letters.length} letters`)

/** What every face draws: a name is refused or printed alike, wherever it stands in a document. */
function commonLetters(all: Buffer[]): string[] {
  const sets = all.map((bytes) => {
    const font = create(bytes)
    if (!('characterSet' in font)) throw new Error('Not a single font')
    return new Set(font.characterSet)
  })
  const [first = new Set<number>(), ...others] = sets
  return (
    [...first]
      .filter((code) => code >= 0x20 && others.every((set) => set.has(code)))
      .map((code) => String.fromCodePoint(code))
      // What is invisible, or is one sign for two letters, is no letter of a name.
      .filter((letter) => !/[\p{C}\p{Zl}\p{Zp}\u{FB00}-\u{FB06}]/u.test(letter))
      .toSorted((a, b) => (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0))
  )
}

function rangesFile(all: readonly string[]): string {
  const ranges: [number, number][] = []
  for (const letter of all) {
    const code = letter.codePointAt(0) ?? 0
    const last = ranges.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  const hex = (code: number) => `0x${code.toString(16)}`
  const rows = ranges.map(([from, to]) => `  [${hex(from)}, ${hex(to)}],`).join('\n')
  return `// Written by \`npm run cut:fonts\`: what the fonts of documents draw, as ranges of code points.\nexport const printableRanges: readonly (readonly [from: number, to: number])[] = [\n${rows}\n]\n`
}
