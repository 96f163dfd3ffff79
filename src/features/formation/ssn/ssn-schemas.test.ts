import { expect, test } from 'vitest'
import { einSsnInput, shareholderSsnsInput } from './ssn-schemas.ts'

const shareholder = (ssn: unknown) => ({ firstName: 'Alex', lastName: 'Sample', ssn, ownershipPercentage: 50 })
const messagesOf = (result: ReturnType<typeof shareholderSsnsInput.safeParse | typeof einSsnInput.safeParse>) =>
  Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]))

test.each([
  ['', 'SSN required for Alex Sample'],
  [undefined, 'SSN required for Alex Sample'],
  ['12345678', 'Must be 9 digits'],
  ['1234567890', 'Must be 9 digits'],
  ['12345678a', 'Must be 9 digits'],
  ['000-12-3456', 'Please enter a valid 9-digit SSN'],
  ['666123456', 'Please enter a valid 9-digit SSN'],
  ['219-00-4567', 'Please enter a valid 9-digit SSN'],
  ['219450000', 'Please enter a valid 9-digit SSN'],
  ['078-05-1120', 'Please enter a valid 9-digit SSN'],
  ['900-11-2233', 'Please enter a valid 9-digit SSN'],
  ['219-45-6789', undefined],
  ['219 45 6789', undefined],
  ['912-70-1234', undefined],
])('a shareholder’s number %s answers: %s', (ssn, message) => {
  const result = shareholderSsnsInput.safeParse([shareholder('219456788'), shareholder(ssn)])
  expect(messagesOf(result)).toEqual(message === undefined ? {} : { '1.ssn': message })
})

test.each([
  ['', 'SSN is required for EIN application'],
  ['12345678', 'Please enter a valid 9-digit SSN'],
  ['000123456', 'Please enter a valid 9-digit SSN'],
  ['219-45-6789', undefined],
])('the responsible party’s number %s answers: %s', (responsiblePartySSN, message) => {
  const result = einSsnInput.safeParse({ responsiblePartySSN, responsiblePartyName: 'Alex Sample' })
  expect(messagesOf(result)).toEqual(message === undefined ? {} : { responsiblePartySSN: message })
})

test('dashes are gone and unknown keys refused', () => {
  expect(shareholderSsnsInput.parse([shareholder('219-45-6789')])[0]).toMatchObject({ ssn: '219456789' })
  expect(shareholderSsnsInput.safeParse([{ ...shareholder('219456789'), dateOfBirth: '' }]).success).toBe(false)
})

test('no error contains a number', () => {
  const numbers = ['000123456', '66612345', '987654321000']
  const texts = JSON.stringify(numbers.map((ssn) => shareholderSsnsInput.safeParse([shareholder(ssn)]).error?.issues))
  for (const number of numbers) expect(texts).not.toContain(number)
})
