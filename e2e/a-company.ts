import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { payOrder } from './account.ts'
import { query } from './database.ts'

let ubis = Date.now() % 1_000_000_00

const office = { street: '118 Example Street', city: 'Seattle', state: 'WA', zipCode: '98101', county: 'King' }

/** A company of the page's account, as it is after the state filed its order. */
export async function fileCompany(page: Page, name = 'Cedar Sound Joinery LLC'): Promise<string> {
  const orderId = await payOrder(page, { confirmDuplicate: true, firstName: name })
  const id = randomUUID()
  const ubi = String(600_000_000 + (ubis += 1)).slice(0, 9)
  const agent = { type: 'legate', firstName: '', lastName: '', companyName: '', email: '', phone: '', ...office }
  await query(
    `insert into companies (id, order_id, user_id, name, legal_entity, tax_election, ubi, filed_on, effective_on, principal_office, registered_agent)
     select $1, o.id, o.user_id, $2, 'LLC', 'default', $3, '2026-11-20', '2026-11-20', $4, $5 from orders o where o.id = $6`,
    [id, name, ubi, office, agent, orderId],
  )
  await query(
    `insert into company_members (company_id, user_id, role) select id, user_id, 'owner' from companies where id = $1`,
    [id],
  )
  await query(
    `insert into company_people (company_id, position, role, first_name, last_name, ownership_basis_points)
     values ($1, 0, 'owner', 'Alex', 'Sample', 6000), ($1, 1, 'owner', 'Robin', 'Sample', 4000)`,
    [id],
  )
  await query(`insert into company_changes (company_id, kind, by_firm, detail) values ($1, 'formed', true, $2)`, [
    id,
    { ubi, filedOn: '2026-11-20' },
  ])
  return id
}
