// What the card fields know of cards: pure functions without the document.

const brands = [
  { brand: 'AMERICAN_EXPRESS', label: 'American Express', starts: /^3[47]/, groups: [4, 6, 5], cvvLength: 4 },
  { brand: 'DISCOVER_DINERS', label: 'Diners Club', starts: /^3[068]/, groups: [4, 6, 4], cvvLength: 3 },
  { brand: 'JCB', label: 'JCB', starts: /^35/, groups: [4, 4, 4, 4], cvvLength: 3 },
  { brand: 'VISA', label: 'Visa', starts: /^4/, groups: [4, 4, 4, 4], cvvLength: 3 },
  { brand: 'MASTERCARD', label: 'Mastercard', starts: /^(5[1-5]|2[2-7])/, groups: [4, 4, 4, 4], cvvLength: 3 },
  { brand: 'DISCOVER', label: 'Discover', starts: /^6/, groups: [4, 4, 4, 4], cvvLength: 3 },
]
const otherBrand = { brand: 'OTHER_BRAND', label: '', starts: /^/, groups: [4, 4, 4, 4], cvvLength: 3 }

/** @param {string} text */
export const digitsOf = (text) => text.replaceAll(/\D/g, '')

/** @param {string} number */
export function brandOf(number) {
  const digits = digitsOf(number)
  return brands.find(({ starts }) => starts.test(digits)) ?? otherBrand
}

/** "4111111111111111" is "4111 1111 1111 1111".
 * @param {string} text */
export function formatNumber(text) {
  const digits = digitsOf(text)
  const { groups } = brandOf(digits)
  let start = 0
  const parts = groups.map((length) => digits.slice(start, (start += length)))
  return parts.filter((part) => part !== '').join(' ')
}

/** "930" is "09/30", "1230" is "12/30"; a slash typed by hand is understood.
 * @param {string} text */
export function formatExpiry(text) {
  const [typedMonth = '', ...rest] = text.split('/')
  const isShortMonth = rest.length > 0 && digitsOf(typedMonth).length === 1
  let digits = isShortMonth ? `0${digitsOf(text)}` : digitsOf(text)
  if (/^[2-9]/.test(digits)) digits = `0${digits}`
  digits = digits.slice(0, 4)
  return digits.length > 2 || (digits.length === 2 && rest.length > 0)
    ? `${digits.slice(0, 2)}/${digits.slice(2)}`
    : digits
}

/** @param {string} text */
export function parseExpiry(text) {
  const match = /^(\d{2})\/(\d{2})$/.exec(text)
  return match ? { expMonth: Number(match[1]), expYear: 2000 + Number(match[2]) } : undefined
}

/** The check digit of ISO/IEC 7812.
 * @param {string} digits */
export function hasCheckDigit(digits) {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return digits.length > 0 && sum % 10 === 0
}

/** What is wrong with a field, in words that stand beside it; undefined when nothing is.
 * @param {'cardNumber' | 'expirationDate' | 'cvv' | 'postalCode'} field
 * @param {string} value
 * @param {string} cardNumber
 * @param {Date} today */
export function fieldError(field, value, cardNumber, today) {
  const { groups, cvvLength } = brandOf(cardNumber)
  switch (field) {
    case 'cardNumber': {
      const digits = digitsOf(value)
      const length = groups.reduce((sum, group) => sum + group, 0)
      if (digits === '') return 'Enter a card number'
      return digits.length === length && hasCheckDigit(digits) ? undefined : 'Enter a valid card number'
    }
    case 'expirationDate': {
      const expiry = parseExpiry(value)
      if (value === '') return 'Enter an expiration date'
      if (!expiry || expiry.expMonth < 1 || expiry.expMonth > 12) return 'Enter a valid expiration date'
      const thisMonth = today.getFullYear() * 12 + today.getMonth() + 1
      return expiry.expYear * 12 + expiry.expMonth < thisMonth ? 'This card has expired' : undefined
    }
    case 'cvv':
      if (value === '') return 'Enter the CVV'
      return value.length === cvvLength ? undefined : `Enter the ${cvvLength}-digit CVV`
    case 'postalCode':
      if (value === '') return 'Enter a ZIP code'
      return /^\d{5}$/.test(value) ? undefined : 'Enter a 5-digit ZIP code'
  }
}

/** Where the caret belongs after formatting: behind as many digits as before.
 * @param {string} formatted
 * @param {number} digitsBefore */
export function caretAfter(formatted, digitsBefore) {
  let seen = 0
  for (let index = 0; index < formatted.length; index += 1) {
    if (seen === digitsBefore) return index
    if (/\d/.test(formatted.charAt(index))) seen += 1
  }
  return formatted.length
}
