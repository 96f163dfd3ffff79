import type { YearlyServiceView } from '#features/orders/renewals/yearly-service.ts'
import type { RenewalList } from '#features/orders/renewals/staff/staff-renewal.ts'
import { addDays, type CalendarDay, todayInPacific } from '#lib/dates.ts'
import { declinedCard, goodCard } from './client.ts'
import type { Firm } from './firm.ts'
import type { Cast, OpenOrder } from './order-stories.ts'
import { daysLater, type Story } from './timeline.ts'

/** What a client does with the yearly services of an order, so many days before they renew. Others do nothing. */
export interface YearlyFate {
  does: 'pay' | 'be declined' | 'cancel' | 'cancel and keep'
  daysBefore: number
}

const own = '/api/yearly-services'
const staffs = '/api/staff/yearly-services'
const nextAgent = { nextAgent: 'named', name: 'Rehearsal Agents LLC', address: '77 Example Avenue, Tacoma, WA 98402' }

async function servicesOf({ cast: { firm }, client, orderId }: OpenOrder): Promise<YearlyServiceView[]> {
  const services = (await firm.call(client, 'GET', own)) as unknown as YearlyServiceView[]
  return services.filter((service) => service.orderId === orderId)
}

/** Some hour of the day of an appointment with oneself. */
const someHourOf = ({ random }: Firm, day: CalendarDay) =>
  daysLater(new Date(`${addDays(day, -1)}T20:00:00Z`), 1, random.between(9, 20))

export async function* liveWithServices(open: OpenOrder, { does, daysBefore }: YearlyFate): Story {
  const { cast, client } = open
  const { firm } = cast
  const [first] = await servicesOf(open)
  if (!first?.year) return
  yield someHourOf(firm, addDays(first.year.renewsOn, -daysBefore))
  for (const { id, year, isAgent, nextPriceCents, state } of await servicesOf(open)) {
    if (!year || state === 'ended' || state === 'exiting') continue
    const act = (name: string, body: object) => firm.call(client, 'POST', `${own}/${id}/${name}`, body)
    if (does === 'cancel' || does === 'cancel and keep') await act('cancel', isAgent ? { next: nextAgent } : {})
    else {
      const paymentToken = does === 'pay' ? goodCard : declinedCard
      const payment = act('payments', { paymentToken, amount: nextPriceCents, startsOn: year.renewsOn })
      await (does === 'pay' ? payment : payment.catch(requireDeclined))
    }
  }
  if (does !== 'cancel and keep') return
  yield daysLater(firm.clock.now(), 1, firm.random.between(9, 20))
  for (const { id, canKeep } of await servicesOf(open))
    if (canKeep) await firm.call(client, 'POST', `${own}/${id}/keep`, {})
}

function requireDeclined(error: unknown): void {
  if (!String(error).includes('card-declined')) throw error
}

/** On every working morning, someone of the desk does what the exits of the agent ask for; today’s are still to do. */
export async function* exitDeskStory({ firm, desk }: Cast, startsAt: Date): Story {
  yield startsAt
  for (;;) {
    const today = todayInPacific(firm.clock.now())
    const { services } = (await firm.call(desk[1], 'GET', `${staffs}?view=exits`)) as unknown as RenewalList
    for (const { id, act, actOn, nextAgent: next, resignedOn } of services) {
      const post = (name: string, body: object) => firm.call(desk[1], 'POST', `${staffs}/${id}/${name}`, body)
      if (act === 'resign' && actOn !== null && actOn < today) await post('resignation', { filedOn: actOn })
      else if (next === 'named' && resignedOn && addDays(resignedOn, 9) <= today)
        await post('new-agent', { shownOn: addDays(resignedOn, 7) })
    }
    yield daysLater(firm.clock.now(), 1, 10.25)
  }
}
