import type { OrderStatus } from '#features/orders/order-status.ts'
import { buy, type Client, fillInForm, register, ssnsOf, takeQuiz } from './client.ts'
import type { Account, Firm } from './firm.ts'
import { companyName, type Structure } from './formations.ts'
import type { Inventions } from './people.ts'
import { daysLater, minutesLater, type Story } from './timeline.ts'
import type { Return } from './correction-stories.ts'
import { workOrder } from './work-order.ts'
import { liveWithServices, type YearlyFate } from './yearly-stories.ts'

/** How far an order gets. */
export type Ending = OrderStatus

export interface Cast {
  firm: Firm
  inventions: Inventions
  /** The two who work the orders. */
  desk: readonly [Account, Account]
  admins: readonly [Account, Account]
  /** What was bought, and by whom. */
  bought: { client: Client; orderId: string; ending: Ending }[]
  /** Forms that nobody has ordered yet. */
  drafts: { client: Client; draftId: string }[]
  /** Referral codes of partners. */
  codes: string[]
}

export interface Plot {
  /** The company that is formed; none for a service that forms none. */
  structure: Structure | undefined
  baseService: string
  addons: string[]
  startsAt: Date
  ending: Ending
  /** Its papers are made, and signed once it is reviewed. */
  hasPapers: boolean
  /** What becomes of its yearly services. */
  yearly?: YearlyFate
  /** The state returned its first filing. */
  returned?: Return
}

export interface OpenOrder {
  cast: Cast
  client: Client
  orderId: string
}

/** The provider takes the next payment and never says so. */
const takenAndLost = { operation: 'create', mode: 'reset', count: 1 }

/** An order from the first visit to wherever it ends. */
export async function* orderStory(cast: Cast, plot: Plot): Story {
  const { firm, inventions, codes } = cast
  const { structure, baseService, addons, ending, startsAt } = plot
  yield startsAt
  const client = await register(firm, inventions.person())
  const submissionId = structure && (await takeQuiz(firm, client))
  yield minutesLater(firm.clock, 40)
  const answers = structure && (await answer(cast, client, { structure, addons, submissionId }))
  yield minutesLater(firm.clock, 10)
  const company = answers ?? { businessName: companyName(inventions.business(), 'LLC') }
  if (ending === 'processing') await firm.tellStandIn('/_admin/faults', takenAndLost)
  const referral =
    codes.length > 0 && firm.random.chance(0.15)
      ? { code: firm.random.pick(codes), at: startsAt.toISOString() }
      : undefined
  const orderId = await buy(firm, client, { baseService, addons, ...company, referral }, ending)
  if (!orderId) return
  cast.bought.push({ client, orderId, ending })
  if (plot.hasPapers) firm.makePapersOf(orderId)
  if (ending === 'paid') return
  yield daysLater(firm.clock.now(), 1, firm.random.between(9, 12))
  yield* workOrder({ cast, client, orderId }, plot)
  if (plot.yearly) yield* liveWithServices({ cast, client, orderId }, plot.yearly)
}

interface Answered {
  structure: Structure
  addons: readonly string[]
  submissionId: string | undefined
}

/** The form with all its answers, and the numbers that come with the order. */
async function answer({ firm, inventions }: Cast, client: Client, { structure, addons, submissionId }: Answered) {
  const isOurs = addons.includes('registered-agent')
  const facts = { structure, business: inventions.business(), partner: inventions.person(), isOurs, submissionId }
  const draftId = await fillInForm(firm, client, facts)
  return { draftId, submissionId, ...ssnsOf(structure, addons, client.person, facts.partner) }
}
