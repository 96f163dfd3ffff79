import type { OrderView } from '#features/orders/order.ts'
import type { OrderDesk } from './read-order-desk.server.ts'

/** Whether the client, an agent, or a signer left something for staff to decide: what the block "Waiting on you" lists. */
export const isWaitingOnUs = ({ agentRequest }: OrderView, desk: OrderDesk): boolean =>
  Boolean(agentRequest?.declinedAt) ||
  openNoAnswer(desk) !== null ||
  desk.signers.some(({ state }) => state === 'declined') ||
  desk.payments.refunds.some(({ open }) => open) ||
  (desk.answers?.requests ?? []).some(({ status }) => status === 'requested')

/** That the client doesn't answer, while nobody has settled it. */
export function openNoAnswer({ reminders }: OrderDesk) {
  const noAnswer = reminders?.endedAt === null ? reminders.noAnswer : null
  return noAnswer && !noAnswer.settled ? noAnswer : null
}
