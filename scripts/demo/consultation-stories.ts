import { addDays, todayInPacific } from '#lib/dates.ts'
import { mailedText } from './mailed-text.ts'
import type { Cast } from './order-stories.ts'
import { minutesLater, type Story } from './timeline.ts'

const topics = [
  'Whether an LLC or a corporation fits a shop with two owners',
  'S status: when it pays off, and by when to elect it',
  'A co-owner who lives in Oregon',
  'What changes when we hire',
  '',
]

interface Slot {
  startsAt: string
}

/** One of the free times of the next days; none when everything is taken. */
async function freeTime({ firm }: Cast): Promise<string | undefined> {
  const from = todayInPacific(firm.clock.now())
  const days = new URLSearchParams({ from, to: addDays(from, firm.random.whole(3, 9)) })
  const { slots } = await firm.call(undefined, 'GET', `/api/consultations/slots?${days}`)
  const offered = slots as Slot[]
  return offered.length > 0 ? firm.random.pick(offered).startsAt : undefined
}

const appointment = ({ firm }: Cast, startsAt: string, phone: string) => ({
  startsAt,
  timeZone: firm.random.chance(0.85) ? 'America/Los_Angeles' : 'America/Denver',
  by: 'phone',
  phone,
  topic: firm.random.pick(topics),
})

/** It takes place, or the client isn't there; or they cancel it before, or nobody says how it came out. */
async function* takePlace(cast: Cast, id: string, startsAt: string, cancel: () => Promise<unknown>): Story {
  const { firm, desk } = cast
  const fate = firm.random.next()
  if (fate < 0.12) {
    yield minutesLater(firm.clock, 45)
    await cancel()
    return
  }
  yield new Date(new Date(startsAt).getTime() + 40 * 60_000)
  if (fate > 0.94) return
  const outcome = fate < 0.24 ? 'no_show' : 'done'
  await firm.call(firm.random.pick(desk), 'POST', `/api/staff/consultations/${id}/outcome`, { outcome })
}

const idOf = ({ consultation }: Record<string, unknown>): string => (consultation as { id: string }).id

/** A client books a call about their company. */
export async function* clientCallStory(cast: Cast, bookedAt: Date): Story {
  yield bookedAt
  const { firm, bought } = cast
  const startsAt = await freeTime(cast)
  if (!startsAt || bought.length === 0) return
  const { client } = firm.random.pick(bought)
  const wanted = appointment(cast, startsAt, client.person.phone)
  const id = idOf(await firm.call(client, 'POST', '/api/consultations', wanted))
  yield* takePlace(cast, id, startsAt, () => firm.call(client, 'POST', `/api/consultations/${id}/cancel`, {}))
}

/** Someone without an account books the free consultation. */
export async function* guestCallStory(cast: Cast, bookedAt: Date): Story {
  yield bookedAt
  const { firm, inventions } = cast
  const startsAt = await freeTime(cast)
  if (!startsAt) return
  const { firstName, lastName, email, phone } = inventions.person()
  const wanted = { ...appointment(cast, startsAt, phone), firstName, lastName, email }
  const path = '/api/guest-consultations'
  const { token } = await firm.call(undefined, 'POST', `${path}/hold`, wanted)
  const code = await mailedText(firm, email, 'guest-code', /Your code is (\d{6})/)
  const id = idOf(await firm.call(undefined, 'POST', path, { token, code }))
  yield* takePlace(cast, id, startsAt, () => firm.call(undefined, 'POST', `${path}/cancel`, { token }))
}
