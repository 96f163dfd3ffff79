import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileNameOf, splitName, uniquePaths } from './archive-names.ts'

test.each([
  ['Certificate of Formation', 'pdf', 'Certificate of Formation.pdf'],
  ['A/B\\C: "best" <shop>?*|', 'pdf', 'A-B-C- -best- -shop-.pdf'],
  ['../../etc/passwd', '', '-..-etc-passwd'],
  ['CON', 'pdf', '_CON.pdf'],
  ['nul.tar', 'txt', '_nul.tar.txt'],
  ['LPT¹', '', '_LPT¹'],
  ['Console', 'pdf', 'Console.pdf'],
  ['  spaces \t and tabs  ', 'pdf', 'spaces - and tabs.pdf'],
  ['ends with dots...', '', 'ends with dots'],
  ['...', 'pdf', 'file.pdf'],
  ['', '', 'file'],
  ['Ñandú 木材 🌲 LLC', 'pdf', 'Ñandú 木材 🌲 LLC.pdf'],
  ['שלום עולם', 'pdf', 'שלום עולם.pdf'],
  ['safe\u202efdp.exe', 'pdf', 'safe-fdp.exe.pdf'],
  ['half \ud83d done', 'pdf', 'half - done.pdf'],
  ['e\u0301', '', '\u00e9'],
  ['a\u0000b\u2028c', '', 'a-b-c'],
])('%j with %j is %j', (text, extension, name) => {
  expect(fileNameOf(text, extension)).toBe(name)
})

test('a name of 2,000 characters is cut between characters and keeps its extension', () => {
  const name = fileNameOf('👩‍🌾木'.repeat(500), 'pdf')
  expect(name).toMatch(/\.pdf$/)
  expect(name.isWellFormed()).toBe(true)
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(120)
  expect(Buffer.byteLength(name)).toBeGreaterThan(100)
})

test.each([
  ['Lease.PDF', { base: 'Lease', extension: 'PDF' }],
  ['a.b.csv', { base: 'a.b', extension: 'csv' }],
  ['no extension', { base: 'no extension', extension: '' }],
  ['.hidden', { base: '.hidden', extension: '' }],
])('%j has its extension apart', (name, parts) => {
  expect(splitName(name)).toEqual(parts)
})

test('files that a file system takes for the same get a number', () => {
  const pathOf = uniquePaths()
  expect([
    pathOf('files', 'Lease', 'pdf'),
    pathOf('files', 'LEASE', 'pdf'),
    pathOf('files', 'Ｌｅａｓｅ', 'pdf'),
    pathOf('other', 'Lease', 'pdf'),
  ]).toEqual(['files/Lease.pdf', 'files/LEASE (2).pdf', 'files/Ｌｅａｓｅ (3).pdf', 'other/Lease.pdf'])
  const long = 'x'.repeat(2000)
  expect(new Set(Array.from({ length: 12 }, () => pathOf('files', long, 'pdf'))).size).toBe(12)
})

test('any text becomes one plain part of a path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.constantFrom('', 'pdf'), (text, extension) => {
      const name = fileNameOf(text, extension)
      expect(name).not.toMatch(/[<>:"/\\|?*\p{Cc}\p{Cf}\uFFFD]|^[. ]|[. ]$/u)
      expect(name.isWellFormed()).toBe(true)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(124)
      expect(name.length).toBeGreaterThan(0)
      expect(fileNameOf(name)).toBe(name)
    }),
    { numRuns: 2000 },
  )
})
