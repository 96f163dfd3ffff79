import { expect, test } from 'vitest'
import { orderStatuses } from '#features/orders/order-status.ts'
import { promiseShare, promiseWindow } from './promise-window.ts'

test.each([
  ['a Friday morning: to the end of Tuesday', '2026-11-20T18:40:00Z', '2026-11-25T08:00:00Z'],
  ['a Monday: to the end of Wednesday', '2026-11-16T18:00:00Z', '2026-11-19T08:00:00Z'],
  ['before Thanksgiving: Thursday and Friday are holidays', '2026-11-25T18:00:00Z', '2026-12-02T08:00:00Z'],
  ['late on a Sunday evening in Washington', '2026-11-16T07:30:00Z', '2026-11-18T08:00:00Z'],
  ['over the change to summer time', '2027-03-12T18:00:00Z', '2027-03-17T07:00:00Z'],
])('%s', (_, at, dueAt) => {
  expect(promiseWindow('in_review', new Date(at))).toEqual({
    promiseStartedAt: new Date(at),
    dueAt: new Date(dueAt),
  })
})

test('the clock runs while we have to act, goes on when an order is ready, and stops for everyone else', () => {
  const at = new Date('2026-11-20T18:40:00Z')
  const running = orderStatuses.filter((to) => promiseWindow(to, at)?.dueAt)
  expect(running).toEqual(['paid', 'in_review', 'filed', 'rejected'])
  expect(promiseWindow('ready_to_file', at)).toBeUndefined()
})

test.each([
  ['2026-11-20T00:00:00Z', 0],
  ['2026-11-21T00:00:00Z', 0.5],
  ['2026-11-22T00:00:00Z', 1],
  ['2026-11-23T00:00:00Z', 1.5],
  ['2026-11-19T00:00:00Z', 0],
])('at %s the share is %d', (now, share) => {
  const window = { startedAt: new Date('2026-11-20T00:00:00Z'), dueAt: new Date('2026-11-22T00:00:00Z') }
  expect(promiseShare(window, new Date(now))).toBe(share)
})
