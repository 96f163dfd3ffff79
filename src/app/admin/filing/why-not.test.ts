import { expect, test } from 'vitest'
import type { FilingChecksView } from '#features/orders/filing/filing-check.ts'
import { changesBetween } from '#features/orders/filing/filing-check.ts'
import { whyNotReady } from './why-not.ts'

const check = { by: 'Sam Staff', isReader: false, at: '2026-11-20T18:00:00Z', isSamePerson: false }
const checks: FilingChecksView = {
  isNeeded: true,
  first: check,
  second: check,
  changes: [],
  sentBack: null,
  mayCheckSecond: false,
  documents: [],
}
const ready = { openFindings: 0, correction: null, checks }

test.each<[string, Parameters<typeof whyNotReady>[0], string | null]>([
  ['ready', ready, null],
  ['a finding', { ...ready, openFindings: 1 }, 'Settle the open finding first.'],
  ['two findings', { ...ready, openFindings: 2 }, 'Settle the 2 open findings first.'],
  [
    'an undecided return',
    { ...ready, correction: { isOpen: true, confirmed: null } },
    'Two people decide first who is responsible for the return.',
  ],
  ['a closed return', { ...ready, correction: { isOpen: false, confirmed: null } }, null],
  ['one check', { ...ready, checks: { ...checks, second: null } }, 'The second check is missing.'],
  ['no check', { ...ready, checks: { ...checks, first: null, second: null } }, 'Two people check the order first.'],
  [
    'a void check',
    { ...ready, checks: { ...checks, first: null, second: null, changes: ['The answers'] } },
    'Documents changed, so two people check them again.',
  ],
  ['an order without checks', { ...ready, checks: { ...checks, isNeeded: false, first: null, second: null } }, null],
])('%s', (_, order, reason) => {
  expect(whyNotReady(order)).toBe(reason)
})

test('names what changed between two versions', () => {
  const before = {
    answers: 'a',
    documents: [
      { title: 'Certificate', version: 1 },
      { title: 'Form SS-4', version: 1 },
    ],
  }
  expect(changesBetween(before, before)).toEqual([])
  expect(changesBetween(before, { answers: 'b', documents: [{ title: 'Certificate', version: 2 }] })).toEqual([
    'The answers',
    'Certificate, version 2',
    'Form SS-4, removed',
  ])
})
