import { expect, test } from 'vitest'
import {
  checkEin,
  classifyItin,
  classifySsn,
  describeSsn,
  looksLikePlaceholderSsn,
  maskSsn,
  normalizeUbi,
  type ItinClass,
} from './identifiers.ts'

const itins: [string, ItinClass][] = [
  ['900-49-1234', 'GROUP_RANGE'],
  ['900-50-1234', 'OK'],
  ['900-65-1234', 'OK'],
  ['900-66-1234', 'GROUP_RANGE'],
  ['900-69-1234', 'GROUP_RANGE'],
  ['900-70-1234', 'OK'],
  ['900-88-1234', 'OK'],
  ['900-89-1234', 'GROUP_RANGE'],
  ['900-90-1234', 'OK'],
  ['900-93-1234', 'GROUP_RANGE'],
  ['900-94-1234', 'OK'],
  ['999-99-9999', 'OK'],
  ['800-70-1234', 'AREA_NOT_9XX'],
  ['900701234', 'OK'],
  ['90070123', 'FORMAT'],
]

test.each(itins)('ITIN %s is %s', (value, expected) => {
  expect(classifyItin(value)).toBe(expected)
})

const described: [string, string][] = [
  ['536221234', 'valid'],
  ['123456789', 'valid'],
  ['900701234', 'possible-itin'],
  ['900121234', 'invalid'],
  ['000123456', 'invalid'],
  ['219099999', 'invalid'],
  ['53622123', 'invalid'],
  ['5362212345', 'invalid'],
  ['', 'invalid'],
]

test.each(described)('%s is %s for an SSN field', (value, expected) => {
  expect(describeSsn(value)).toBe(expected)
})

test('letters and other digits are a wrong format', () => {
  expect(['abc-de-fghi', '536-22-123a', '٥٣٦٢٢١٢٣٤', '536--22-1234'].map(classifySsn)).toEqual(Array(4).fill('FORMAT'))
})

test('placeholders are noticed', () => {
  expect(['123-45-6789', '111111111'].every(looksLikePlaceholderSsn)).toBe(true)
  expect(['536-22-1234', '11111111'].some(looksLikePlaceholderSsn)).toBe(false)
})

test('a mask shows four digits of a number and nothing of anything else', () => {
  expect(maskSsn('536221234')).toBe('***-**-1234')
  expect(maskSsn('5362212345')).toBe('***-**-****')
  expect(maskSsn('')).toBe('***-**-****')
})

test('an EIN has its hyphen in the third place', () => {
  expect(checkEin('00-1234567')).toEqual({ format: true, prefixAssigned: false })
  expect(checkEin('123456789')).toEqual({ format: false, prefixAssigned: false })
  expect(checkEin('123-456789')).toEqual({ format: false, prefixAssigned: false })
})

test('a UBI has nine digits', () => {
  expect(normalizeUbi(' 604675709 ')).toBe('604675709')
  expect(normalizeUbi('604 675 7091')).toBeNull()
  expect(normalizeUbi('604 67A 709')).toBeNull()
})
