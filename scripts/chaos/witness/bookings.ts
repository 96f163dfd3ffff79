import type { Rig } from '../rig/rig.ts'
import { count, type Findings, repeated } from './findings.ts'

interface BookingRow {
  id: string
  email: string
  mails: number
}

/** Whoever was told of an appointment has it, with one mail; nobody shares a time. */
export async function compareBookings(rig: Rig): Promise<Findings> {
  const rows = await rig.ask<BookingRow>(
    `select c.id, u.email,
       (select count(*)::int from outgoing_mails m where m.dedupe_key like 'consultation-booked|' || c.id || '|%') as mails
     from consultations c join users u on u.id = c.user_id where c.status = 'booked'`,
  )
  const overlaps = await rig.ask<{ id: string }>(
    `select a.id from consultations a join consultations b on a.id < b.id
       and (a.calendar_id = b.calendar_id or a.user_id = b.user_id) and a.blocks && b.blocks
     where a.status = 'booked' and b.status = 'booked'`,
  )
  const told = rig.told.flatMap((one) => (one.act === 'book' ? [one] : []))
  const lost = told
    .filter(({ status, consultationId }) => status === 201 && !rows.some(({ id }) => id === consultationId))
    .map(({ consultationId }) => `appointment ${consultationId} is lost`)
  const asked = new Map(told.map(({ email }) => [email, told.filter((one) => one.email === email).length]))
  const extra = repeated(rows.map(({ email }) => email))
    .filter(([email, times]) => times > (asked.get(email) ?? 0))
    .map(([email, times]) => `${email} has ${times} appointments`)
  const mails = rows.filter((row) => row.mails !== 1).map(({ id, mails: n }) => `appointment ${id} has ${n} mails`)
  return {
    lines: [
      `answers to bookings: ${count(told, ({ status }) => String(status))}`,
      `appointments: ${rows.length}; twice ${overlaps.length + extra.length}, lost ${lost.length}, without one mail ${mails.length}`,
    ],
    problems: [...overlaps.map(({ id }) => `appointment ${id} overlaps another`), ...lost, ...extra, ...mails],
  }
}
