import { expect, test } from 'vitest'
import { digitsOfSsn, isPossibleItin, ssnEntryErrors } from './ssn-entry.ts'

test.each([
  ['123-45-6789', '123456789'],
  ['123 45 6789 0', '123456789'],
  ['12a3', '123'],
])('%s keeps the digits %s', (typed, digits) => expect(digitsOfSsn(typed)).toBe(digits))

const shareholder = { firstName: 'Alex', lastName: 'Sample' }
test.each([
  ['', '', { ssn: 'SSN required for Alex Sample' }, { ssn: 'SSN is required for EIN application' }],
  ['12345678', '12345678', { ssn: 'Must be 9 digits' }, { ssn: 'Please enter a valid 9-digit SSN' }],
  ['000123456', '000123456', { ssn: 'Please enter a valid 9-digit SSN' }, { ssn: 'Please enter a valid 9-digit SSN' }],
  ['666123456', '666123456', { ssn: 'Please enter a valid 9-digit SSN' }, { ssn: 'Please enter a valid 9-digit SSN' }],
  ['123004567', '123004567', { ssn: 'Please enter a valid 9-digit SSN' }, { ssn: 'Please enter a valid 9-digit SSN' }],
  ['123450000', '123450000', { ssn: 'Please enter a valid 9-digit SSN' }, { ssn: 'Please enter a valid 9-digit SSN' }],
  ['123456789', '123456788', { confirmation: 'SSNs do not match' }, { confirmation: 'SSN entries do not match' }],
  ['123456789', '', { confirmation: 'SSNs do not match' }, { confirmation: 'SSN entries do not match' }],
  ['123456789', '123456789', {}, {}],
  ['912701234', '912701234', {}, {}],
])('%s, repeated as "%s"', (ssn, again, forShareholder, forEin) => {
  expect(ssnEntryErrors({ shareholder }, ssn, again)).toEqual(forShareholder)
  expect(ssnEntryErrors('responsible-party', ssn, again)).toEqual(forEin)
})

test('an ITIN is recognised', () => {
  expect(isPossibleItin('912701234')).toBe(true)
  expect(isPossibleItin('123456789')).toBe(false)
})
