import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aFilingRecord } from '../../../../test/filing-record.ts'
import { changedLines } from './changed-lines.ts'
import { composeOperatingAgreement } from './operating-agreement.ts'
import { linesOf, type PaperLine } from './paper-lines.ts'

const lines = (...texts: string[]): PaperLine[] => texts.map((text) => ({ heading: 'Article 4. Money', text }))

test.each<[string, PaperLine[], PaperLine[], [string | null, string | null][]]>([
  ['nothing changed', lines('a', 'b'), lines('a', 'b'), []],
  ['one line', lines('a', 'b', 'c'), lines('a', 'x', 'c'), [['b', 'x']]],
  ['a line more', lines('a', 'c'), lines('a', 'b', 'c'), [[null, 'b']]],
  ['a line less', lines('a', 'b', 'c'), lines('a', 'c'), [['b', null]]],
  [
    'first and last',
    lines('a', 'b', 'c'),
    lines('x', 'b', 'y'),
    [
      ['a', 'x'],
      ['c', 'y'],
    ],
  ],
  [
    'two for one',
    lines('a', 'b'),
    lines('x', 'y', 'b'),
    [
      ['a', 'x'],
      [null, 'y'],
    ],
  ],
  [
    'a line that moved',
    lines('a', 'b', 'c'),
    lines('b', 'c', 'a'),
    [
      ['a', null],
      [null, 'a'],
    ],
  ],
  ['everything new', [], lines('a'), [[null, 'a']]],
  [
    'under another heading, it is no change of the same line',
    [{ heading: 'One', text: 'a' }],
    [{ heading: 'Two', text: 'b' }],
    [
      ['a', null],
      [null, 'b'],
    ],
  ],
  [
    'a heading with another number alone',
    [{ heading: 'Article 4. Money', text: 'a' }],
    [{ heading: 'Article 5. Money', text: 'a' }],
    [],
  ],
])('%s', (_, before, after, expected) => {
  expect(changedLines(before, after).map((change) => [change.before, change.after])).toEqual(expected)
})

const someLines = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 12 }).map((texts) => lines(...texts))

test('what was taken out and put in accounts for every line of both versions', () => {
  fc.assert(
    fc.property(someLines, someLines, (before, after) => {
      const changes = changedLines(before, after)
      const count = (texts: (string | null)[], text: string) => texts.filter((one) => one === text).length
      for (const text of 'abcde') {
        const [had, has] = [before, after].map((version) =>
          count(
            version.map((line) => line.text),
            text,
          ),
        )
        const out = count(
          changes.map((change) => change.before),
          text,
        )
        const put = count(
          changes.map((change) => change.after),
          text,
        )
        expect((had ?? 0) - out + put).toBe(has)
      }
    }),
    { numRuns: 500 },
  )
})

test('another address in an operating agreement is told under its article, once for each line that names it', () => {
  const record = aFilingRecord()
  const moved = { ...record, principalOffice: { ...record.principalOffice, street: '9 Other Street' } }
  const changes = changedLines(linesOf(composeOperatingAgreement(record)), linesOf(composeOperatingAgreement(moved)))
  expect(changes.length).toBeGreaterThan(0)
  for (const { heading, before, after } of changes) {
    expect(heading).toMatch(/^Article \d+\. /)
    expect(after).toBe(before?.replace(record.principalOffice.street, '9 Other Street'))
  }
})
