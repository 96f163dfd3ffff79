import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { printableText, unprintableLetters } from './printable-letters.ts'
import { printableRanges } from './printable-ranges.ts'

test.each([
  ['Łódź Ventures Ünïcode LLC', []],
  ['Nguyễn Thị Ánh', []],
  ['cafe\u0301', []],
  ['Adéọ̀ṣun', []],
  ['\u0301e', ['U+0301']],
  ['O’Brien & Søn', []],
  ['東京 LLC', ['東', '京']],
  ['Иван', ['И', 'в', 'а', 'н']],
  ['שלום', ['ש', 'ל', 'ו', 'ם']],
  ['Joy 😀😀', ['😀']],
  ['a\u202Eb', ['U+202E']],
  ['z\u200Dz', ['U+200D']],
])('the letters of %j that cannot be printed are %j', (text, expected) => {
  expect(unprintableLetters(text)).toEqual(expected)
})

test.each([
  ['cafe\u0301', 'café'],
  ['one\n two\t three', 'one two three'],
  ['東 LLC', '[U+6771] LLC'],
])('%j is printed as %j', (text, printed) => {
  expect(printableText(text)).toBe(printed)
})

test.each([
  'newsreader-document-400',
  'newsreader-document-600',
  'public-sans-document-400',
  'public-sans-document-600',
])('%s draws every letter that the form lets through', (name) => {
  const font = create(readFileSync(new URL(`../../ui/fonts/${name}.ttf`, import.meta.url)))
  if (!('hasGlyphForCodePoint' in font)) throw new Error('Not a single font')
  const missing = printableRanges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index).filter(
      (code) => !font.hasGlyphForCodePoint(code),
    ),
  )
  expect(missing).toEqual([])
})
