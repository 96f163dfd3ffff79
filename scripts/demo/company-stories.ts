import { register } from './client.ts'
import { mailedText } from './mailed-text.ts'
import type { Cast } from './order-stories.ts'
import { minutesLater, type Story } from './timeline.ts'

interface ListedCompany {
  id: string
  role: string
}

/** An owner invites a co-owner or their accountant, who joins, or doesn't answer. */
export async function* companyStory(cast: Cast, invitedAt: Date): Story {
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
  if (firm.random.chance(0.15)) return
  yield minutesLater(firm.clock, firm.random.whole(60, 2880))
  const invited = await register(firm, person)
  await firm.call(invited, 'POST', '/api/company-invitations/accept', { token })
  if (role === 'observer' || firm.random.chance(0.5)) return
  const { phone } = person
  await firm.call(invited, 'PUT', `/api/companies/${company.id}/contact`, { phone, address: null })
}
