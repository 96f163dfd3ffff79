import { expect, test } from 'vitest'
import { hasPrivateMailbox, isPoBox, isUsZip, isWaCounty, isWaZip, waCountyCount } from './addresses.ts'
import { waCounties } from './counties.ts'

const boxes = [
  'PO Box 123',
  'P.O. Box 123',
  'P. O. Box 123',
  'P O Box 9',
  'p.o.box 9',
  'POBox12',
  'PO-Box 12',
  'P/O Box 5',
  'PO Drawer 7',
  'PO 123',
  'P.O. #44',
  'POB 44',
  'P.O.B. 44',
  'Post Office Box 7',
  'POST OFFICE DRAWER 3',
  'Post Office 12',
  'Suite 5, PO Box 3',
  'Box 12',
  'BOX #12',
  'Heron Farm\nBox 12',
]

test.each(boxes)('"%s" is a post office box', (street) => {
  expect(isPoBox(street)).toBe(true)
})

const streets = [
  '',
  '123 Box Canyon Rd',
  '77 Poboy Lane',
  '12 Boxwood Dr',
  'Boxwood 12',
  '1 Post Office Square',
  '500 Union St #12',
  '9 Po River Way',
  '40 Depot Box Factory Ln',
  'RR 2 Box 152',
  '100 Tempo 5 Plaza',
]

test.each(streets)('"%s" is no post office box', (street) => {
  expect(isPoBox(street)).toBe(false)
})

test('private mailboxes are seen, suites are not', () => {
  expect(['500 Union St PMB 12', '500 Union St, P.M.B. #12', '1 Main Private Mailbox 4'].every(hasPrivateMailbox)).toBe(
    true,
  )
  expect(['500 Union St #12', '12 Pmbrook Ave', '500 Union St Suite 4'].some(hasPrivateMailbox)).toBe(false)
})

test('ZIP codes', () => {
  expect(['98001', '98101-1234', '99403', '99499'].every(isWaZip)).toBe(true)
  expect(['97999', '98701', '99501', '98101-', ' 98101', '98101\n', '٩٨١٠١'].some(isWaZip)).toBe(false)
  expect(isUsZip('00501')).toBe(true)
})

test('there are 39 counties, each once and in order', () => {
  expect(waCountyCount()).toBe(39)
  expect([...new Set(waCounties)].toSorted()).toEqual([...waCounties])
  expect(waCounties.every(isWaCounty)).toBe(true)
  expect(isWaCounty(' walla walla ')).toBe(true)
  expect(isWaCounty('')).toBe(false)
})
