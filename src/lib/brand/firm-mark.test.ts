import { expect, test } from 'vitest'
import { firmIcon, firmInitial } from './firm-mark.ts'

test.each([
  ['Legate', ''],
  ['Harbor & Pine Formation', 'H'],
  ['“the” Filings', 'T'],
  ['élan', 'É'],
  ['3 Sisters', '3'],
  ['𝒜lpha', '𝒜'],
  ['&', ''],
])('the letter of %s is “%s”', (firm, letter) => {
  expect(firmInitial(firm)).toBe(letter)
})

test('the product’s icon is a file, another firm’s holds its letter and its color', () => {
  expect(firmIcon({ firm: 'Legate', brandColor: '#163d2d' })).toBe('')
  const svg = decodeURIComponent(firmIcon({ firm: 'Harbor & Pine Formation', brandColor: '#1f3a5f' }))
  expect(svg).toMatch(/^data:image\/svg\+xml,<svg .*fill="#1f3a5f".*>H<\/text><\/svg>$/)
  expect(decodeURIComponent(firmIcon({ firm: 'Legate', brandColor: '#1f3a5f' }))).toContain('>L<')
})
