import { expect, test } from 'vitest'
import type { CalendarDuty, DutyStatus } from '#features/compliance/calendar.ts'
import type { DutyKind } from '#features/washington/duties/duty.ts'
import { drawYear } from './year-shapes.ts'

const duty = (due: string, kind: DutyKind, status: DutyStatus, by: 'client' | 'firm' = 'client'): CalendarDuty => ({
  key: `${kind} ${due}`,
  kind,
  title: kind,
  due,
  authority: '',
  rule: null,
  why: '',
  how: '',
  by,
  status,
  inDays: 0,
  mark: null,
})

/** The words of each date of the picture, and whether they stand over those of a neighbor. */
const words = (duties: CalendarDuty[], today = '2026-11-20') =>
  drawYear({ duties, today, span: { from: '2026-01-12', to: '2027-12-31' } }).dates.map(({ label, stemTo, y }) =>
    label ? `${y - stemTo > 60 ? 'over: ' : ''}${label.day}, ${label.what}` : null,
  )

test.each<[what: string, duties: CalendarDuty[], expected: (string | null)[]]>([
  [
    'of a late and a done one, the late one is told',
    [duty('2026-09-16', 'license', 'done'), duty('2026-09-16', 'seattle-start', 'late')],
    ['Sep 16, late, Seattle license'],
  ],
  [
    'of one ahead and a done one, the one ahead',
    [duty('2027-04-30', 'excise', 'ahead'), duty('2027-04-30', 'lni', 'done')],
    ['Apr 30, B&O return'],
  ],
  [
    'two late ones are two',
    [duty('2026-09-16', 'license', 'late'), duty('2026-09-16', 'lni', 'late')],
    ['Sep 16, late, 2 dates'],
  ],
  [
    'what is settled is counted together',
    [duty('2026-05-12', 'license', 'done'), duty('2026-05-12', 'lni', 'waived')],
    ['May 12, 2 dates'],
  ],
  [
    'a late one whose place is taken has its words over its neighbor',
    [duty('2026-09-16', 'seattle-start', 'late'), duty('2026-11-02', 'excise', 'late')],
    ['Sep 16, late, Seattle license', 'over: Nov 2, late, B&O return'],
  ],
  [
    'one ahead whose place is taken has none',
    [duty('2027-04-30', 'excise', 'ahead'), duty('2027-05-15', 'lni', 'ahead')],
    ['Apr 30, B&O return', null],
  ],
  [
    'a late one whose stem would cross the words has none',
    [duty('2026-09-16', 'seattle-start', 'late'), duty('2026-09-20', 'excise', 'late')],
    ['Sep 16, late, Seattle license', null],
  ],
])('%s', (_what, duties, expected) => {
  expect(words(duties)).toEqual(expected)
})
