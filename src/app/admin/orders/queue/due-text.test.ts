import { expect, test } from 'vitest'
import { daysOverdue } from './due-text.ts'

// Promises end with a day in Washington: at 08:00 UTC in winter, at 07:00 in summer.
test.each([
  { dueAt: null, now: '2026-11-20T18:00:00Z', days: 0 },
  { dueAt: '2026-11-21T08:00:00Z', now: '2026-11-20T18:00:00Z', days: 0 },
  { dueAt: '2026-11-20T08:00:00Z', now: '2026-11-20T07:59:59Z', days: 0 },
  { dueAt: '2026-11-20T08:00:00Z', now: '2026-11-20T08:00:00Z', days: 1 },
  { dueAt: '2026-11-20T08:00:00Z', now: '2026-11-21T07:59:59Z', days: 1 },
  { dueAt: '2026-11-19T08:00:00Z', now: '2026-11-20T18:00:00Z', days: 2 },
  { dueAt: '2026-10-31T07:00:00Z', now: '2026-11-02T09:00:00Z', days: 3 },
])('what is due by $dueAt is $days days overdue at $now', ({ dueAt, now, days }) => {
  expect(daysOverdue(dueAt, now)).toBe(days)
})
