import { isTimeZone } from '#features/consultations/time-zone.ts'
import { isCalendarDay, pacificZone } from '#lib/dates.ts'

export interface Choice {
  /** The path of the page that it stands on. */
  page: string
  type: string
  timeZone: string
  month: string | null
  day: string | null
  at: string | null
  /** Whether the address names a zone; if not, the browser's own is offered. */
  hasZone: boolean
}

/** Where clients book; who has no account does at /book. */
export const clientsPage = '/dashboard/consultations'
/** Where clients see the appointments that they have. */
export const myAppointments = `${clientsPage}?show=mine`

/** Reads the choice out of the page's address; what makes no sense there counts as not chosen. */
export function scheduleChoice(
  address: URLSearchParams,
  preset: { page: string; type?: string; timeZone?: string },
  types: readonly { key: string }[],
): Choice {
  const [zone, type, month, day] = ['zone', 'type', 'month', 'day'].map((name) => address.get(name))
  const isOffered = types.some(({ key }) => key === type)
  const hasZone = typeof zone === 'string' && isTimeZone(zone)
  return {
    page: preset.page,
    type: preset.type ?? (isOffered && type ? type : (types[0]?.key ?? 'free')),
    timeZone: hasZone ? zone : (preset.timeZone ?? pacificZone),
    month: month && isCalendarDay(`${month}-01`) ? month : null,
    day: day && isCalendarDay(day) ? day : null,
    at: address.get('at'),
    hasZone: hasZone || preset.timeZone !== undefined,
  }
}

/** The page's address with some of the choice changed; a later choice falls with an earlier one. */
export function scheduleAddress(choice: Choice, change: Partial<Choice>, movedId: string | undefined): string {
  const next = { ...choice, ...change }
  const address = new URLSearchParams()
  if (movedId) address.set('moving', movedId)
  else address.set('type', next.type)
  if (next.hasZone) address.set('zone', next.timeZone)
  for (const name of ['month', 'day', 'at'] as const) {
    const value = next[name]
    if (value) address.set(name, value)
  }
  return `${next.page}?${address}`
}
