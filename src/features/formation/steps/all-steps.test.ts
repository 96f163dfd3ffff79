import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countFilesPerField } from '../../../../scripts/structure/formation-fields.ts'
import { listSources } from '../../../../scripts/structure/imports.ts'
import type { EntityAnswers, Structure } from '#features/washington/entity-type.ts'
import { formationSteps, stepsFor } from './all-steps.ts'

const shared = ['Business Information', 'Principal Office', 'Registered Agent', 'Ownership Structure']
const last = 'Review & Submit'

test.each<[Structure, EntityAnswers, string[]]>([
  ['LLC', {}, ['Management Structure']],
  ['C-Corporation', {}, ['Share Structure', 'Directors & Officers']],
  ['S-Corporation', {}, ['Share Structure', 'Directors & Officers']],
  ['S-Corporation', { sCorpEntity: 'corporation' }, ['Share Structure', 'Directors & Officers']],
  ['S-Corporation', { sCorpEntity: 'llc' }, ['Management Structure']],
  ['S-Corporation', { legalEntity: 'LLC' }, ['Management Structure']],
  ['S-Corporation', { legalEntity: 'PS' }, ['Share Structure', 'Directors & Officers']],
  ['LLP', {}, ['Partnership Details']],
  ['LLP', { sCorpEntity: 'llc' }, ['Partnership Details']],
])('%s with %o walks through the steps of its type', (structure, choice, own) => {
  expect(stepsFor(structure, choice).map((step) => step.title)).toEqual([...shared, ...own, last])
})

test('the choice of an S-Corporation stands on a step before Share Structure', () => {
  const order = formationSteps.map((step) => step.id)
  const choice = formationSteps.find((step) => step.fields.some((field) => field === 'sCorpEntity'))
  expect(order.indexOf(choice?.id ?? 'review-submit')).toBeLessThan(order.indexOf('share-structure'))
})

test('each step has an id of its own and no field stands on two steps of one structure', () => {
  expect(new Set(formationSteps.map((step) => step.id)).size).toBe(formationSteps.length)
  for (const structure of ['LLC', 'C-Corporation', 'LLP'] as const) {
    const fields = stepsFor(structure).flatMap((step) => step.fields)
    expect(new Set(fields).size).toBe(fields.length)
  }
})

test('a field stands in the two files of its step, apart from what makes something of its answer', () => {
  const src = join(import.meta.dirname, '../../..')
  const sources = listSources(src).map((file) => ({ file, text: readFileSync(join(src, file), 'utf8') }))
  const counted = countFilesPerField(
    sources,
    formationSteps.flatMap((step) => step.fields),
  )
  expect(counted.length).toBeGreaterThan(10)
  expect(counted.filter(({ files }) => files.length > 2)).toEqual([])
})
