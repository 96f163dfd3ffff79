import { expect, test } from 'vitest'
import { refundForm } from './refund-form.ts'

const read = (amountCents: string, reason = 'We were late with it') => {
  const result = refundForm(87_600).safeParse({ amountCents, reason, endsOrder: false })
  return result.success ? result.data.amountCents : result.error.issues.map(({ message }) => message)
}

test('dollars become cents', () => expect(read('$677.00')).toBe(67_700))
test('all that is left may go back', () => expect(read('876')).toBe(87_600))
test('more than is left may not', () =>
  expect(read('876.01')).toEqual(['Enter $876.00 or less, what is left of the payment.']))
test.each(['', '0', 'all', '-5'])('%j is no amount', (text) =>
  expect(read(text)).toEqual(['Enter an amount, like 149.00']),
)
test('a reason has ten characters', () =>
  expect(read('5', 'Late')).toEqual(['Enter a reason of at least 10 characters']))
