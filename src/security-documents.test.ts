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

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has. */
const asvsSections =
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2'
const asvs = rowsOf('docs/asvs.md', /^\| ((?:\d+\.\d+\.\d+(?:, )?)+) \| [12] \| (.+?) \| (.+) \|$/gm)

test('docs/asvs.md has each requirement of ASVS 5.0.0 up to level 2 once, and counts them', () => {
  const numbers = asvs.flatMap(({ name }) => name.split(', '))
  const known = asvsSections.split(' ').flatMap((section) => {
    const [name = '', count] = section.split(':')
    return Array.from({ length: Number(count) }, (_, index) => `${name}.${index + 1}`)
  })
  expect(numbers.toSorted()).toEqual(known.toSorted())
  const states = ['Held', 'In part', 'Open', 'Deviation', 'Does not apply']
  const rowsIn = (state: string) => asvs.filter((row) => row.state.startsWith(`${state}: `))
  const counts = states.map((state) => rowsIn(state).reduce((sum, { name }) => sum + name.split(', ').length, 0))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(253)
  for (const [index, state] of states.entries())
    expect(read('docs/asvs.md')).toContain(`\n| ${state} | ${counts[index]} |\n`)
  const unshown = rowsIn('Held').filter(({ state }) => proofsIn(state).length === 0 && !/\]\([^)]+\)/.test(state))
  expect(unshown.map(({ name, state }) => `${name} ${state}`)).toEqual([])
  expect(misnamed(asvs)).toEqual([])
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
