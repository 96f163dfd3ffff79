import { pacificClock } from '#lib/pacific-time.ts'
import type { StaffAppointment } from './staff-consultation.ts'

/** How much of a day one row of the week shows. */
export const rowMinutes = 15
const rowsOfHour = 60 / rowMinutes

/** A stretch of a day, in rows from the first of the week. */
export interface DayCell {
  row: number
  rows: number
  isOpen: boolean
  /** Those that overlap each other stand in one cell. */
  appointments: StaffAppointment[]
}

interface Hours {
  opensAt: string
  closesAt: string
}
interface Bounds {
  first: number
  last: number
}

/** "09:30" and "09:30:00" as minutes after midnight. */
export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/**
 * Returns the day as cells that follow each other from the first row to the last: appointments, hours that are open, cut
 * at full hours, and those that are closed. `bounds` are minutes after midnight, Pacific, on full hours.
 */
export function cellsOfDay(
  open: readonly Hours[],
  appointments: readonly StaffAppointment[],
  bounds: Bounds,
): DayCell[] {
  const rows = (bounds.last - bounds.first) / rowMinutes
  const rowOf = (minutes: number) => (minutes - bounds.first) / rowMinutes
  const taken = groupsOf(appointments, rowOf)
  const isOpen = Array.from({ length: rows }, (_, row) =>
    open.some(({ opensAt, closesAt }) => rowOf(minutesOf(opensAt)) <= row && row < rowOf(minutesOf(closesAt))),
  )
  const cells: DayCell[] = []
  for (let row = 0; row < rows;) {
    const group = taken.find((one) => one.row === row)
    const cell = group ?? { row, rows: plainRows(row, isOpen, taken), isOpen: isOpen[row] === true, appointments: [] }
    cells.push(cell)
    row += cell.rows
  }
  return cells
}

/** Until something else begins; what is open also ends at the full hour, where the week has its lines. */
function plainRows(row: number, isOpen: readonly boolean[], taken: readonly DayCell[]): number {
  let end = row + 1
  while (
    end < isOpen.length &&
    isOpen[end] === isOpen[row] &&
    !taken.some((one) => one.row === end) &&
    !(isOpen[row] && end % rowsOfHour === 0)
  )
    end += 1
  return end - row
}

function groupsOf(appointments: readonly StaffAppointment[], rowOf: (minutes: number) => number): DayCell[] {
  const groups: DayCell[] = []
  for (const appointment of appointments) {
    const [from, to] = [appointment.startsAt, appointment.endsAt].map((instant) =>
      rowOf(minutesOf(pacificClock(new Date(instant)).time)),
    )
    const first = Math.floor(from ?? 0)
    const end = Math.max(first + 1, Math.ceil(to ?? 0))
    const last = groups.at(-1)
    if (last && first < last.row + last.rows) {
      last.rows = Math.max(last.rows, end - last.row)
      last.appointments.push(appointment)
    } else groups.push({ row: first, rows: end - first, isOpen: true, appointments: [appointment] })
  }
  return groups
}
