import { expect, test } from 'vitest'
import { compareTexts } from './compare-texts.ts'

test('a changed paragraph is gone and new; the others stay in their order', () => {
  expect(compareTexts('## One\n\nA\n\nB', '## One\n\nA, changed\n\nB\n\nC')).toEqual([
    { change: 'same', text: '## One' },
    { change: 'removed', text: 'A' },
    { change: 'added', text: 'A, changed' },
    { change: 'same', text: 'B' },
    { change: 'added', text: 'C' },
  ])
})

test('equal texts differ in nothing, whatever blank lines they have', () => {
  expect(compareTexts('A\n\n\nB\n', 'A\n \nB').every(({ change }) => change === 'same')).toBe(true)
  expect(compareTexts('', 'A')).toEqual([{ change: 'added', text: 'A' }])
})
