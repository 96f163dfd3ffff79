import { todayInPacific } from '#lib/dates.ts'
import type { OrderView } from '#features/orders/order.ts'
import type { TestApp } from './app.ts'
import { aPaidFormation, aStaffMember, withPasskey } from './staff.ts'

/** The key of one more submit, with whatever card. */
export const anotherSubmit = () => ({ 'idempotency-key': crypto.randomUUID() })

/** Two of staff and an admin who work on what the state returns, each with a second factor. */
export async function aCorrectionDesk(running: TestApp) {
  const [first, second, admin] = [
    await aStaffMember(running),
    await aStaffMember(running),
    await aStaffMember(running, 'admin'),
  ]
  for (const { user } of [first, second, admin]) await withPasskey(running, user.id)
  const today = todayInPacific(running.app.now())
  const path = (orderId: string) => `/api/staff/orders/${orderId}`

  /** Two people check it, and it goes to the state. */
  async function file(orderId: string): Promise<void> {
    const { body } = await first.post(`${path(orderId)}/checks/first`)
    const compared = { name: body['businessName'], hasCompared: true, hasAgreed: true }
    await second.post(`${path(orderId)}/checks/second`, compared)
    await first.post(`${path(orderId)}/ready`)
    await first.move(orderId, 'submitted', { method: 'online', submittedOn: today, confirmation: 'CCFS 1' })
  }

  /** A formation that the state returned. */
  async function aReturned() {
    const paid = await aPaidFormation(running)
    await file(paid.orderId)
    await first.move(paid.orderId, 'rejected', { decidedOn: today, reason: 'The agent’s address is incomplete' })
    return paid
  }

  /** Two people decide who is responsible. */
  async function decide(orderId: string, party: string, more: Record<string, unknown> = {}) {
    const explanation = 'The address that the client entered is not one'
    await first.post(`${path(orderId)}/correction/proposal`, { party, explanation })
    const question = party === 'client' ? 'Which address is right?' : ''
    return second.post(`${path(orderId)}/correction/confirmation`, { party, question, ...more })
  }

  /** One whose fee the client owes again. */
  async function aDue() {
    const paid = await aReturned()
    const { status, body } = await decide(paid.orderId, 'client')
    if (status !== 200) throw new Error(`The decision was refused: ${JSON.stringify(body)}`)
    const view = await paid.view()
    const [due] = view.amountsDue
    if (!due) throw new Error('Nothing is due')
    const pay = (input: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
      paid.buyer.post(
        `/api/orders/${paid.orderId}/amounts-due/${due.id}/payments`,
        { paymentToken: 'cnon:card-nonce-ok', amount: due.amountCents, ...input },
        headers,
      )
    /** Answers what the order asks besides the fee. */
    async function answer(): Promise<void> {
      const { questions } = await paid.buyer.get<OrderView>(`/api/orders/${paid.orderId}`)
      const [open] = questions.filter((one) => one.answer === null)
      await paid.buyer.post(`/api/orders/${paid.orderId}/questions/${open?.id}`, { answer: 'Number 12' })
    }
    return { ...paid, due, pay, answer }
  }

  return { first, second, admin, today, path, file, aReturned, decide, aDue }
}
