import { expect, test } from 'vitest'
import { readMarks } from './search.server.ts'

const marked = (text: string) => text.replaceAll('[', '\uE000').replaceAll(']', '\uE001')

test.each([
  ['nothing found', [['nothing found', false]]],
  [
    'the [annual] report',
    [
      ['the ', false],
      ['annual', true],
      [' report', false],
    ],
  ],
  [
    '[Tax] [year]',
    [
      ['Tax', true],
      [' ', false],
      ['year', true],
    ],
  ],
  [
    'what a tag  left [behind] , and &amp;lt;',
    [
      ['what a tag left ', false],
      ['behind', true],
      [', and &lt;', false],
    ],
  ],
  ['', []],
])('the headline %j is read', (headline, pieces) => {
  expect(readMarks(marked(headline)).map(({ text, isFound }) => [text, isFound])).toEqual(pieces)
})
