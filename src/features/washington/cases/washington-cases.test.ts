import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isRuleId } from '#features/washington/rules.ts'
import { ruleCases, ruleFunctions } from './rule-functions.ts'

const cases = ruleCases.parse(JSON.parse(readFileSync('domain/cases.json', 'utf8')))

test.each(cases)('$id $fn', ({ fn, input, expected }) => {
  expect(ruleFunctions.get(fn)?.(input)).toStrictEqual(expected)
})

test('every function has at least one case, and every rule of the cases is in the register', () => {
  expect([...ruleFunctions.keys()].toSorted()).toEqual([...new Set(cases.map((one) => one.fn))].toSorted())
  expect(cases.map((one) => one.rule).filter((rule) => !isRuleId(rule))).toEqual([])
})
