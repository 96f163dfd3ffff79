import { expect, test } from 'vitest'
import { brandOf, caretAfter, fieldError, formatExpiry, formatNumber, hasCheckDigit } from './card-fields.js'

test.each([
  ['4111111111111111', '4111 1111 1111 1111', 'VISA'],
  ['41111', '4111 1', 'VISA'],
  ['340000000000009', '3400 000000 00009', 'AMERICAN_EXPRESS'],
  ['5105 1051-0510 5100 99', '5105 1051 0510 5100', 'MASTERCARD'],
  ['', '', 'OTHER_BRAND'],
])('the number %s is shown as %s of %s', (typed, shown, brand) => {
  expect(formatNumber(typed)).toBe(shown)
  expect(brandOf(typed).brand).toBe(brand)
})

test.each([
  ['1', '1'],
  ['12', '12'],
  ['123', '12/3'],
  ['1230', '12/30'],
  ['9', '09'],
  ['930', '09/30'],
  ['9/30', '09/30'],
  ['1/40', '01/40'],
  ['12/', '12/'],
  ['12/2030', '12/20'],
])('the expiration %s is shown as %s', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown)
})

const today = new Date(2026, 10, 21)
test.each([
  ['cardNumber', '4111 1111 1111 1111', undefined],
  ['cardNumber', '4111 1111 1111 1112', 'Enter a valid card number'],
  ['cardNumber', '4111 1111', 'Enter a valid card number'],
  ['cardNumber', '', 'Enter a card number'],
  ['expirationDate', '11/26', undefined],
  ['expirationDate', '10/26', 'This card has expired'],
  ['expirationDate', '13/30', 'Enter a valid expiration date'],
  ['expirationDate', '1', 'Enter a valid expiration date'],
  ['expirationDate', '', 'Enter an expiration date'],
  ['cvv', '111', undefined],
  ['cvv', '11', 'Enter the 3-digit CVV'],
  ['cvv', '', 'Enter the CVV'],
  ['postalCode', '98101', undefined],
  ['postalCode', '981', 'Enter a 5-digit ZIP code'],
  ['postalCode', '', 'Enter a ZIP code'],
] as const)('%s "%s": %s', (field, value, error) => {
  expect(fieldError(field, value, '4111 1111 1111 1111', today)).toBe(error)
})

test('American Express has four digits behind the number', () => {
  expect(fieldError('cvv', '111', '3400 000000 00009', today)).toBe('Enter the 4-digit CVV')
  expect(fieldError('cvv', '1111', '3400 000000 00009', today)).toBeUndefined()
})

test('every single wrong digit is noticed', () => {
  const number = '4111111111111111'
  expect(hasCheckDigit(number)).toBe(true)
  for (let index = 0; index < number.length; index += 1) {
    const wrong = `${number.slice(0, index)}${(Number(number[index]) + 1) % 10}${number.slice(index + 1)}`
    expect(hasCheckDigit(wrong)).toBe(false)
  }
})

test.each([
  [0, 0],
  [4, 4],
  [5, 6],
  [16, 19],
])('behind %i digits the caret stands at %i', (digits, place) => {
  expect(caretAfter('4111 1111 1111 1111', digits)).toBe(place)
})
