// npm run licenses
// Writes THIRD-PARTY-LICENSES.txt: every package that Legate ships, its license, and the license's text.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { licenseOf, licenseTexts, root, shippedPackages } from './licenses/packages.ts'

const packages = shippedPackages()
const lines = [...new Set(packages.map((one) => `${one.name}@${one.version ?? ''}  ${licenseOf(one)}`))].sort()
const texts = Map.groupBy(
  packages.flatMap((one) => licenseTexts(one).map((text) => ({ text, of: `${one.name}@${one.version ?? ''}` }))),
  ({ text }) => text,
)
const fonts = ['OFL-Newsreader.txt', 'OFL-Public-Sans.txt'].map((name) => ({
  of: `The font of src/ui/fonts/${name}`,
  text: readFileSync(join(root, 'src/ui/fonts', name), 'utf8').trim(),
}))
const block = (of: string, text: string) => `${'='.repeat(80)}\n${of}\n\n${text}\n`
const parts = [
  'What Legate ships of others, and under which license. Written by `npm run licenses`.\n',
  `${lines.join('\n')}\n`,
  ...[...texts].map(([text, of]) => block([...new Set(of.map((one) => one.of))].sort().join('\n'), text)).sort(),
  ...fonts.map(({ of, text }) => block(of, text)),
]
writeFileSync(join(root, 'THIRD-PARTY-LICENSES.txt'), parts.join('\n'))
process.stdout.write(`${lines.length} packages, ${texts.size + fonts.length} texts\n`)
