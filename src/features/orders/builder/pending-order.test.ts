// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import {
  choiceOfBundle,
  clearPendingOrder,
  readCustomBundle,
  saveCustomBundle,
  savePendingOrder,
} from './pending-order.ts'
import { readPendingOrder } from './pending-order.ts'

beforeEach(() => sessionStorage.clear())

test('a pending order survives in the tab until it is cleared', () => {
  const order = { baseService: 'llc', addons: ['ein'], totalCents: 57_800 }
  expect(readPendingOrder()).toBeUndefined()
  savePendingOrder(order)
  expect(readPendingOrder()).toEqual(order)
  clearPendingOrder()
  expect(readPendingOrder()).toBeUndefined()
})

test.each(['', '{', 'null', '[]', '{"baseService":1}', '{"baseService":"llc","addons":[],"totalCents":1,"ssn":"x"}'])(
  'what cannot be read is no order: %s',
  (text) => {
    sessionStorage.setItem('legate.pending-order', text)
    expect(readPendingOrder()).toBeUndefined()
  },
)

test.each([
  [[], undefined],
  [['contract-review'], { baseService: 'contract-review', addons: [] }],
  [['contract-review', 'llc', 'ein'], { baseService: 'llc', addons: ['contract-review', 'ein'] }],
  [['annual-report', 'contract-review'], { baseService: 'annual-report', addons: ['contract-review'] }],
])('of the collected services %j the order is %j', (ids, choice) => {
  saveCustomBundle(ids)
  expect(choiceOfBundle(readCustomBundle())).toEqual(choice)
})
