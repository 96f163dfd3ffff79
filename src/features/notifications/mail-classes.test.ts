import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mailClasses } from './mail-classes.ts'

test('docs/mails.md lists every mail with its class', () => {
  const rows = readFileSync('docs/mails.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()))
  expect(Object.fromEntries(rows.map((cells) => [cells[1], cells[4]]))).toEqual(mailClasses)
})
