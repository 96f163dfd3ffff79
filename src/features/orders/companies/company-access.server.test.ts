import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callApi, testApp } from '../../../../test/app.ts'
import { aCaller, aCompany, aMember } from '../../../../test/companies.ts'
import { askToSign } from '../../../../test/signing.ts'
import { aStaffMember } from '../../../../test/staff.ts'
import { type CompanyAct, type CompanyRole, mayAct } from '#features/companies/access/company-acts.ts'
import { companyInvitations, companyMembers } from '#features/companies/companies-tables.server.ts'
import { sha256 } from '#platform/sha256.server.ts'
import { apiMap } from '#server/api.server.ts'

// Every endpoint of a company, tried as everyone: a role is enforced where it is asked for, not on the screen.

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

interface Tried {
  act: CompanyAct
  body?: unknown
  /** What it answers to those whom it lets in. */
  answers?: number
}

const address = { street: '1 Main Street', city: 'Seattle', state: 'WA', zipCode: '98101', county: 'King' }
const tries: Record<string, Tried> = {
  'get /api/companies/{id}': { act: 'view-facts' },
  'get /api/companies/{id}/people': { act: 'view-people' },
  'get /api/companies/{id}/changes': { act: 'view-changes' },
  'put /api/companies/{id}/contact': { act: 'change-contact', body: { phone: '206 555 0142', address } },
  'post /api/companies/{id}/reports': { act: 'report-change', body: { text: 'We moved.' } },
  'post /api/companies/{id}/invitations': { act: 'invite', body: { email: 'new@example.com', role: 'observer' } },
  'post /api/companies/{id}/invitations/{invitationId}/send': { act: 'invite', body: {} },
  'post /api/companies/{id}/invitations/{invitationId}/withdraw': { act: 'invite', body: {} },
  'put /api/companies/{id}/members/{memberId}': { act: 'change-role', body: { role: 'co-owner' } },
  'delete /api/companies/{id}/members/{memberId}': { act: 'remove-member' },
  'post /api/companies/{id}/leave': { act: 'leave', body: {} },
  'get /api/companies/{id}/documents': { act: 'view-documents' },
  'get /api/companies/{id}/documents/{documentId}/file': { act: 'view-documents' },
  // Let in, and told that nobody has signed.
  'get /api/companies/{id}/documents/{documentId}/signed': { act: 'view-documents', answers: 404 },
  'get /api/companies/{id}/record': { act: 'download-record' },
  'get /api/companies/{id}/calendar.ics': { act: 'view-calendar' },
  'post /api/companies/{id}/calendar-feed/replace': { act: 'view-calendar', body: {} },
  'post /api/companies/{id}/duties/mark': {
    act: 'keep-calendar',
    body: { key: `annual-report:${new Date().getFullYear() + 1}`, kind: 'waived', reason: 'We dissolve before' },
  },
  'post /api/companies/{id}/duties/undo': { act: 'keep-calendar', body: { key: 'initial-report' } },
  'put /api/companies/{id}/duty-answers': { act: 'keep-calendar', body: { question: 'employees', choice: 'no' } },
}
const endpoints = apiMap.filter(({ path }) => path.startsWith('/api/companies/{id}'))

const roles = ['owner', 'co-owner', 'observer'] as const satisfies readonly CompanyRole[]
const outsiders = ['stranger', 'removed', 'invited', 'staff', 'admin'] as const
const ids: Record<string, string> = {}
const tokens: Record<string, string> = {}
const userIds = new Map<CompanyRole | 'target', string>()

beforeAll(async () => {
  const { id, orderId, owner } = await aCompany(running)
  const { version } = await askToSign(app, { orderId })
  const members = {
    owner,
    'co-owner': await aMember(running, id, 'co-owner'),
    observer: await aMember(running, id, 'observer'),
    target: await aMember(running, id, 'observer'),
  }
  for (const [name, { user, token }] of Object.entries(members)) {
    tokens[name] = token
    userIds.set(name as CompanyRole, user.id)
  }
  const removed = await aMember(running, id, 'co-owner')
  const gone = await owner.call('DELETE', `/api/companies/${id}/members/${removed.user.id}`)
  expect(gone.status).toBe(200)
  const invited = await aCaller(running)
  await app.db.insert(companyInvitations).values({
    companyId: id,
    email: invited.user.email,
    role: 'co-owner',
    tokenHash: sha256('expired'),
    sentAt: new Date('2026-01-01'),
    expiresAt: new Date('2026-01-08'),
  })
  Object.assign(tokens, {
    stranger: (await aCaller(running)).token,
    removed: removed.token,
    invited: invited.token,
    staff: (await aStaffMember(running)).token,
    admin: (await aStaffMember(running, 'admin')).token,
  })
  Object.assign(ids, { id, documentId: version.documentId, memberId: members.target.user.id })
}, 60_000)

/** Everyone’s role as at first, another owner, and an open invitation. */
beforeEach(async () => {
  const companyId = ids['id'] ?? ''
  const addedAt = app.now()
  for (const [name, userId] of userIds) {
    const role = name === 'target' ? 'observer' : name
    await app.db
      .insert(companyMembers)
      .values({ companyId, userId, role, addedAt })
      .onConflictDoUpdate({ target: [companyMembers.companyId, companyMembers.userId], set: { role } })
  }
  ids['second'] ??= (await aMember(running, companyId, 'owner')).user.id
  await app.db.delete(companyInvitations).where(eq(companyInvitations.email, 'new@example.com'))
  ids['invitationId'] = randomUUID()
  await app.db.delete(companyInvitations).where(eq(companyInvitations.email, 'open@example.com'))
  await app.db.insert(companyInvitations).values({
    id: ids['invitationId'],
    companyId,
    email: 'open@example.com',
    role: 'observer',
    tokenHash: sha256(ids['invitationId']),
    sentAt: app.now(),
    expiresAt: new Date(app.now().getTime() + 86_400_000),
  })
})

async function statusFor(key: string, caller: string): Promise<number> {
  const [method = '', path = ''] = key.split(' ')
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'x')
  const token = tokens[caller]
  return (await callApi(app, method.toUpperCase(), filled, tries[key]?.body, { token })).status
}

test('every endpoint of a company is tried', () => {
  expect(endpoints.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(tries).sort())
  expect(endpoints.map(({ access }) => access)).toEqual(endpoints.map(() => 'user'))
})

const cases = Object.entries(tries).map(([key, tried]) => [key, tried] as const)

test.each(cases.flatMap(([key, tried]) => roles.map((role) => [key, role, tried] as const)))(
  '%s as %s answers by the table',
  async (key, role, { act, answers = 200 }) => {
    expect(await statusFor(key, role)).toBe(mayAct(role, act) ? answers : 403)
  },
)

test.each(cases)('%s is not found for anyone else, staff included', async (key) => {
  for (const caller of outsiders) expect([caller, await statusFor(key, caller)]).toEqual([caller, 404])
  expect(await statusFor(key, 'nobody')).toBe(401)
})

test('an order’s own endpoints stay with the account that ordered, whatever the role', async () => {
  const orderPaths = apiMap.filter(({ method, path }) => method === 'get' && path.startsWith('/api/orders/{id}'))
  expect(orderPaths.length).toBeGreaterThan(3)
  const { orderId } = await aCompany(running)
  for (const role of ['co-owner', 'observer'] as const)
    for (const { path } of orderPaths) {
      const filled = path.replace('{id}', orderId).replaceAll(/\{\w+\}/g, randomUUID())
      const { status } = await callApi(app, 'GET', filled, undefined, { token: tokens[role] })
      expect([role, path, status]).toEqual([role, path, 404])
    }
})
