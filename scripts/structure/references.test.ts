import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deadIn, findDeadReferences, readCatalog } from './references.ts'

const root = join(import.meta.dirname, '..', '..')
const catalog = readCatalog(root)

test('every document, decision, requirement, and test that is referred to is there', () => {
  expect(findDeadReferences(root, catalog)).toEqual([])
})

test('the documents define what comments refer to', () => {
  expect(catalog.requirements.size).toBe(100)
  expect([...catalog.moves]).toEqual(['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'T8', 'T9'])
  expect(Math.min(...catalog.decisions)).toBe(1)
})

// Put together, so that this file refers to nothing itself.
const nowhere = [
  ['a document', `see missing.${'md'}`],
  ['a document in a folder', `see [it](docs/missing.${'md'})`],
  ['the reading of the specification', `(DECISION${'S'} 3)`],
  ['a requirement', `(R${101}, R1)`],
  ['a move', `T${10} follows`],
  ['a decision', `(decision ${9999})`],
  ['the last of several decisions', `decisions 1, 2, and ${9999}`],
] as const

test.each(nowhere)('%s that is not there is found', (_, line) => {
  expect(deadIn(line, 'src/a.ts', catalog)).toHaveLength(1)
})

test.each([
  'docs/security.md and [payments](payments.md), ../README.md',
  'R1 to R100, T1-T9, decisions 1, 2 and 3',
  'a COR-R500 model, #R12, docs/*.md, T-shirt',
])('%s leads somewhere', (line) => {
  expect(deadIn(line, 'src/a.ts', catalog)).toEqual([])
})

test('a test that a document names is there', () => {
  const line = `| Held: \`references.test.ts\`, \`missing.test.${'ts'}\` |`
  expect(deadIn(line, 'docs/security.md', catalog)).toEqual([`missing.test.${'ts'}`])
})
