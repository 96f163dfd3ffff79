import { expect, test } from 'vitest'
import { isDistinguishable, nameConflicts, nameKey, nameReservationExpiry } from './name-distinguishable.ts'

const pairs: [string, string, boolean][] = [
  ['The Blue Herons, Inc.', 'Blue Heron LLC', false],
  ['Blue Heron L.L.C.', 'Blue Heron Limited Liability Company', false],
  ['Blue Heron RLLP', 'Blue Heron Professional Service', false],
  ['Heron Houses LLC', 'Heron House LLC', false],
  ['Heron Boxes LLC', 'Heron Box LLC', false],
  ['Heron Movies LLC', 'Heron Movie LLC', false],
  ['Heron Bakeries LLC', 'Heron Bakery LLC', false],
  ['Heron Glass LLC', 'Heron Glasses LLC', false],
  ['Heron Mfg LLC', 'Heron Manufacturing LLC', false],
  ['Heron Svcs LLC', 'Heron Services LLC', false],
  ['Wren Bros. LLC', 'Wren Brothers LLC', false],
  ['A.B.C. Heron LLC', 'ABC Heron LLC', false],
  ['Café Heron LLC', 'Cafe Heron LLC', false],
  ['Blue Heron 2 LLC', 'Blue Heron LLC', true],
  ['Heron Bus LLC', 'Heron Bu LLC', true],
  ['The Company LLC', 'The Corporation Inc', true],
  ['The Company LLC', 'The Company, L.L.C.', false],
]

test.each(pairs)('"%s" and "%s": distinguishable %s', (a, b, expected) => {
  expect(isDistinguishable(a, b)).toBe(expected)
  expect(isDistinguishable(b, a)).toBe(expected)
})

test('a name made only of designators and articles keeps its words', () => {
  expect(nameKey('The Company LLC')).toBe('thecompanyllc')
})

const statuses: [string, boolean][] = [
  ['active', true],
  ['reserved', true],
  ['foreign_registered', true],
  ['delinquent', true],
  ['administratively_dissolved', false],
  ['Administratively Dissolved', false],
]

test.each(statuses)('a name that is %s blocks: %s', (status, expected) => {
  expect(nameConflicts('Blue Heron LLC', { name: 'Blue Heron Inc', status })).toBe(expected)
})

test('consent with the undertaking to rename lifts the conflict', () => {
  const existing = { name: 'Blue Heron Inc', status: 'active', consentsAndWillRename: true }
  expect(nameConflicts('Blue Heron LLC', existing)).toBe(false)
})

test('a reservation runs 180 days, over a leap day too', () => {
  expect(nameReservationExpiry('2027-11-01')).toBe('2028-04-29')
  expect(() => nameReservationExpiry('2027-13-01')).toThrow(RangeError)
})
