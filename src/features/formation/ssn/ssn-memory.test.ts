// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { clearShareholderSsns, hasShareholderSsns, holdShareholderSsns, takeShareholderSsns } from './ssn-memory.ts'

const alex = { firstName: 'Alex', lastName: 'Sample', ownershipPercentage: 60 }
const robin = { firstName: 'Robin', lastName: 'Sample', ownershipPercentage: 40 }
const ssns = [
  { ...alex, ssn: '123456789' },
  { ...robin, ssn: '912701234' },
]

beforeEach(clearShareholderSsns)

test('numbers are taken once, and only for their draft', () => {
  holdShareholderSsns('one', ssns)
  expect(takeShareholderSsns('two')).toEqual([])
  expect(takeShareholderSsns('one')).toEqual(ssns)
  expect(takeShareholderSsns('one')).toEqual([])
})

test('they count for exactly the owners who gave them', () => {
  holdShareholderSsns('one', ssns)
  expect(hasShareholderSsns('one', [alex, robin])).toBe(true)
  expect(hasShareholderSsns('two', [alex, robin])).toBe(false)
  expect(hasShareholderSsns('one', [alex])).toBe(false)
  expect(hasShareholderSsns('one', [alex, { ...robin, lastName: 'Other' }])).toBe(false)
})

test('they go when the document goes', () => {
  holdShareholderSsns('one', ssns)
  window.dispatchEvent(new Event('pagehide'))
  expect(takeShareholderSsns('one')).toEqual([])
})
