import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerAt, withAnswer } from './answer-path.ts'

const answers = { name: 'A', office: { city: 'Seattle' }, owners: [{ email: 'a' }, { email: 'b' }] }

test.each([
  ['name', 'B', { ...answers, name: 'B' }],
  ['office.city', 'Everett', { ...answers, office: { city: 'Everett' } }],
  ['office.state', 'WA', { ...answers, office: { city: 'Seattle', state: 'WA' } }],
  ['owners.1.email', 'c', { ...answers, owners: [{ email: 'a' }, { email: 'c' }] }],
  ['owners.2', { email: 'c' }, { ...answers, owners: [...answers.owners, { email: 'c' }] }],
  ['mail.same', true, { ...answers, mail: { same: true } }],
])('%s becomes another value, and the given answers stay', (path, value, expected) => {
  const before = structuredClone(answers)
  expect(withAnswer(answers, path, value)).toEqual(expected)
  expect(answers).toEqual(before)
})

test.each(['name.first', 'owners.3', 'owners.x', 'owners.-1'])('%s leads to no answer', (path) => {
  expect(() => withAnswer(answers, path, 1)).toThrow(RangeError)
})

test('what was set is read back at its path, for any path of plain members', () => {
  const key = fc.stringMatching(/^[A-Za-z]{1,8}$/)
  fc.assert(
    fc.property(fc.array(key, { minLength: 1, maxLength: 4 }), fc.jsonValue(), (keys, value) => {
      const path = keys.join('.')
      expect(answerAt(withAnswer({}, path, value), path)).toEqual(value)
    }),
  )
})

test('no path reaches what every object has', () => {
  for (const path of ['__proto__.polluted', 'constructor.prototype.polluted']) withAnswer({}, path, true)
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
  expect(answerAt({}, 'constructor')).toBeUndefined()
})
