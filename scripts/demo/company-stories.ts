import { todayInPacific } from '#lib/dates.ts'
import { register } from './client.ts'
import type { Account } from './firm.ts'
import { mailedText } from './mailed-text.ts'
import type { Cast } from './order-stories.ts'
import { daysLater, minutesLater, type Story } from './timeline.ts'

/** The company moves: its owner tells us, and the desk records what the state shows. */
async function* changes({ firm, desk, inventions }: Cast, client: Account, companyId: string): Story {
  const { office } = inventions.business()
  const text = `We moved to ${office.street} in ${office.city}. Please file the change with the annual report.`
  await firm.call(client, 'POST', `/api/companies/${companyId}/reports`, { text })
  yield daysLater(firm.clock.now(), 1, firm.random.between(9, 16))
  const changed = { fact: 'principal-office', address: office, changedOn: todayInPacific(firm.clock.now()) }
  await firm.call(firm.random.pick(desk), 'POST', `/api/staff/companies/${companyId}/changes`, changed)
}

interface ListedCompany {
  id: string
  role: string
}

/** An owner invites a co-owner or their accountant, who joins, or doesn't answer. */
export async function* companyStory(cast: Cast, invitedAt: Date, isAnswered = true): Story {
  yield invitedAt
  const { firm, bought, inventions } = cast
  if (bought.length === 0) return
  const { client } = firm.random.pick(bought)
  const companies = (await firm.call(client, 'GET', '/api/companies')) as unknown as ListedCompany[]
  const company = companies.find(({ role }) => role === 'owner')
  if (!company) return
  const invented = inventions.person()
  // Clients are numbered by themselves.
  const person = { ...invented, email: `member.${invented.email}` }
  const role = firm.random.chance(0.5) ? 'observer' : 'co-owner'
  const { email } = person
  await firm.call(client, 'POST', `/api/companies/${company.id}/invitations`, { email, role })
  const token = await mailedText(firm, email, 'company-invitation', /token=([\w-]+)/)
  if (firm.random.chance(0.2)) yield* changes(cast, client, company.id)
  if (!isAnswered || firm.random.chance(0.15)) return
  yield minutesLater(firm.clock, firm.random.whole(60, 2880))
  const invited = await register(firm, person)
  await firm.call(invited, 'POST', '/api/company-invitations/accept', { token })
  if (role === 'observer' || firm.random.chance(0.5)) return
  const { phone } = person
  await firm.call(invited, 'PUT', `/api/companies/${company.id}/contact`, { phone, address: null })
}
