import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['LLC, S-Corp or C-Corp?', 'llc-s-corp-or-c-corp'],
  ['Owner’s register (2027)', 'owners-register-2027'],
  ["L'Oréal, O’Brien & Sons", 'loreal-obrien-and-sons'],
  ['eBay and iPhone', 'ebay-and-iphone'],
  ['Łódź Straße', 'lodz-strasse'],
  ['x'.repeat(300), 'x'.repeat(100)],
  [`${'x'.repeat(99)} y`, 'x'.repeat(99)],
  ['—?', ''],
])('%s is %s', (title, slug) => {
  expect(slugOf(title, 100)).toBe(slug)
})
