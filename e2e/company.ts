import type { Page } from '@playwright/test'
import { payOrder } from './account.ts'
import { query } from './database.ts'

let formed = 0

const office = { street: '31 Example Lane', city: 'Tacoma', state: 'WA', zipCode: '98402', county: 'Pierce' }
const agent = { ...office, type: 'legate', firstName: '', lastName: '', companyName: '', email: '', phone: '' }

interface Formed {
  name?: string
  /** YYYY-MM-DD */
  effectiveOn?: string
  taxElection?: string
  legalEntity?: string
}

/**
 * A company of the account in the page's browser, as it is after the state filed its order that day: with its owner, the
 * two owners on record, and the first entry of its log.
 */
export async function formCompany(page: Page, facts: Formed = {}): Promise<{ companyId: string; orderId: string }> {
  const { name = 'Cedar Sound Joinery LLC', effectiveOn = '2026-11-20' } = facts
  const { taxElection = 'default', legalEntity = 'LLC' } = facts
  const orderId = await payOrder(page, { businessName: name, confirmDuplicate: true })
  const ubi =
    String(Date.now() % 1_000_000).padStart(6, '0') + String(process.pid % 10) + String(++formed).padStart(2, '0')
  const [company] = await query<{ id: string }>(
    `insert into companies (order_id, user_id, name, legal_entity, tax_election, ubi, filed_on, effective_on, principal_office, registered_agent)
     select id, user_id, $2, $3, $4, $5, $6, $6, $7, $8 from orders where id = $1 returning id`,
    [orderId, name, legalEntity, taxElection, ubi, effectiveOn, JSON.stringify(office), JSON.stringify(agent)],
  )
  const companyId = company?.id ?? ''
  await query(
    `insert into company_members (company_id, user_id, role) select id, user_id, 'owner' from companies where id = $1`,
    [companyId],
  )
  await query(
    `insert into company_people (company_id, position, role, first_name, last_name, ownership_basis_points)
     values ($1, 0, 'owner', 'Alex', 'Sample', 6000), ($1, 1, 'owner', 'Robin', 'Sample', 4000)`,
    [companyId],
  )
  // Its initial report wasn't filed with the formation: staff took that back.
  await query(
    `insert into duty_marks (company_id, duty_key, kind, done_on, marked_by, undone_by, undone_at)
     select id, 'initial-report', 'filed', filed_on, user_id, user_id, now() from companies where id = $1`,
    [companyId],
  )
  await query(`insert into company_changes (company_id, kind, by_firm, detail) values ($1, 'formed', true, $2)`, [
    companyId,
    { ubi, filedOn: effectiveOn },
  ])
  return { companyId, orderId }
}
