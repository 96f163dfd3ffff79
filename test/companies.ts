import { eq } from 'drizzle-orm'
import { aUser } from '../db/build.ts'
import type { CompanyRole } from '#features/companies/access/company-acts.ts'
import { companyInvitations, companyMembers } from '#features/companies/companies-tables.server.ts'
import { createCompany } from '#features/companies/create-company.server.ts'
import { makeLink } from '#features/mailed-links/make-link.server.ts'
import { aSession, callApi, type TestApp } from './app.ts'
import { aFormation } from './formation.ts'
import { aPaidFormation } from './staff.ts'

let ubis = 603_000_000

/** The company of an order, as the state’s filing makes it. */
export async function filedCompany({ app }: TestApp, order: { orderId: string; userId: string }): Promise<string> {
  const ubi = String((ubis += 1))
  const facts = {
    name: 'Cedar Sound Joinery LLC',
    legalEntity: 'LLC',
    taxElection: 'default',
    answers: aFormation(),
  } as const
  const filed = { ubi, filedOn: '2026-11-20', effectiveOn: '2026-11-20' }
  return app.db.transaction((tx) => createCompany(app, tx, { ...order, ...facts, ...filed }))
}

/** A company of a paid order, with its owner. */
export async function aCompany(running: TestApp) {
  const { buyer, orderId } = await aPaidFormation(running)
  const id = await filedCompany(running, { orderId, userId: buyer.user.id })
  return { id, orderId, ubi: String(ubis), owner: await aCaller(running, buyer.user) }
}

type Account = { id: string; email: string; role: 'client' | 'staff' | 'admin' }

/** An account with its calls to the API. */
export async function aCaller(running: TestApp, account?: Account) {
  const { app } = running
  const user = account ?? (await aUser(app.db, { firstName: 'Robin' }))
  const token = await aSession(app, user)
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await callApi(app, method, path, body, { token })
    const text = await response.text()
    return { status: response.status, text, body: parsed(text) }
  }
  return { user, token, call }
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Someone with this role in the company, without the way through an invitation. */
export async function aMember(running: TestApp, companyId: string, role: CompanyRole) {
  const caller = await aCaller(running)
  const { app } = running
  await app.db.insert(companyMembers).values({ companyId, userId: caller.user.id, role, addedAt: app.now() })
  return caller
}

/** The token that the invitation to this address was mailed with. */
export async function invitationToken({ app }: TestApp, email: string): Promise<string> {
  const rows = await app.db.select().from(companyInvitations).where(eq(companyInvitations.email, email))
  return makeLink(app, 'company-invitation', rows.at(-1)?.id ?? '').token
}
