import { morgansAnswers } from '../../test/election.ts'
import type { Client } from './client.ts'
import type { Firm } from './firm.ts'

/** The client fills in what Form 2553 asks of each owner. */
export async function fillInOwnerParts(firm: Firm, client: Client, orderId: string): Promise<void> {
  const owners = (await firm.call(client, 'GET', `/api/orders/${orderId}/owners`)) as unknown as {
    ownerId: string
    name: string
  }[]
  for (const [index, { ownerId, name }] of owners.entries()) {
    const part = `/api/orders/${orderId}/owners/${ownerId}/part`
    const [firstName = '', ...rest] = name.split(' ')
    const details = { ...morgansAnswers.details, firstName, lastName: rest.join(' ') }
    await firm.call(client, 'PUT', part, { answers: { ...morgansAnswers, details } })
    await firm.call(client, 'POST', `${part}/ssn`, { ssn: `123-45-678${3 + index}` })
    await firm.call(client, 'POST', `${part}/submit`, { isTrueAndComplete: true })
  }
}
