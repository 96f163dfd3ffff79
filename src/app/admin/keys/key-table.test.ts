import { expect, test } from 'vitest'
import { goToKey, keyGroups, keyPressed, keysOf } from './key-table.ts'

const all = keyGroups.flatMap(({ keys }) => keys.map((one) => ({ ...one, keys: one.keys.join(' ') })))

test('no two acts share a key, and none has the key that goes to a section', () => {
  const keys = all.map((one) => one.keys)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).not.toContain(goToKey)
})

test.each([
  ['j', 'next-row'],
  ['J', 'next-row'],
  [' ', 'look'],
  ['Escape', 'close'],
  ['?', 'sheet'],
  ['g', undefined],
  ['Ctrl', undefined],
  ['Enter', undefined],
])('the key "%s" means %s', (key, name) => {
  expect(keyPressed(key)).toBe(name)
})

test('the button in the bar, which reads no table, shows the key of the search', () => {
  expect(keysOf('search')).toEqual(['Ctrl', 'K'])
})
