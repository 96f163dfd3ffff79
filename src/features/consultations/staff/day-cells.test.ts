import { expect, test } from 'vitest'
import { cellsOfDay } from './day-cells.ts'
import type { StaffAppointment } from './staff-consultation.ts'

const bounds = { first: 9 * 60, last: 12 * 60 }
/** December 9, 2026, Pacific. */
const at = (from: string, to: string): StaffAppointment => ({
  id: from,
  status: 'booked',
  typeName: 'Free consultation',
  startsAt: `2026-12-09T${from}:00-08:00`,
  endsAt: `2026-12-09T${to}:00-08:00`,
  heldUntil: null,
  by: 'phone',
  clientName: 'Drew Sample',
  orderId: null,
  withName: null,
})
const shown = (open: [string, string][], appointments: StaffAppointment[]) =>
  cellsOfDay(
    open.map(([opensAt, closesAt]) => ({ opensAt, closesAt })),
    appointments,
    bounds,
  ).map(({ row, rows, isOpen, appointments: own }) =>
    [row, rows, own.length > 0 ? own.map(({ id }) => id).join(' and ') : isOpen ? 'open' : 'closed'].join(' '),
  )

test.each([
  ['a closed day is one cell', [], [], ['0 12 closed']],
  ['open hours are cut at full hours', [['09:00', '12:00']], [], ['0 4 open', '4 4 open', '8 4 open']],
  [
    'hours with seconds, and a break',
    [
      ['09:00:00', '10:30:00'],
      ['11:00', '12:00'],
    ],
    [],
    ['0 4 open', '4 2 open', '6 2 closed', '8 4 open'],
  ],
  [
    'an appointment takes its rows',
    [['09:00', '12:00']],
    [at('09:30', '10:00')],
    ['0 2 open', '2 2 09:30', '4 4 open', '8 4 open'],
  ],
  [
    'two that overlap stand in one cell, two that follow each other in two',
    [['09:00', '12:00']],
    [at('09:00', '09:30'), at('09:15', '09:45'), at('09:45', '10:00')],
    ['0 3 09:00 and 09:15', '3 1 09:45', '4 4 open', '8 4 open'],
  ],
  [
    'one outside the open hours, begun between rows',
    [['09:00', '10:00']],
    [at('10:50', '11:10')],
    ['0 4 open', '4 3 closed', '7 2 10:50', '9 3 closed'],
  ],
] satisfies [string, [string, string][], StaffAppointment[], string[]][])('%s', (_case, open, appointments, cells) => {
  expect(shown(open, appointments)).toEqual(cells)
})
