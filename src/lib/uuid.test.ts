import { expect, test } from 'vitest'
import { isUuid, orderNumber, shortId } from './uuid.ts'

const id = '4f7a21c9-0000-4000-8000-000000000001'

test('a quiz is told by the beginning of its id, an order by the same in capitals', () => {
  expect([shortId(id), orderNumber(id)]).toEqual(['4f7a21c9', '4F7A21C9'])
})

test.each([
  [id, true],
  [id.toUpperCase(), true],
  [`${id}0`, false],
  ['4f7a21c9', false],
  [undefined, false],
])('%s is a whole id: %s', (text, expected) => {
  expect(isUuid(text)).toBe(expected)
})
