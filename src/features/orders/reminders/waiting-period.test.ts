import { expect, test } from 'vitest'
import { periodChange, waitingSince } from './waiting-period.ts'

const day = (count: number) => new Date(Date.UTC(2026, 5, 1) + count * 86_400_000)
const asked = (from: number, until?: number) => ({ since: day(from), until: until === undefined ? null : day(until) })

test.each([
  ['nothing was asked', [], null],
  ['everything is done', [asked(0, 1), asked(1, 2)], null],
  ['one task is open', [asked(1)], 1],
  ['two tasks are open: the clock runs since the first', [asked(3), asked(1)], 1],
  ['one of two is done: the clock goes on', [asked(0, 4), asked(2)], 0],
  ['one was done when the next was asked: the clock goes on', [asked(0, 2), asked(2)], 0],
  ['a chain of tasks: the clock goes on', [asked(0, 2), asked(1, 5), asked(4)], 0],
  ['all was done before the next was asked: a new clock', [asked(0, 2), asked(3)], 3],
  ['a chain with a break: the clock runs since the break', [asked(0, 1), asked(2, 4), asked(3)], 2],
  ['a task that was done long ago', [asked(0, 1), asked(10)], 10],
])('%s', (_, entries, since) => {
  expect(waitingSince(entries)).toEqual(since === null ? null : day(since))
})

const period = (from: number, lastSent?: number) => ({
  waitingSince: day(from),
  lastSentAt: lastSent === undefined ? null : day(lastSent),
})

test.each([
  ['nothing is open, and nothing was', undefined, null, 'none'],
  ['the first task opens', undefined, 1, 'begin'],
  ['all is answered', period(1), null, 'end'],
  ['the same period goes on', period(1), 1, 'none'],
  ['an earlier task is found', period(1), 0, 'none'],
  ['all was answered and more was asked before the first reminder', period(1), 2, 'begin'],
  ['all was answered and more was asked after a reminder', period(1, 4), 5, 'begin'],
  ['the first task was opened again while another one was open', period(0, 4), 1, 'none'],
] as const)('%s', (_, open, since, change) => {
  expect(periodChange(open, since === null ? null : day(since))).toBe(change)
})
