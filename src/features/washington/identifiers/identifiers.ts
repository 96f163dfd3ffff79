export type SsnClass =
  | 'OK'
  | 'FORMAT'
  | 'AREA_000'
  | 'AREA_666'
  | 'AREA_9XX'
  | 'GROUP_00'
  | 'SERIAL_0000'
  | 'KNOWN_INVALID'

export type ItinClass = 'OK' | 'FORMAT' | 'AREA_NOT_9XX' | 'GROUP_RANGE'

// Numbers that were printed in advertisements and are void (Social Security Administration).
const voidNumbers = new Set(['078051120', '219099999'])

// IRS Publication 1915, read 2026-11-20 in sources that quote it: the fourth and fifth digit.
const itinGroups: readonly (readonly [number, number])[] = [
  [50, 65],
  [70, 88],
  [90, 92],
  [94, 99],
]

// From memory, and the IRS adds to the list: a prefix on it only warns.
const unassignedEinPrefixes = new Set('00 07 08 09 17 18 19 28 29 49 69 70 78 79 89 96 97'.split(' '))

/** Nine digits of `123456789`, `123-45-6789` or `123 45 6789`; undefined for anything else. */
function nineDigits(value: string): string | undefined {
  const match = /^(\d{3})[- ]?(\d{2})[- ]?(\d{4})$/.exec(value.slice(0, 40).trim())
  return match ? `${match[1]}${match[2]}${match[3]}` : undefined
}

/**
 * ID-SSN-1: whether a Social Security number can exist. Areas 000, 666 and 900-999, group 00 and serial 0000 were never
 * issued; areas above 772 exist since 2011. The answer never contains the number.
 */
export function classifySsn(value: string): SsnClass {
  const digits = nineDigits(value)
  if (digits === undefined) return 'FORMAT'
  if (digits.startsWith('000')) return 'AREA_000'
  if (digits.startsWith('666')) return 'AREA_666'
  if (digits.startsWith('9')) return 'AREA_9XX'
  if (digits.slice(3, 5) === '00') return 'GROUP_00'
  if (digits.slice(5) === '0000') return 'SERIAL_0000'
  return voidNumbers.has(digits) ? 'KNOWN_INVALID' : 'OK'
}

/** ID-ITIN-1: whether the number lies in the ranges of the Individual Taxpayer Identification Number. */
export function classifyItin(value: string): ItinClass {
  const digits = nineDigits(value)
  if (digits === undefined) return 'FORMAT'
  if (!digits.startsWith('9')) return 'AREA_NOT_9XX'
  const group = Number(digits.slice(3, 5))
  return itinGroups.some(([from, to]) => group >= from && group <= to) ? 'OK' : 'GROUP_RANGE'
}

/**
 * What a field for a Social Security number does with the value: `valid` is taken, `possible-itin` is taken and marked for
 * staff, `invalid` cannot exist and is refused with "Please enter a valid 9-digit SSN".
 */
export function describeSsn(value: string): 'valid' | 'possible-itin' | 'invalid' {
  if (classifySsn(value) === 'OK') return 'valid'
  return classifyItin(value) === 'OK' ? 'possible-itin' : 'invalid'
}

/** ID-SSN-1: a number that could exist but is mostly a placeholder: 123-45-6789, or one digit nine times. It only warns. */
export function looksLikePlaceholderSsn(value: string): boolean {
  const digits = nineDigits(value)
  return digits !== undefined && (digits === '123456789' || new Set(digits).size === 1)
}

/** SEC-SSN-1: the last four digits behind a mask; nothing of the value when it has not nine digits. */
export function maskSsn(value: string): string {
  return `***-**-${nineDigits(value)?.slice(5) ?? '****'}`
}

/** ID-EIN-1: `format` is NN-NNNNNNN; `prefixAssigned` is false for prefixes that the IRS has not given out, as far as known. */
export function checkEin(value: string): { format: boolean; prefixAssigned: boolean } {
  const format = /^\d{2}-\d{7}$/.test(value)
  return { format, prefixAssigned: format && !unassignedEinPrefixes.has(value.slice(0, 2)) }
}

/** ID-UBI-1: the nine digits of a Unified Business Identifier written with or without spaces or hyphens; null otherwise. */
export function normalizeUbi(value: string): string | null {
  const match = /^(\d{3})[- ]?(\d{3})[- ]?(\d{3})$/.exec(value.slice(0, 40).trim())
  return match ? `${match[1]}${match[2]}${match[3]}` : null
}

/** ID-UBI-1: nine digits as the state shows them, `604 675 709`. */
export const formatUbi = (ubi: string): string => ubi.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3')
