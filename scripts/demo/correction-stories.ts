import type { ResponsibleParty } from '#features/orders/corrections/correction-words.ts'
import type { OrderView } from '#features/orders/order.ts'
import { todayInPacific } from '#lib/dates.ts'
import { goodCard } from './client.ts'
import type { OpenOrder } from './order-stories.ts'
import { daysLater, minutesLater, type Story } from './timeline.ts'

/** Whose mistake the state's return was, and how far it is put right. */
export interface Return {
  party: ResponsibleParty
  /** `to propose`, `to confirm` by the second person, `to pay` by the client, or filed again. */
  until: 'to propose' | 'to confirm' | 'to pay' | 'filed again'
}

const reasons: Record<ResponsibleParty, string> = {
  client: 'The name is not distinguishable from one on record.',
  ours: 'The registered agent’s ZIP code is missing.',
  state: 'The fee was not received.',
}
const explanations: Record<ResponsibleParty, string> = {
  client: 'The client chose the name, and the search of that week showed no other.',
  ours: 'The client entered the ZIP code. We left it out when we copied the address.',
  state: 'The receipt shows that the fee was paid with the filing.',
}

const path = (orderId: string, action: string) => `/api/staff/orders/${orderId}/${action}`

/** The state returns a filing; two people say whose mistake it was, and the client pays for theirs. */
export async function* returned({ cast, client, orderId }: OpenOrder, { party, until }: Return): Story {
  const { firm, desk } = cast
  const [first, second] = desk
  const decidedOn = todayInPacific(firm.clock.now())
  await firm.call(first, 'POST', path(orderId, 'rejected'), { decidedOn, reason: reasons[party] })
  if (until === 'to propose') return
  yield minutesLater(firm.clock, 30)
  const proposal = { party, explanation: explanations[party] }
  await firm.call(first, 'POST', path(orderId, 'correction/proposal'), proposal)
  if (until === 'to confirm') return
  yield minutesLater(firm.clock, 90)
  const question = party === 'client' ? 'The state has a company of this name. Which other name should we file?' : ''
  await firm.call(second, 'POST', path(orderId, 'correction/confirmation'), { party, question })
  if (party !== 'client' || until === 'to pay') return
  yield daysLater(firm.clock.now(), 1, firm.random.between(9, 16))
  const order = `/api/orders/${orderId}`
  const { amountsDue, questions } = (await firm.call(client, 'GET', order)) as unknown as OrderView
  for (const { id, amountCents: amount } of amountsDue)
    await firm.call(client, 'POST', `${order}/amounts-due/${id}/payments`, { paymentToken: goodCard, amount })
  const answer = 'The same name with “Northwest” in it, please.'
  for (const { id, answer: given } of questions)
    if (given === null) await firm.call(client, 'POST', `${order}/questions/${id}`, { answer })
}
