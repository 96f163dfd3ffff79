import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareNames, type ComparedPart } from './name-comparison.ts'
import { isDistinguishable } from './name-distinguishable.ts'

const picture = (parts: readonly ComparedPart[]) =>
  parts.map(({ text, isStruck }) => (isStruck ? `~${text}~` : text)).join('')
const steps = (a: string, b: string) => compareNames(a, b).steps.map((step) => [picture(step.a), picture(step.b)])

test('shows step by step what the law ignores', () => {
  expect(steps('The Blue Herons, LLC', 'Blue Heron, Inc.')).toEqual([
    ['The Blue Herons, ~LLC~', 'Blue Heron, ~Inc.~'],
    ['~The~ Blue Herons,', 'Blue Heron,'],
    ['blue herons~,~', 'blue heron~,~'],
    ['blue heron~s~', 'blue heron'],
  ])
  const { left, isDistinguishable: differ } = compareNames('The Blue Herons, LLC', 'Blue Heron, Inc.')
  expect([left, differ]).toEqual([{ a: 'blue heron', b: 'blue heron' }, false])
})

test.each([
  ['Wren Bros. LLC', 'Wren Brothers Limited Liability Company', 'wren bros', 'wren bros', false],
  ['Blue Heron Consulting LLC', 'Blue Heron LLC', 'blue heron consulting', 'blue heron', true],
  ['Heron & Wren Houses', 'Heron and Wren House Inc.', 'heron wren house', 'heron wren house', false],
  ['LLC', 'The LLC', 'llc', 'the llc', true],
])('“%s” and “%s”: what is left', (a, b, leftA, leftB, differ) => {
  expect(compareNames(a, b)).toMatchObject({ left: { a: leftA, b: leftB }, isDistinguishable: differ })
})

test('what is left is the same exactly where the names are not distinguishable, spaces aside', () => {
  const words = fc.constantFrom(
    'The',
    'Blue',
    'Herons',
    'Heron',
    'Bros.',
    'Brothers',
    '&',
    'LLC',
    'Inc.',
    'Houses',
    'House',
    '-',
  )
  const name = fc.array(words, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(' '))
  fc.assert(
    fc.property(name, name, (a, b) => {
      const compared = compareNames(a, b)
      expect(compared.isDistinguishable).toBe(isDistinguishable(a, b))
      const [left, right] = [compared.left.a, compared.left.b].map((text) => text.replaceAll(' ', ''))
      expect(left === right).toBe(!compared.isDistinguishable)
    }),
    { numRuns: 1000 },
  )
})

test('any two texts are compared', () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 })
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(compareNames(a, b).steps).toHaveLength(4)
    }),
    { numRuns: 500 },
  )
})
