import { expect, test } from 'vitest'
import { createOrderInput } from './order.ts'

const answers = (count: number, value: unknown = 'yes') =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`question_${i}`, value]))

test.each([
  ['none', {}, true],
  ['as many as allowed', answers(20), true],
  ['too many', answers(21), false],
  ['a long answer', { funding: 'x'.repeat(201) }, false],
  ['a long name', { ['x'.repeat(65)]: 'yes' }, false],
  ['an answer with parts', answers(1, { deeper: 'yes' }), false],
  ['a list', answers(1, ['yes']), false],
])('quiz answers: %s', (_, quizAnswers, isValid) => {
  expect(createOrderInput.shape.quizAnswers.safeParse(quizAnswers).success).toBe(isValid)
})
