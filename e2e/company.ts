import type { Page } from '@playwright/test'
import { payOrder } from './account.ts'
import { query } from './database.ts'

let formed = 0

const office = { street: '31 Example Lane', city: 'Tacoma', state: 'WA', zipCode: '98402', county: 'Pierce' }
const agent = { ...office, type: 'legate', firstName: '', lastName: '', companyName: '', email: '', phone: '' }

interface Formed {
  name: string
  /** YYYY-MM-DD */
  effectiveOn: string
  taxElection?: string
  legalEntity?: string
}

/** A company of the account in the page's browser, as if the state had filed it that day; two owners. */
export async function formCompany(
  page: Page,
  { name, effectiveOn, taxElection = 'default', legalEntity = 'LLC' }: Formed,
) {
  const orderId = await payOrder(page, { businessName: name })
  const ubi =
    String(Date.now() % 1_000_000).padStart(6, '0') + String(process.pid % 10) + String(++formed).padStart(2, '0')
  const [company] = await query<{ id: string }>(
    `insert into companies (order_id, user_id, name, legal_entity, tax_election, ubi, filed_on, effective_on, principal_office, registered_agent)
     select id, user_id, $2, $3, $4, $5, $6, $6, $7, $8 from orders where id = $1 returning id`,
    [orderId, name, legalEntity, taxElection, ubi, effectiveOn, JSON.stringify(office), JSON.stringify(agent)],
  )
  const companyId = company?.id ?? ''
  await query(
    `insert into company_members (company_id, user_id, role, added_at)
     select id, user_id, 'owner', now() from companies where id = $1`,
    [companyId],
  )
  await query(
    `insert into company_people (company_id, position, role, first_name, last_name)
     values ($1, 0, 'owner', 'Alex', 'Sample'), ($1, 1, 'owner', 'Morgan', 'Sample')`,
    [companyId],
  )
  return { companyId, orderId }
}
