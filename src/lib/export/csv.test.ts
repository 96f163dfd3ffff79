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
