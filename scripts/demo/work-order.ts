import { todayInPacific } from '#lib/dates.ts'
import { aPdf } from '../../test/uploads.ts'
import { returned } from './correction-stories.ts'
import { fillInOwnerParts } from './owner-parts.ts'
import type { Ending, OpenOrder, Plot } from './order-stories.ts'
import { signPapers } from './sign-papers.ts'
import { daysLater, minutesLater, type Story } from './timeline.ts'

const order = (orderId: string, action: string) => `/api/staff/orders/${orderId}/${action}`

/** What the desk does with a paid order. */
export async function* workOrder(open: OpenOrder, plot: Plot): Story {
  const { cast, orderId } = open
  const { firm, desk } = cast
  await firm.call(desk[0], 'PUT', order(orderId, 'advisor'), { userId: firm.random.pick(desk).id })
  if (plot.ending === 'canceled') {
    // Later than the refund policy reaches: nothing goes back.
    yield daysLater(firm.clock.now(), 40, 12)
    return cancel(open)
  }
  if (plot.ending === 'refunded') return firm.random.chance(0.5) ? giveBack(open) : cancel(open)
  const isAsked = plot.ending === 'waiting_for_client' && !plot.returned
  if (isAsked && plot.structure !== 'S-Corporation') return ask(open)
  if (isAsked || plot.ending === 'in_review') return
  if (plot.structure === 'S-Corporation') {
    yield daysLater(firm.clock.now(), 1, firm.random.between(8, 20))
    await fillInOwnerParts(firm, open.client, orderId)
  } else if (firm.random.chance(0.2)) yield* talk(open)
  if (plot.structure) yield* formCompany(open, plot)
  if (plot.ending === 'completed') yield* finishLines(open)
}

async function ask({ cast: { firm, desk }, orderId }: OpenOrder): Promise<void> {
  const question = 'Should the company begin with the filing, or on a later day?'
  await firm.call(desk[0], 'POST', order(orderId, 'questions'), { question })
}

async function* talk(open: OpenOrder): Story {
  const { client, orderId, cast } = open
  const { firm } = cast
  await ask(open)
  yield daysLater(firm.clock.now(), 1, firm.random.between(8, 20))
  const { questions } = (await firm.call(client, 'GET', `/api/orders/${orderId}`)) as { questions: { id: string }[] }
  const answer = 'With the filing, please.'
  await firm.call(client, 'POST', `/api/orders/${orderId}/questions/${questions[0]?.id}`, { answer })
}

/** To the state and back. */
async function* formCompany(open: OpenOrder, plot: Plot): Story {
  const { cast, client, orderId } = open
  const { firm } = cast
  yield daysLater(firm.clock.now(), 1, firm.random.between(9, 16))
  if (plot.hasPapers) await signPapers(firm, client, orderId)
  if (!(yield* fileCompany(open, plot.returned ? 'filed' : plot.ending))) return
  if (plot.returned) {
    yield* returned(open, plot.returned)
    if (plot.returned.until !== 'filed again') return
    yield daysLater(firm.clock.now(), 1, firm.random.between(9, 16))
    if (plot.hasPapers) await signPapers(firm, client, orderId)
    if (!(yield* fileCompany(open, plot.ending))) return
  }
  const ubi = `999 ${firm.random.whole(100, 999)} ${firm.random.whole(100, 999)}`
  const filedOn = todayInPacific(firm.clock.now())
  await firm.call(cast.desk[0], 'POST', order(orderId, 'filed'), { ubi, filedOn })
}

/** Checked by two, and to the state. Returns whether the state has decided. */
async function* fileCompany(open: OpenOrder, ending: Ending): AsyncGenerator<Date, boolean, void> {
  const { cast, orderId } = open
  const { firm, desk } = cast
  const [first] = desk
  await checkByTwo(open)
  await firm.call(first, 'POST', order(orderId, 'ready'), {})
  if (ending === 'ready_to_file') return false
  yield minutesLater(firm.clock, 45)
  const submittedOn = todayInPacific(firm.clock.now())
  const confirmation = `Sample ${firm.random.whole(100_000, 999_999)}`
  await firm.call(first, 'POST', order(orderId, 'submitted'), { method: 'online', submittedOn, confirmation })
  if (ending === 'submitted') return false
  yield daysLater(firm.clock.now(), firm.random.whole(2, 4), firm.random.between(9, 16))
  return true
}

/** One checks the answers and papers, the other types the name. */
async function checkByTwo({ cast: { firm, desk }, orderId }: OpenOrder): Promise<void> {
  const { businessName: name } = await firm.call(desk[0], 'POST', order(orderId, 'checks/first'), {})
  await firm.call(desk[1], 'POST', order(orderId, 'checks/second'), { name, hasCompared: true, hasAgreed: true })
}

interface LineTask {
  id: string
  key: string
  since: string | null
  doneAt: string | null
  evidence: string
}

/** Every line of the order is worked to its end, a task a day; with the last one the order completes. */
async function* finishLines({ cast: { firm, desk }, orderId }: OpenOrder): Story {
  for (;;) {
    yield daysLater(firm.clock.now(), 1, firm.random.between(9, 16))
    const lines = (await firm.call(desk[0], 'GET', order(orderId, 'work'))) as unknown as { tasks: LineTask[] }[]
    const task = lines.flatMap(({ tasks }) => tasks).find(({ doneAt, since }) => doneAt === null && since !== null)
    if (!task) return
    const form = new FormData()
    form.set('data', JSON.stringify({ note: 'Done, and sent to the client by email.' }))
    if (task.evidence === 'file') form.set('file', new File([Uint8Array.from(aPdf(orderId))], 'Result.pdf'))
    await firm.send(desk[0], order(orderId, `tasks/${task.id}/done`), form)
  }
}

async function cancel({ cast: { firm }, client, orderId }: OpenOrder): Promise<void> {
  const { totalCents } = await firm.call(client, 'GET', `/api/orders/${orderId}/refund-quote`)
  const reason = 'We start the company later.'
  await firm.call(client, 'POST', `/api/orders/${orderId}/cancel`, { refundCents: totalCents, reason })
}

/** One admin gives all of it back, the other confirms where the amount asks for two. */
async function giveBack({ cast: { firm, admins }, client, orderId }: OpenOrder): Promise<void> {
  const { totalCents } = await firm.call(client, 'GET', `/api/orders/${orderId}`)
  const reason = 'The client changed their mind within the first week.'
  const given = (await firm.call(admins[0], 'POST', order(orderId, 'refunds'), {
    amountCents: totalCents,
    reason,
    endsOrder: true,
  })) as unknown as { id: string; state: string }[]
  for (const { id, state } of given)
    if (state === 'requested') await firm.call(admins[1], 'POST', `/api/staff/refunds/${id}/approve`)
}
