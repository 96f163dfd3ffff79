import fc from 'fast-check'
import { afterAll, test } from 'vitest'
import { aUser } from '../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../test/app.ts'
import { type Part, race, racePatience, raceSettings, type Step } from '../../../test/linearizable.ts'
import type { ConsultationView, OpenTime } from './consultation.ts'
import { getConsultationSettings } from './consultation-settings.server.ts'
import { calendarExceptions, consultations, consultationSettings } from './consultations-tables.server.ts'

const running = await testApp({ THROTTLE_SCALE: 100_000 })
const { app } = running
afterAll(() => running.close())
running.setNow(new Date('2026-12-07T16:00:00Z'))

/** The only times there are: three on one day, with hours between them. */
const day = '2026-12-09'
const hours = [
  { opensAt: '09:00', closesAt: '09:30' },
  { opensAt: '11:30', closesAt: '12:00' },
  { opensAt: '14:00', closesAt: '14:30' },
]
const times = ['17:00', '19:30', '22:00'].map((time) => `${day}T${time}:00.000Z`)
await app.db
  .insert(calendarExceptions)
  .values([
    { firstDay: '2026-12-01', lastDay: '2026-12-08' },
    ...hours.map((open) => ({ firstDay: day, lastDay: day, ...open })),
    { firstDay: '2026-12-10', lastDay: '2027-03-01' },
  ])

/** So few that two tabs of one account reach it at once. */
const mostUpcoming = 2
const settings = await getConsultationSettings(app.db)
await app.db
  .insert(consultationSettings)
  .values({ ...settings, effectiveFrom: new Date('2026-12-01T00:00:00Z'), mostUpcoming })

interface Appointment {
  id: string
  client: string
  /** Null when it is canceled. */
  at: string | null
}
/** The one calendar of the firm: whose each time is. */
interface Calendar {
  appointments: Appointment[]
  /** Whose time it is while they fill in the rest. */
  held: Record<string, string>
}

/** What this client could book: what they hold themselves, or are moving, is free for them. */
const freeFor = ({ appointments, held }: Calendar, client: string, movedId?: string): string[] =>
  times.filter(
    (time) =>
      !appointments.some(({ id, at }) => at === time && id !== movedId) &&
      !Object.entries(held).some(([holder, at]) => at === time && holder !== client),
  )
const hasMost = ({ appointments }: Calendar, client: string) =>
  appointments.filter((one) => one.client === client && one.at !== null).length >= mostUpcoming
/** The same in one order, so that two calendars can be compared; who takes a time lets go of what they held. */
const put = ({ appointments, held }: Calendar, taken: Appointment): Calendar => ({
  appointments: [...appointments.filter(({ id }) => id !== taken.id), taken].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  held: Object.fromEntries(Object.entries(held).filter(([holder]) => holder !== taken.client)),
})
const nextFree = (free: readonly string[], wanted: string): string[] => {
  const later = free.filter((time) => time > wanted)
  return later.length > 0 ? later : free.toReversed()
}

interface Answer {
  status: number
  body: {
    code?: string
    slots?: OpenTime[]
    consultation?: ConsultationView
    upcoming?: ConsultationView[]
    past?: ConsultationView[]
  }
}
const startsOf = (list: { startsAt: string }[] | undefined) => (list ?? []).map(({ startsAt }) => startsAt)
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** A refusal that tells the times that are free instead. */
const taken =
  ({ status, body }: Answer, client: string, wanted: string, movedId?: string): Part<Calendar> =>
  (calendar) => {
    const free = freeFor(calendar, client, movedId)
    const isRight = status === 409 && body.code === 'time-taken' && !free.includes(wanted)
    return isRight && same(startsOf(body.slots), nextFree(free, wanted)) ? calendar : undefined
  }

/** What an answer to a wish for a new time allows: to have it, to have too many already, or that it is gone. */
const wished =
  (answer: Answer, client: string, at: string, have: (calendar: Calendar) => Calendar): Part<Calendar> =>
  (calendar) => {
    if (hasMost(calendar, client)) return answer.status === 403 ? calendar : undefined
    if (answer.status >= 300) return taken(answer, client, at)(calendar)
    return freeFor(calendar, client).includes(at) ? have(calendar) : undefined
  }

const booked =
  (answer: Answer, client: string, at: string): Part<Calendar> =>
  (calendar) =>
    wished(answer, client, at, (before) => put(before, { id: answer.body.consultation?.id ?? '', client, at }))(
      calendar,
    )

const held = (answer: Answer, client: string, at: string): Part<Calendar> =>
  wished(answer, client, at, ({ appointments, held: before }) => ({
    appointments,
    held: Object.fromEntries(Object.entries({ ...before, [client]: at }).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }))

const moved =
  (answer: Answer, client: string, id: string, to: string): Part<Calendar> =>
  (calendar) => {
    const at = calendar.appointments.find((one) => one.id === id)?.at ?? null
    if (at === null) return answer.body.code === 'too-late-to-change' ? calendar : undefined
    if (answer.status !== 200) return at === to ? undefined : taken(answer, client, to, id)(calendar)
    if (answer.body.consultation?.startsAt !== to) return undefined
    if (at === to) return calendar
    return freeFor(calendar, client, id).includes(to) ? put(calendar, { id, client, at: to }) : undefined
  }

const canceled =
  ({ body }: Answer, id: string): Part<Calendar> =>
  ({ appointments, held: still }) =>
    body.consultation?.status === 'canceled'
      ? { appointments: appointments.map((one) => (one.id === id ? { ...one, at: null } : one)), held: still }
      : undefined

/** Which times are free, and the client's own list. */
const freeTimes =
  ({ body }: Answer, client: string): Part<Calendar> =>
  (calendar) =>
    same(startsOf(body.slots), freeFor(calendar, client)) ? calendar : undefined
const ownList =
  ({ body }: Answer, client: string): Part<Calendar> =>
  (calendar) => {
    const own = calendar.appointments.filter((one) => one.client === client)
    const [ahead, over] = [own.filter(({ at }) => at !== null), own.filter(({ at }) => at === null)]
    const isAhead = same(
      startsOf(body.upcoming),
      times.filter((time) => ahead.some((one) => one.at === time)),
    )
    const areOver = body.past?.every(({ status }) => status === 'canceled') && body.past.length === over.length
    return isAhead && areOver ? calendar : undefined
  }

type Command =
  | { kind: 'book' | 'hold'; at: string }
  | { kind: 'move'; of: 'shared' | 'own'; at: string }
  | { kind: 'cancel'; of: 'shared' | 'own' }
  | { kind: 'free' | 'list' }
const at = fc.constantFrom(...times)
const of = fc.constantFrom('shared' as const, 'own' as const)
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('book' as const), at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('hold' as const), at }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('move' as const), of, at }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), of }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('free' as const, 'list' as const) }) },
)
const commands = fc.array(command, { minLength: 1, maxLength: 3 })

async function anAccount(client: string) {
  const token = await aSession(app, await aUser(app.db))
  const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await callApi(app, method, `/api/consultations${path}`, body, { token })
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  }
  const timeZone = 'America/Los_Angeles'
  return {
    client,
    call,
    book: (startsAt: string) => call('POST', '', { startsAt, timeZone, by: 'phone', phone: '206-555-0142' }),
    hold: (startsAt: string) => call('POST', '/hold', { startsAt, timeZone }),
  }
}
type Account = Awaited<ReturnType<typeof anAccount>>

/** A tab: it knows the appointment that was there when it opened, and the last one that it booked. */
function aTab({ client, call, book, hold }: Account, sharedId: string | undefined) {
  let ownId: string | undefined
  const idOf = (which: 'shared' | 'own') => (which === 'own' ? ownId : sharedId)
  const act = async (one: Command): Promise<[Answer, Part<Calendar>]> => {
    if (one.kind === 'book') {
      const answer = await book(one.at)
      ownId = answer.body.consultation?.id ?? ownId
      return [answer, booked(answer, client, one.at)]
    }
    if (one.kind === 'hold') {
      const answer = await hold(one.at)
      return [answer, held(answer, client, one.at)]
    }
    const id = one.kind === 'move' || one.kind === 'cancel' ? idOf(one.of) : undefined
    if (one.kind === 'move' && id) {
      const answer = await call('POST', `/${id}/reschedule`, { startsAt: one.at })
      return [answer, moved(answer, client, id, one.at)]
    }
    if (one.kind === 'cancel' && id) {
      const answer = await call('POST', `/${id}/cancel`, {})
      return [answer, canceled(answer, id)]
    }
    const isList = one.kind === 'list'
    const answer = await call('GET', isList ? '' : `/slots?from=${day}&to=${day}`)
    return [answer, isList ? ownList(answer, client) : freeTimes(answer, client)]
  }
  return (one: Command): Step<Calendar> => ({
    name: `${client} ${JSON.stringify(one)}`,
    run: async () => {
      const [answer, part] = await act(one)
      return { answer: told(answer), parts: [part] }
    },
  })
}
const told = ({ status, body: { code, slots, consultation, upcoming, past } }: Answer) =>
  JSON.stringify({
    status,
    code,
    id: consultation?.id,
    slots: slots && startsOf(slots),
    upcoming: upcoming && startsOf(upcoming),
    past: past?.map((one) => one.status),
  })

test(
  'clients who book, move, and cancel in one calendar at once get answers as if one had come after the other (R98)',
  () =>
    fc.assert(
      fc.asyncProperty(fc.boolean(), commands, commands, commands, async (hasOne, first, second, other) => {
        await app.db.delete(consultations)
        const [ann, bob] = [await anAccount('Ann'), await anAccount('Bob')]
        const [start = ''] = times
        const id = hasOne ? (await ann.book(start)).body.consultation?.id : undefined
        const initial = { appointments: id ? [{ id, client: 'Ann', at: start }] : [], held: {} }
        const tabs = [aTab(ann, id), aTab(ann, id), aTab(bob, undefined)]
        await race<Calendar>(
          initial,
          [first, second, other].map((all, tab) => all.flatMap((one) => tabs[tab]?.(one) ?? [])),
          () => tabs.flatMap((tab) => [tab({ kind: 'free' }), tab({ kind: 'list' })]),
        )
      }),
      raceSettings,
    ),
  racePatience,
)
