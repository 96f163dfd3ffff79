import type { App } from '#platform/app.server.ts'
import { errorFields } from '#platform/log.server.ts'
import type { Period } from './numbers.ts'
import { readNumbers } from './read-numbers.server.ts'

type Numbers = Awaited<ReturnType<typeof readNumbers>>
type Role = Parameters<typeof readNumbers>[1]

/** Counted within this time, they are shown as they are. */
const freshMs = 60_000
/** Counted within this time, they are shown while they are counted again; older ones are waited for. */
const usableMs = 600_000

interface Place {
  shown?: { atMs: number; numbers: Numbers }
  counting?: Promise<Numbers> | undefined
}

const places = new WeakMap<App['database'], Map<string, Place>>()

/**
 * Returns the numbers as they were counted within the last minutes: a year of everything is read row by row, once for all
 * who look (decision 140). The page says when that was.
 */
export async function recentNumbers(app: App, role: Role, period: Period): Promise<Numbers> {
  const place = placeOf(app, `${role} ${period}`)
  const { shown } = place
  const ageMs = shown ? app.now().getTime() - shown.atMs : Number.POSITIVE_INFINITY
  if (shown && ageMs >= 0 && ageMs < freshMs) return shown.numbers
  place.counting ??= count(app, place, () => readNumbers(app, role, period))
  if (!shown || ageMs < 0 || ageMs >= usableMs) return place.counting
  place.counting.catch((error: unknown) => app.log.error('numbers not counted', errorFields(error)))
  return shown.numbers
}

function placeOf({ database }: App, key: string): Place {
  const ofDatabase = places.get(database) ?? new Map<string, Place>()
  places.set(database, ofDatabase)
  const place = ofDatabase.get(key) ?? {}
  ofDatabase.set(key, place)
  return place
}

async function count(app: App, place: Place, read: () => Promise<Numbers>): Promise<Numbers> {
  try {
    const atMs = app.now().getTime()
    const numbers = await read()
    // What could not be counted is tried again at once.
    if (numbers.figures.every(({ hasFailed }) => !hasFailed)) place.shown = { atMs, numbers }
    return numbers
  } finally {
    place.counting = undefined
  }
}
