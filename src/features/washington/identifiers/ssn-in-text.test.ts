import { expect, test } from 'vitest'
import { containsSsn } from './ssn-in-text.ts'

test.each([
  '123-45-6789',
  'SSN: 123 45 6789.',
  'ssn123456789',
  'It is 123.45.6789, he says',
  '123/45/6789',
  '123_45_6789',
  '123 - 45 - 6789',
  '123\u201345\u20136789',
  '123\u201145\u20116789',
  '123\u221245\u22126789',
  '123\u00A045\u00A06789',
  '123\n45\n6789',
  '123-456789',
  '1 2 3 4 5 6 7 8 9',
  '1-2-3-4-5-6-7-8-9',
  '１２３-４５-６７８９',
  '123\u200B-45-\u200B6789',
  '123\u00AD45\u00AD6789',
  'ITIN 912-70-1234',
  '000-00-0000',
  'UBI 604 675 709 and 123-45-6789',
])('%s is refused', (text) => {
  expect(containsSsn(text)).toBe(true)
})

test.each([
  'UBI 604 675 709',
  'UBI 604-675-709',
  'EIN 12-3456789',
  'Seattle, WA 98101-1234',
  'Call (206) 555-0142',
  '206-555-0142 or 206.555.0143',
  '+1 206 555 0142',
  '2065550142',
  'Last four: 6789',
  '***-**-6789',
  'Filed 2026-11-20, $1,234,567.89',
  'RCW 23.95.300(3)',
  'Order 4f7a21c9-1234-4567-8901-123456789012',
  'CCFS 2026112000012345',
  '',
])('%s is not', (text) => {
  expect(containsSsn(text)).toBe(false)
})

test('a long text is read in one pass', () => {
  const begun = performance.now()
  expect(containsSsn('1 2 '.repeat(5000).replaceAll('1 2 1', '1 a 1'))).toBe(false)
  expect(performance.now() - begun).toBeLessThan(200)
})
