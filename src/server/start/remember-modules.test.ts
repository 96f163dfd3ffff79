import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const hook = new URL('./remember-modules.ts', import.meta.url).href

/** Writes down what Node itself is asked to find, in a process where Node alone does. */
const program = (root: string) => `
  import { registerHooks } from 'node:module'
  import { pathToFileURL } from 'node:url'
  import { rememberModules } from '${hook}'
  const asked = []
  registerHooks({ resolve: (name, context, next) => (asked.push(name), next(name, context)) })
  const root = pathToFileURL('${root}/')
  rememberModules(root)
  const { said } = await import(new URL('main.js', root).href)
  process.stdout.write(JSON.stringify({ said, asked: asked.filter((name) => !name.startsWith('file:')) }))
`

const files = {
  'package.json': '{ "type": "module", "imports": { "#*": "./src/*" } }',
  'main.js': `import { two } from './src/two.js'
    import { one } from './src/one.js'
    export const said = [one, two].flat()`,
  'src/one.js': `import bird from 'bird'
    import nest from 'nest'
    import { word } from '#word.js'
    import { createRequire } from 'node:module'
    export const one = [bird, nest, word, createRequire(import.meta.url)('bird')]`,
  'src/two.js': `import bird from 'bird'
    import { word } from '#word.js'
    import table from 'drizzle-orm'
    export const two = [bird, word, table]`,
  'src/word.js': "export const word = 'word'",
  'node_modules/bird/package.json': '{ "exports": { "import": "./bird.mjs", "require": "./bird.cjs" } }',
  'node_modules/bird/bird.mjs': "export default 'bird'",
  'node_modules/bird/bird.cjs': "module.exports = 'bird of old'",
  // It has another version of a package that the program names as well.
  'node_modules/nest/package.json': '{ "exports": "./nest.mjs" }',
  'node_modules/nest/nest.mjs': "import bird from 'bird'; export default 'nest of a ' + bird",
  'node_modules/nest/node_modules/bird/package.json': '{ "exports": "./bird.mjs" }',
  'node_modules/nest/node_modules/bird/bird.mjs': "export default 'small bird'",
  'node_modules/drizzle-orm/package.json': '{ "type": "module", "exports": "./index.js" }',
  'node_modules/drizzle-orm/index.js': "export { table as default } from './table.js'",
  'node_modules/drizzle-orm/table.js': "export const table = 'table'",
}

test('what modules of the program name is looked for once, and a package finds its own version', () => {
  const root = mkdtempSync(join(tmpdir(), 'legate-modules-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const ran = spawnSync(process.execPath, ['--input-type=module', '-e', program(root)], { encoding: 'utf8' })
  rmSync(root, { recursive: true })
  expect(ran).toMatchObject({ status: 0, stderr: '' })
  const { said, asked } = JSON.parse(ran.stdout) as { said: string[]; asked: string[] }
  expect(said).toEqual(['bird', 'nest of a small bird', 'word', 'bird of old', 'bird', 'word', 'table'])
  // The second bird is the nest's, and the third of old.
  const expected = [
    '#word.js',
    './src/one.js',
    './src/two.js',
    'bird',
    'bird',
    'bird',
    'drizzle-orm',
    'nest',
    'node:module',
  ]
  expect(asked.toSorted()).toEqual(expected.toSorted())
})
