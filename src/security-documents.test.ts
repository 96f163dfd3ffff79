import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const tests = globSync(['{src,scripts,db,checkout-model,fake-square}/**/*.test.{ts,tsx}', 'e2e/*.spec.ts'], {
  cwd: root,
})

/** What shows a row: the tests in backticks, and the commands that a person runs. */
const proofsIn = (state: string) => [
  ...[...state.matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?|[\w/.-]+\.test\.yaml)`/g)].map(([, name = '']) => name),
  ...[...state.matchAll(/`npm run ([\w:-]+)/g)].map(([, name = '']) => `npm run ${name}`),
]

/** The files with this name, of which there has to be one. */
const filesNamed = (name: string) => tests.filter((file) => file === name || file.endsWith(`/${name}`))

const rowsOf = (document: string, row: RegExp) =>
  [...read(document).matchAll(row)].map(([, name = '', what = '', state = '']) => ({ name, what, state }))

const requirements = rowsOf('docs/security.md', /^\| (R\d+) \| (.+?) \| (.+) \|$/gm)

test('each of R1 to R100 has a row, in order', () => {
  expect(requirements.map(({ name }) => name)).toEqual(Array.from({ length: 100 }, (_, index) => `R${index + 1}`))
})

test('each row says whether it holds, and what shows it or why it is open', () => {
  const words = /^(Held: |In part: |Open: )\S.{10,}/
  expect(requirements.filter(({ state }) => !words.test(state)).map(({ name }) => name)).toEqual([])
  const unshown = requirements.filter(({ state }) => state.startsWith('Held') && proofsIn(state).length === 0)
  expect(unshown.map(({ name }) => name)).toEqual([])
})

/** A row that names something that is not there, or that two files are called. */
function misnamed(rows: typeof requirements): string[] {
  return rows.flatMap(({ name, state }) =>
    proofsIn(state)
      .filter((proof) =>
        proof.startsWith('npm run ')
          ? !Object.hasOwn(scripts, proof.slice('npm run '.length))
          : !proof.endsWith('.yaml') && filesNamed(proof).length !== 1,
      )
      .map((proof) => `${name}: ${proof}`),
  )
}

test('each test and command that shows a row is there, once', () => {
  expect(misnamed(requirements)).toEqual([])
  const wrong = { name: 'R0', what: '', state: 'Held: `nowhere.test.ts`, `npm run nowhere`' }
  expect(misnamed([wrong])).toEqual(['R0: nowhere.test.ts', 'R0: npm run nowhere'])
})
