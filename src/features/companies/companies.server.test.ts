import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aUser } from '../../../db/build.ts'
import { callApi, testApp } from '../../../test/app.ts'
import { aCaller, aCompany, aMember, invitationToken } from '../../../test/companies.ts'
import { aStaffMember } from '../../../test/staff.ts'
import { ssnDigits } from '../../../test/ssn-digits.ts'
import { users } from '#features/auth/auth-tables.server.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import type { CompanyChangeView } from './changes/company-change.ts'
import { companies, companyInvitations, companyMembers } from './companies-tables.server.ts'
import { recordCompanyEin } from './create-company.server.ts'
import type { CompanyView } from './facts/company-facts.ts'
import type { CompanyPeopleView, OpenedInvitation } from './members/member.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())
const staff = await aStaffMember(running)
const start = app.now()
beforeEach(() => running.setNow(start))
const inDays = (days: number) => running.setNow(new Date(start.getTime() + days * 86_400_000))

type Caller = Awaited<ReturnType<typeof aCaller>>
const invite = (by: Caller, companyId: string, email: string, role = 'observer') =>
  by.call('POST', `/api/companies/${companyId}/invitations`, { email, role })
const accept = async (by: Caller, email: string) =>
  by.call('POST', '/api/company-invitations/accept', { token: await invitationToken(running, email) })
const peopleOf = async (by: Caller, companyId: string) =>
  (await by.call('GET', `/api/companies/${companyId}/people`)).body as unknown as CompanyPeopleView
const logOf = async (by: Caller, companyId: string) =>
  ((await by.call('GET', `/api/companies/${companyId}/changes`)).body as unknown as CompanyChangeView[]).map(
    ({ who, what }) => `${who} ${what}`,
  )
const mailsTo = async (address: string) =>
  (await app.db.select().from(outgoingMails).where(eq(outgoingMails.toAddress, address)))
    .filter(({ template }) => template.startsWith('company-'))
    .map(({ template, textBody }) => ({ template, textBody }))
const rolesIn = async (companyId: string) =>
  (await app.db.select().from(companyMembers).where(eq(companyMembers.companyId, companyId)))
    .map(({ role }) => role)
    .toSorted()

test('a company begins with the account that ordered it as its owner, and an entry in its log', async () => {
  const { id, ubi, owner } = await aCompany(running)
  expect((await peopleOf(owner, id)).members).toMatchObject([{ id: owner.user.id, role: 'owner' }])
  const spaced = ubi.replaceAll(/(\d{3})(?=\d)/g, '$1 ')
  expect(await logOf(owner, id)).toEqual([`Legate recorded the formation: UBI ${spaced}, filed on November 20, 2026`])
  expect(await mailsTo(owner.user.email)).toEqual([])
  const list = (await owner.call('GET', '/api/companies')).body
  expect(list).toMatchObject([{ id, name: 'Cedar Sound Joinery LLC', role: 'owner' }])
})

test('facts say who can see them, and hold no number of a person', async () => {
  const { id, owner, ubi } = await aCompany(running)
  const { body, text } = await owner.call('GET', `/api/companies/${id}`)
  const { facts, kind } = body as unknown as CompanyView
  expect(kind).toBe('Limited liability company, Washington')
  expect(facts.map(({ key, visibility }) => [key, visibility])).toEqual([
    ['ubi', 'public'],
    ['ein', 'private'],
    ['formed', 'public'],
    ['principal-office', 'public'],
    ['registered-agent', 'public'],
    ['owners', 'private'],
    ['tax', 'private'],
    ['annual-report', 'public'],
    ['contact', 'private'],
  ])
  expect(facts.find(({ key }) => key === 'annual-report')?.value).toBe('Due November 30, 2027')
  expect(text).toContain(ubi.slice(0, 3))
  expect(text).not.toMatch(ssnDigits('123-45-6782'))
})

test('an invitation is mailed, opened, and accepted with the invited address, which it verifies', async () => {
  const { id, owner } = await aCompany(running)
  const row = await aUser(app.db, { firstName: 'Taylor', emailVerifiedAt: null })
  const taylor = await aCaller(running, row)
  expect((await invite(owner, id, row.email.toUpperCase())).status).toBe(200)
  const [mail] = await mailsTo(row.email.toUpperCase())
  expect(mail?.template).toBe('company-invitation')
  expect(mail?.textBody).toContain('Alex Sample invites you')
  const token = await invitationToken(running, row.email.toUpperCase())
  expect(mail?.textBody).not.toContain(token)
  const { invitations } = await peopleOf(owner, id)
  expect(invitations).toMatchObject([{ role: 'observer', isExpired: false }])
  const open = async (by?: string) =>
    (await (
      await callApi(app, 'POST', '/api/company-invitations/open', { token }, { token: by })
    ).json()) as OpenedInvitation
  expect(await open()).toMatchObject({
    companyName: 'Cedar Sound Joinery LLC',
    invitedBy: 'Alex Sample',
    account: null,
  })
  expect(await open(taylor.token)).toMatchObject({ account: { email: row.email, isInvited: true } })

  expect((await accept(taylor, row.email.toUpperCase())).body).toEqual({ companyId: id })
  // Twice is once.
  expect((await accept(taylor, row.email.toUpperCase())).body).toEqual({ companyId: id })
  expect(await rolesIn(id)).toEqual(['observer', 'owner'])
  expect((await app.db.select().from(users).where(eq(users.id, row.id)))[0]?.emailVerifiedAt).not.toBe(null)
  expect((await logOf(owner, id))[0]).toBe('Taylor Sample joined as accountant, observer')
  expect((await logOf(taylor, id))[0]).toBe('You joined as accountant, observer')
  expect((await mailsTo(owner.user.email)).at(-1)?.textBody).toContain('Taylor Sample joined')
})

test('an invitation refuses another account, staff, and whoever comes after seven days or a withdrawal', async () => {
  const { id, owner } = await aCompany(running)
  const invited = await aCaller(running)
  const { email } = invited.user
  await invite(owner, id, email, 'co-owner')
  const other = await aCaller(running)
  const refused = await accept(other, email)
  expect([refused.status, refused.body['detail']]).toEqual([
    403,
    `This invitation was sent to ${email}. Log in with that address to accept it.`,
  ])
  await invite(owner, id, staff.user.email)
  const asStaff = await staff.post('/api/company-invitations/accept', {
    token: await invitationToken(running, staff.user.email),
  })
  expect(asStaff.status).toBe(403)
  expect(await rolesIn(id)).toEqual(['owner'])

  const token = await invitationToken(running, email)
  const open = () => callApi(app, 'POST', '/api/company-invitations/open', { token })
  inDays(7.01)
  expect((await open()).status).toBe(410)
  const fresh = await aCaller(running, invited.user as never)
  expect((await accept(fresh, email)).status).toBe(410)
  const ownerNow = await aCaller(running, owner.user as never)
  const expired = (await peopleOf(ownerNow, id)).invitations.find((one) => one.email === email)
  expect(expired).toMatchObject({ email, isExpired: true })
  const path = `/api/companies/${id}/invitations/${expired?.id}`
  expect((await ownerNow.call('POST', `${path}/send`, {})).status).toBe(200)
  expect((await mailsTo(email)).filter(({ template }) => template === 'company-invitation')).toHaveLength(2)
  expect((await open()).status).toBe(200)
  expect((await ownerNow.call('POST', `${path}/withdraw`, {})).status).toBe(200)
  expect((await ownerNow.call('POST', `${path}/withdraw`, {})).status).toBe(404)
  expect((await open()).status).toBe(400)
  expect((await accept(fresh, email)).body['detail']).toContain('withdrawn')
  expect((await callApi(app, 'POST', '/api/company-invitations/open', { token: 'x' })).status).toBe(400)
})

test('a declined invitation is over, and its address may be invited again', async () => {
  const { id, owner } = await aCompany(running)
  const email = 'quinn@example.com'
  await invite(owner, id, email)
  const declined = { token: await invitationToken(running, email) }
  expect((await callApi(app, 'POST', '/api/company-invitations/decline', declined)).status).toBe(200)
  expect((await callApi(app, 'POST', '/api/company-invitations/decline', declined)).status).toBe(400)
  expect((await logOf(owner, id))[0]).toBe(`${email} declined the invitation as accountant, observer`)
  expect((await invite(owner, id, email)).status).toBe(200)
})

test('who is there, invited, or one too many is refused beside the field', async () => {
  const { id, owner } = await aCompany(running)
  const member = await aMember(running, id, 'co-owner')
  const errorOf = async (email: string, role = 'observer') => {
    const { status, body } = await invite(owner, id, email, role)
    return [status, body['errors']]
  }
  expect(await errorOf(member.user.email)).toEqual([
    422,
    { email: 'Robin Sample already has access with this email address' },
  ])
  await invite(owner, id, 'once@example.com')
  expect((await errorOf('ONCE@example.com'))[0]).toBe(422)
  expect(await errorOf('new@example.com', 'owner')).toEqual([422, { role: 'Choose a role' }])
  expect((await errorOf('nobody'))[0]).toBe(422)
  const many = Array.from({ length: 22 }, (_, index) => invite(owner, id, `many${index}@example.com`))
  await Promise.all(many)
  expect((await errorOf('last@example.com'))[1]).toEqual({
    email: 'A company can have up to 25 people and invitations',
  })
})

test('two invitations of one address at the same time are one', async () => {
  const { id, owner } = await aCompany(running)
  const both = await Promise.all([1, 2].map(() => invite(owner, id, 'both@example.com')))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
})

test('a co-owner changes observers and co-owners, but neither touches nor makes an owner', async () => {
  const { id, owner } = await aCompany(running)
  const [coOwner, observer] = [await aMember(running, id, 'co-owner'), await aMember(running, id, 'observer')]
  const member = (who: Caller) => `/api/companies/${id}/members/${who.user.id}`
  const give = (by: Caller, who: Caller, role: string) => by.call('PUT', member(who), { role })
  expect((await give(coOwner, owner, 'observer')).status).toBe(403)
  expect((await coOwner.call('DELETE', member(owner))).status).toBe(403)
  expect((await give(coOwner, observer, 'owner')).status).toBe(403)
  expect((await give(coOwner, coOwner, 'owner')).status).toBe(403)
  expect((await give(observer, observer, 'owner')).status).toBe(403)
  expect((await give(coOwner, observer, 'co-owner')).status).toBe(200)
  expect((await mailsTo(observer.user.email)).at(-1)).toMatchObject({ template: 'company-access-changed' })
  expect((await give(owner, observer, 'owner')).status).toBe(200)
  expect(await rolesIn(id)).toEqual(['co-owner', 'owner', 'owner'])
  expect((await owner.call('DELETE', member(await aCaller(running)))).status).toBe(404)
  expect((await owner.call('DELETE', member(owner))).status).toBe(409)
})

test('the last owner can neither leave nor become less, not even two at once', async () => {
  const { id, owner } = await aCompany(running)
  const leave = (by: Caller) => by.call('POST', `/api/companies/${id}/leave`, {})
  expect((await leave(owner)).body['code']).toBe('last-owner')
  const path = `/api/companies/${id}/members/${owner.user.id}`
  expect((await owner.call('PUT', path, { role: 'observer' })).body['code']).toBe('last-owner')
  const second = await aMember(running, id, 'owner')
  const both = await Promise.all([leave(owner), leave(second)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await rolesIn(id)).toEqual(['owner'])
  // Whatever the program does.
  const demote = app.db.update(companyMembers).set({ role: 'observer' }).where(eq(companyMembers.companyId, id))
  await expect(demote).rejects.toThrow()
})

test('whoever is removed has no access from the next request on, and is told', async () => {
  const { id, owner } = await aCompany(running)
  const member = await aMember(running, id, 'co-owner')
  expect((await member.call('GET', `/api/companies/${id}`)).status).toBe(200)
  expect((await owner.call('DELETE', `/api/companies/${id}/members/${member.user.id}`)).status).toBe(200)
  expect((await member.call('GET', `/api/companies/${id}`)).status).toBe(404)
  expect((await member.call('GET', '/api/companies')).body).toEqual([])
  expect((await mailsTo(member.user.email)).map(({ template }) => template)).toEqual(['company-access-changed'])
})

test('a change is mailed to everyone but who did it, as each of them chose', async () => {
  const { id, owner } = await aCompany(running)
  const [told, quiet] = [await aMember(running, id, 'observer'), await aMember(running, id, 'co-owner')]
  await app.db.execute(
    sql`insert into notification_choices (user_id, service_updates, renewal_reminders, updated_at) values (${quiet.user.id}, false, true, now())`,
  )
  const address = { street: '1 Main Street', city: 'Seattle', state: 'WA', zipCode: '98101', county: 'King' }
  const contact = { phone: '(206) 555-0142', address }
  expect((await owner.call('PUT', `/api/companies/${id}/contact`, contact)).status).toBe(200)
  const mails = await mailsTo(told.user.email)
  expect(mails).toHaveLength(2)
  expect(mails[0]?.textBody).toContain('Alex Sample changed how we reach the company. Phone: (206) 555-0142.')
  expect(await mailsTo(quiet.user.email)).toEqual([])
  expect(await mailsTo(owner.user.email)).toEqual([])
  const { facts, contact: stored } = (await told.call('GET', `/api/companies/${id}`)).body as unknown as CompanyView
  expect(stored).toEqual(contact)
  expect(facts.at(-1)?.value).toBe('(206) 555-0142. 1 Main Street, Seattle, WA 98101, King County')
  // The state’s records stay as they are.
  expect(facts.find(({ key }) => key === 'principal-office')?.value).toContain('118 Example Street')
  // Saving the same again is no change.
  await owner.call('PUT', `/api/companies/${id}/contact`, contact)
  expect(await mailsTo(told.user.email)).toHaveLength(2)
  const bad = { ...contact, address: { ...address, zipCode: '1', street: '' } }
  expect((await owner.call('PUT', `/api/companies/${id}/contact`, bad)).body['errors']).toEqual({
    'address.street': 'Street is required',
    'address.zipCode': 'Enter a ZIP code, like 98101',
  })
})

test('a report goes to the firm and into the log; one with an SSN is refused', async () => {
  const { id, owner } = await aCompany(running)
  const report = (text: string) => owner.call('POST', `/api/companies/${id}/reports`, { text })
  expect((await report('We moved to 1 Main Street.')).status).toBe(200)
  const [mail] = await app.db
    .select()
    .from(outgoingMails)
    .where(and(eq(outgoingMails.template, 'staff-company-report'), eq(outgoingMails.toAddress, app.env.STAFF_MAIL)))
  expect(mail?.textBody).toContain('We moved to 1 Main Street.')
  expect((await logOf(owner, id))[0]).toContain('You reported a change or a mistake: “We moved to 1 Main Street.”')
  const refused = await report('My number is 123-45-6782')
  expect([refused.status, Object.keys(refused.body['errors'] as object)]).toEqual([422, ['text']])
})

test('staff record what changed at the state: in the facts, the log, the audit, and mails', async () => {
  const { id, owner } = await aCompany(running)
  const path = `/api/staff/companies/${id}/changes`
  const address = { street: '9 Pier Road', city: 'Tacoma', state: 'WA', zipCode: '98402', county: 'Pierce' }
  const office = { fact: 'principal-office', address, changedOn: '2026-11-21' }
  expect((await staff.post(path, office)).status).toBe(201)
  const [first] = await logOf(owner, id)
  expect(first).toBe(
    'Legate recorded a change in the state’s records on November 21, 2026. Principal office: 9 Pier Road, Tacoma, WA 98402, Pierce County, before 118 Example Street, Seattle, WA 98101, King County',
  )
  expect((await mailsTo(owner.user.email)).at(-1)?.template).toBe('company-changed')
  expect((await staff.post(path, office)).body['errors']).toEqual({
    'address.street': 'This is what the record says already',
  })
  const agent = { fact: 'registered-agent', name: 'Sound Agents Inc.', address, changedOn: '2026-11-22' }
  expect((await staff.post(path, agent)).status).toBe(201)
  expect((await staff.post(path, { fact: 'firm-as-agent', changedOn: '2026-11-23' })).status).toBe(201)
  expect((await staff.post(path, { fact: 'name', name: 'Cedar Sound LLC', changedOn: '2026-11-23' })).status).toBe(201)
  const [row] = await app.db.select().from(companies).where(eq(companies.id, id))
  expect(row).toMatchObject({ name: 'Cedar Sound LLC', registeredAgent: { type: 'legate' }, principalOffice: address })
  for (const changedOn of ['2026-11-19', '2099-01-01', 'x'])
    expect((await staff.post(path, { ...office, changedOn })).body['errors']).toHaveProperty('changedOn')
  expect((await staff.post('/api/staff/companies/x/changes', office)).status).toBe(404)
  expect((await owner.call('POST', path, office)).status).toBe(403)
  const audit = await app.db.execute(sql`select action from audit_log where object = ${`company:${id}`}`)
  expect(audit.rows).toHaveLength(4)
})

test('an EIN is recorded once, and its number stays out of the log and the mails', async () => {
  const { id, orderId, owner } = await aCompany(running)
  const record = (ein: string | null) =>
    app.db.transaction((tx) => recordCompanyEin(app, tx, { orderId, ein, staffId: staff.user.id }))
  await record('12-3456789')
  await record('12-3456789')
  expect((await logOf(owner, id)).filter((line) => line === 'Legate recorded the EIN')).toHaveLength(1)
  const mails = await mailsTo(owner.user.email)
  expect(mails.map(({ textBody }) => textBody).join()).not.toContain('3456789')
  expect((await owner.call('GET', `/api/companies/${id}`)).text).toContain('12-3456789')
})

test('an invitation keeps the hash of its token alone', async () => {
  const { id, owner } = await aCompany(running)
  await invite(owner, id, 'hash@example.com')
  const token = await invitationToken(running, 'hash@example.com')
  const [row] = await app.db.select().from(companyInvitations).where(eq(companyInvitations.email, 'hash@example.com'))
  expect(JSON.stringify(row)).not.toContain(token)
})
