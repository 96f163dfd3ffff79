import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvFile, csvLine } from './csv.ts'

test.each([
  ['plain', 'plain'],
  ['with, comma', '"with, comma"'],
  ['with "quotes"', '"with ""quotes"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =cmd|x', "' =cmd|x"],
  ['\t=1', "'\t=1"],
  ['\r', `"'\r"`],
  ['\0=1', "'\0=1"],
  ['\u200B=1', "'\u200B=1"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['−1', "'−1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['a=1', 'a=1'],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  [-5, '-5'],
  [{ cents: -114_750 }, '-1147.50'],
  [{ cents: -5 }, '-0.05'],
  [{ cents: 67_700 }, '677.00'],
  [null, ''],
])('%j becomes %j', (value, cell) => {
  expect(csvLine([value])).toBe(`${cell}\r\n`)
})

test('a file begins with the mark of UTF-8 and its head', () => {
  expect(csvFile(['a', 'b'], [['é', null]])).toBe('\uFEFFa,b\r\né,\r\n')
})

/** Reads lines as RFC 4180 has them: what a spreadsheet program would find in the cells. */
function cellsIn(file: string): string[] {
  const cells = [...file.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?:,|\r\n)/g)]
  return cells.map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '')
}

test('no text becomes a formula or another cell, and none is lost', () => {
  const signs = fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    '"',
    ',',
    ';',
    ' ',
    '\u200B',
    '\0',
    '＝',
    'a',
    '1',
    "'",
  )
  const text = fc.string({
    unit: fc.oneof(signs, fc.string({ minLength: 1, maxLength: 1, unit: 'binary' })),
    maxLength: 8,
  })
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (texts) => {
      const cells = cellsIn(csvLine(texts))
      expect(cells.map((cell, index) => (cell === texts[index] ? cell : cell.slice(1)))).toEqual(texts)
      expect(cells.filter((cell) => /^[\s\p{C}]*[=+\-@＝＋－＠−]/u.test(cell) || /^[\t\r]/.test(cell))).toEqual([])
    }),
    { numRuns: 2000 },
  )
})
