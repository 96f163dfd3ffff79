import { eq } from 'drizzle-orm'
import { accountRecoveries } from '#features/auth/recovery/recovery-tables.server.ts'
import { type Client, password } from './client.ts'
import type { Cast } from './order-stories.ts'
import { daysLater, minutesLater, type Story } from './timeline.ts'

const clientsOf = ({ bought }: Cast): Client[] => [...new Map(bought.map(({ client }) => [client.id, client])).values()]

/** How clients want our emails: one a day, one a week, fewer of them; and who has another phone or address. */
export async function* choiceStory(cast: Cast, chosenAt: Date): Story {
  yield chosenAt
  const { firm, bought } = cast
  const { random } = firm
  if (bought.length === 0) return
  const { client } = random.pick(bought)
  const settings = (change: object) => firm.call(client, 'PUT', '/api/account/settings', change)
  const chosen = random.next()
  const delivery = random.chance(0.5) ? 'weekly' : 'daily'
  if (chosen < 0.55) await firm.call(client, 'PUT', '/api/account/deadline-reminders', { delivery })
  else if (chosen < 0.75) await settings({ notifications: { renewalReminders: false } })
  else if (chosen < 0.85) await settings({ notifications: { serviceUpdates: false } })
  else if (chosen < 0.95) await settings({ profile: { phone: `(206) 555-01${random.whole(10, 99)}` } })
  else
    await firm.call(client, 'POST', '/api/account/email', { email: `new.${client.email}`, currentPassword: password })
}

/** The mailbox of someone with a company is gone: its server refuses what comes from here on. */
export async function* refusedStory(cast: Cast, goneAt: Date): Story {
  yield goneAt
  const { firm, bought } = cast
  const formed = bought.filter(({ ending }) => ending === 'completed' || ending === 'filed')
  if (formed.length > 0) firm.refuseMailTo(firm.random.pick(formed).client.email)
}

/** How far a request to get back into an account has come. */
export type RecoveryEnd = 'asked' | 'checked' | 'waiting' | 'refused' | 'done'

/** A client lost their phone or mailbox; the desk checks who asks, and an admin agrees. */
export async function* recoveryStory(cast: Cast, askedAt: Date, ending: RecoveryEnd): Story {
  yield askedAt
  const { firm, desk, admins } = cast
  const clients = clientsOf(cast)
  if (clients.length === 0) return
  const { email, person } = firm.random.pick(clients)
  const message = 'My provider closed the mailbox, and I have a new address.'
  const asked = { email, lost: 'mailbox', newEmail: `again.${email}`, contact: person.phone, message }
  await firm.call(undefined, 'POST', '/api/account-recoveries', asked)
  if (ending === 'asked') return
  yield minutesLater(firm.clock, 150)
  const isThis = eq(accountRecoveries.email, email)
  const [request] = await firm.app.db.select({ id: accountRecoveries.id }).from(accountRecoveries).where(isThis)
  const path = `/api/staff/account-recoveries/${request?.id}`
  if (ending === 'refused') {
    const reason = 'They didn’t know which company the account is for, and the number on file knew nothing of it.'
    return void (await firm.call(desk[0], 'POST', `${path}/refuse`, { reason }))
  }
  const note = 'Called the number on file. They named the order number, the company’s second owner, and the filing day.'
  await firm.call(desk[0], 'POST', `${path}/check`, { kind: 'known-facts', note })
  if (ending === 'checked') return
  yield daysLater(firm.clock.now(), 1, 10)
  await firm.call(admins[0], 'POST', `${path}/approve`, {})
}
