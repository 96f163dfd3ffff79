import fc from 'fast-check'
import { afterAll, test } from 'vitest'
import { todayInPacific } from '#lib/dates.ts'
import type { OrderView } from '#features/orders/order.ts'
import type { OrderStatus } from '#features/orders/order-status.ts'
import { testApp } from '../../../../test/app.ts'
import { aFormation } from '../../../../test/formation.ts'
import { type Part, race, racePatience, raceSettings, type Step } from '../../../../test/linearizable.ts'
import { aPaidFormation, aStaffMember, withPasskey } from '../../../../test/staff.ts'

const running = await testApp({ THROTTLE_SCALE: 100_000 })
afterAll(() => running.close())
// Stands still: a thousand races take longer than a second factor stays fresh.
running.setNow(new Date())
const today = todayInPacific(running.app.now())
/** The first is an admin, who may cancel as well. */
const staff = [await aStaffMember(running, 'admin'), await aStaffMember(running)]
for (const { user } of staff) await withPasskey(running, user.id)

const businessName = 'Race Sound Joinery LLC'
let ubis = 700_000_000

/** A paid LLC: how far it is, who made its two checks, and what was asked. */
interface Order {
  status: OrderStatus
  checks: { first: number | null; second: number | null }
  /** The client's open questions, by their text. */
  questions: string[]
  /** The state returned it, and nobody has confirmed who is responsible: nothing is checked or filed until then. */
  isReturned: boolean
  /** The moves of staff and of the tasks, from the beginning of the race on. */
  moves: OrderStatus[]
}
const noChecks = { first: null, second: null }
const moved = (order: Order, to: OrderStatus, rest: Partial<Order> = {}): Order => ({
  ...order,
  ...rest,
  status: to,
  moves: [...order.moves, to],
})

const acts = {
  'checks/first': () => ({}),
  'checks/second': () => ({ name: businessName, hasCompared: true, hasAgreed: true }),
  'checks/send-back': () => ({ note: 'Look again at the office' }),
  ready: () => ({}),
  review: () => ({ note: 'Once more' }),
  submitted: () => ({ method: 'online', submittedOn: today, confirmation: 'CCFS 1234' }),
  rejected: () => ({ decidedOn: today, reason: 'The name is taken' }),
  filed: () => ({ ubi: String((ubis += 1)), filedOn: today }),
  'questions/suite': () => ({ question: 'Which suite?' }),
  'questions/floor': () => ({ question: 'Which floor?' }),
  canceled: () => ({ reason: 'The client called us' }),
} as const
type Act = keyof typeof acts

const mayCheck = ({ status, isReturned }: Order) => status === 'in_review' && !isReturned

/** What each act does to the order that it is possible for; undefined where it is refused. */
const effects: Record<Act, (order: Order, who: number) => Order | undefined> = {
  'checks/first': (order, who) =>
    mayCheck(order) && order.checks.first === null ? { ...order, checks: { first: who, second: null } } : undefined,
  'checks/second': (order, who) => {
    const { first, second } = order.checks
    const isNext = mayCheck(order) && first !== null && second === null && first !== who
    return isNext ? { ...order, checks: { first, second: who } } : undefined
  },
  'checks/send-back': (order) =>
    order.status === 'in_review' && order.checks.first !== null ? { ...order, checks: noChecks } : undefined,
  ready: (order) => (mayCheck(order) && order.checks.second !== null ? moved(order, 'ready_to_file') : undefined),
  review: (order) =>
    order.status === 'ready_to_file' || order.status === 'rejected'
      ? moved(order, 'in_review', { checks: noChecks })
      : undefined,
  submitted: (order) => (order.status === 'ready_to_file' ? moved(order, 'submitted') : undefined),
  rejected: (order) => (order.status === 'submitted' ? moved(order, 'rejected', { isReturned: true }) : undefined),
  filed: (order) => (order.status === 'submitted' ? moved(order, 'filed') : undefined),
  'questions/suite': (order) => asked(order, 'Which suite?'),
  'questions/floor': (order) => asked(order, 'Which floor?'),
  canceled: (order, who) =>
    who !== 0 || ['submitted', 'canceled'].includes(order.status) ? undefined : moved(order, 'canceled'),
}

/** The first question hands the order to the client. */
function asked(order: Order, question: string): Order | undefined {
  const { status, questions } = order
  if (!['in_review', 'waiting_for_client'].includes(status) || questions.includes(question)) return undefined
  const open = [...questions, question].toSorted(byText)
  return status === 'in_review'
    ? moved(order, 'waiting_for_client', { questions: open })
    : { ...order, questions: open }
}

/** A client's answer to every question that is open hands it back. */
const answered = (order: Order, question: string): Order | undefined => {
  if (order.status !== 'waiting_for_client' || !order.questions.includes(question)) return undefined
  const questions = order.questions.filter((one) => one !== question)
  return questions.length === 0 ? moved(order, 'in_review', { questions }) : { ...order, questions }
}

interface Answer {
  status: number
  body: Partial<OrderView>
}
const openOf = ({ questions = [] }: Partial<OrderView>) =>
  questions.filter(({ answer }) => answer === null).map(({ question }) => question)

/** What an answer shows, which is read after the act: acts of others may come between. */
const shows =
  ({ body }: Answer): Part<Order> =>
  (order) =>
    order.status === body.status && order.questions.join() === openOf(body).toSorted(byText).join() ? order : undefined
const byText = (a: string, b: string) => (a < b ? -1 : 1)

/** An act and its answer: done, or refused because it was not possible. */
const acted = (answer: Answer, effect: (order: Order) => Order | undefined): Part<Order>[] => {
  if (answer.status === 200) return [effect, shows(answer)]
  const isRefusal = answer.status === 409 || answer.status === 403
  return [(order) => (isRefusal && effect(order) === undefined ? order : undefined)]
}
const told = ({ status, body }: Answer) => `${status} ${body.status} ${openOf(body).join()}`

type Paid = Awaited<ReturnType<typeof aPaidFormation>>
const actNames = Object.keys(acts) as Act[]
const ofStaff = fc.array(fc.constantFrom('look' as const, ...actNames), { minLength: 1, maxLength: 3 })
const ofClient = fc.array(fc.constantFrom('look' as const, 'answer' as const), { maxLength: 2 })
/** How far the order is when the race begins. */
const checked = [
  ['checks/first', 0],
  ['checks/second', 1],
] as const
const begun = fc.constantFrom<(readonly [Act, number])[]>(
  [],
  [...checked],
  [...checked, ['ready', 0]],
  [...checked, ['ready', 1], ['submitted', 0]],
  [['questions/suite', 0]],
)

const post = async (orderId: string, who: number, act: Act): Promise<Answer> =>
  (await staff[who]?.post(`/api/staff/orders/${orderId}/${act.replace(/^questions.*/, 'questions')}`, acts[act]())) ?? {
    status: 0,
    body: {},
  }

const staffStep = (orderId: string, who: number, act: Act | 'look'): Step<Order> => ({
  name: act,
  run: async () => {
    if (act !== 'look') {
      const answer = await post(orderId, who, act)
      return { answer: told(answer), parts: acted(answer, (order) => effects[act](order, who)) }
    }
    const answer: Answer = (await staff[who]?.get(`/api/staff/orders/${orderId}`)) ?? { status: 0, body: {} }
    return { answer: told(answer), parts: [shows(answer)] }
  },
})

/** The client looks, and answers the oldest question that is open then. */
const clientStep = ({ buyer, orderId, view }: Paid, act: 'look' | 'answer'): Step<Order> => ({
  name: act,
  run: async () => {
    const seen: Answer = { status: 200, body: await view() }
    const open = seen.body.questions?.find(({ answer }) => answer === null)
    if (act === 'look' || !open) return { answer: told(seen), parts: [shows(seen)] }
    const answer: Answer = await buyer.post(`/api/orders/${orderId}/questions/${open.id}`, { answer: 'The second' })
    const parts = acted(answer, (order) => answered(order, open.question))
    return { answer: `${told(seen)}, then ${told(answer)}`, parts: [shows(seen), ...parts] }
  },
})

/** An order that is this far, and the model of it. */
async function anOrderThatIs(far: readonly (readonly [Act, number])[]): Promise<{ paid: Paid; order: Order }> {
  const paid = await aPaidFormation(running, { formation: aFormation({ businessName }) })
  let order: Order = { status: 'in_review', checks: noChecks, questions: [], isReturned: false, moves: [] }
  for (const [act, who] of far) {
    const { status } = await post(paid.orderId, who, act)
    const next = effects[act](order, who)
    if (status !== 200 || !next) throw new Error(`The order could not be prepared: ${act}, ${status}`)
    order = next
  }
  return { paid, order }
}

/** Nobody acts any more: the timeline has every move, once and in order. */
const timelineStep = ({ view }: Paid): Step<Order> => ({
  name: 'timeline',
  run: async () => {
    const body = await view()
    const statuses = body.timeline.map(({ status }) => status)
    const moves = statuses.slice(statuses.indexOf('in_review') + 1).join()
    return {
      answer: moves,
      parts: [shows({ status: 200, body }), (order) => (order.moves.join() === moves ? order : undefined)],
    }
  },
})

test(
  'two of staff and the client who act on one paid order at once get answers as if one had come after the other (R98)',
  () =>
    fc.assert(
      fc.asyncProperty(begun, ofStaff, ofStaff, ofClient, async (far, first, second, client) => {
        const { paid, order } = await anOrderThatIs(far)
        const clients = [
          first.map((act) => staffStep(paid.orderId, 0, act)),
          second.map((act) => staffStep(paid.orderId, 1, act)),
          client.map((act) => clientStep(paid, act)),
        ]
        await race(order, clients, () => [timelineStep(paid)])
      }),
      raceSettings,
    ),
  racePatience,
)
