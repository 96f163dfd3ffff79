import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { callApi, testApp } from '../../../../test/app.ts'
import { makeBlankForm } from '../../../../test/blank-federal-forms.ts'
import { aBuyer, anOrder, mailsTo } from '../../../../test/orders.ts'
import { pageTexts } from '../../../../test/read-pdf.ts'
import { aStaffMember } from '../../../../test/staff.ts'
import { federalFormList } from '#features/documents/federal-forms/federal-form-list.ts'
import type { CopySheet } from '#features/documents/copy-sheet.ts'
import { askLateElections } from '#features/orders/client-tasks/late-election.job.server.ts'
import type { CreateOrderInput, OrderView } from '#features/orders/order.ts'
import { addDays, todayInPacific } from '#lib/dates.ts'
import { createApi } from '#server/http/app.server.ts'
import type { OrderFederalForm } from './federal-form-documents.server.ts'
import { generateDocuments } from './generate-documents.job.server.ts'
import type { OrderDocument } from './order-document.ts'
import { readFilingRecord } from './read-filing-record.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())
const today = todayInPacific(app.now())

const folder = join(running.dataDir, 'federal-forms')
mkdirSync(folder, { recursive: true })
for (const form of federalFormList) writeFileSync(join(folder, form.fileName), await makeBlankForm(form))

const office = { street: '9 Harbor Way', city: 'Tacoma', state: 'WA', zipCode: '98402' }
const named = { legalName: 'Tidewater Rope LLC', ubi: '604 111 222', formedOn: '2024-03-04', office }
const kim = { firstName: 'Kim', lastName: 'Reed', address: '9 Harbor Way, Tacoma, WA 98402', percentage: '60' }
const lee = { firstName: 'Lee', lastName: 'Moss', address: '4 Elm Street, Tacoma, WA 98403', percentage: '40' }

async function anOrderFor(order: Partial<CreateOrderInput>) {
  const buyer = await aBuyer(running)
  const { baseService = 's-corp', addons = [] } = order
  const existing = baseService === 's-corp' ? { existingCompany: true } : {}
  const quote = await buyer.post('/api/orders/quote', { baseService, addons, ...existing })
  const amount = Number(quote.body['totalCents'])
  const { status, body } = await buyer.post(
    '/api/orders/create',
    anOrder({ ...existing, addons: [], ...order, amount }),
  )
  expect([status, body]).toEqual([201, expect.anything()])
  const orderId = String(body['orderId'])
  const view = () => buyer.get<OrderView>(`/api/orders/${orderId}`)
  const taskOf = async (key: string) =>
    (await view()).work.flatMap(({ tasks }) => tasks).find((task) => task.key === key)
  const answerOf = async (productId: string, key: string, answers: Record<string, unknown>) => {
    const line = (await view()).work.find((one) => one.productId === productId)
    const task = line?.tasks.find((one) => one.key === key)
    expect(await buyer.post(`/api/orders/${orderId}/tasks/${task?.id}`, { answers })).toMatchObject({ status: 200 })
  }
  const answer = async (key: string, answers: Record<string, unknown>) => {
    const sent = await buyer.post(`/api/orders/${orderId}/tasks/${(await taskOf(key))?.id}`, { answers })
    expect(sent).toMatchObject({ status: 200 })
  }
  const textOf = async (kind: string) => {
    await generateDocuments(app, orderId)
    const found = (await buyer.get<OrderDocument[]>('/api/documents')).find((document) => document.kind === kind)
    if (!found) return ''
    const response = await callApi(app, 'GET', `/api/documents/${found.id}/file`, undefined, { token: buyer.token })
    return pageTexts(new Uint8Array(await response.arrayBuffer())).join(' ')
  }
  return { buyer, orderId, taskOf, answer, answerOf, textOf }
}

const election = (electionStart: string) => ({
  ...named,
  ein: '91-1234567',
  entity: 'llc',
  governors: [{ firstName: 'Kim', lastName: 'Reed', title: 'Manager' }],
  electionStart,
  shareholders: [
    { ...kim, acquiredOn: '2024-03-04', spouse: 'Noor Reed' },
    { ...lee, acquiredOn: '2025-06-01', spouse: '' },
  ],
  eligible: 'yes',
})
const sCorp = { baseService: 's-corp' }

test('Form 2553 of a company that exists is made from what the client told, page 1 and the consents', async () => {
  const { orderId, answer, textOf } = await anOrderFor(sCorp)
  expect(await readFilingRecord(app, app.db, orderId)).toBeUndefined()
  await answer('company', election(addDays(today, 30)))
  const text = await textOf('form-2553')
  for (const said of [
    'Tidewater Rope LLC',
    '9 Harbor Way',
    'Tacoma, WA 98402',
    '91-1234567',
    '03/04/2024',
    'Kim Reed, Manager',
    'Noor Reed',
    '(community interest with Kim Reed)',
    '60%',
    '06/01/2025',
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('REV. PROC. 2013-30')
})

test('an order for a company that exists asks no formation form and no numbers, and goes on after its task', async () => {
  const { buyer, orderId, answer } = await anOrderFor(sCorp)
  const view = () => buyer.get<OrderView>(`/api/orders/${orderId}`)
  expect(await view()).toMatchObject({ status: 'waiting_for_client', tasks: [] })
  await answer('company', election(addDays(today, 30)))
  expect(await view()).toMatchObject({ status: 'in_review', tasks: [] })
})

test('an owner who may not be one of an S corporation is a reason against the form', async () => {
  const { buyer, orderId, answer, textOf } = await anOrderFor(sCorp)
  await answer('company', { ...election(today), eligible: 'no' })
  expect(await textOf('form-2553')).toBe('')
  const forms = await buyer.get<OrderFederalForm[]>(`/api/orders/${orderId}/federal-forms`)
  expect(forms).toMatchObject([{ kind: 'form-2553', reasons: [expect.stringContaining('IRC 1361(b)')] }])
})

test('a late election is asked about once, and printed in the client’s words; one in time is not asked about', async () => {
  const late = await anOrderFor(sCorp)
  const timely = await anOrderFor(sCorp)
  await late.answer('company', election(addDays(today, -200)))
  await timely.answer('company', election(addDays(today, -30)))
  // The staff's check of the company comes before it.
  await askLateElections(app)
  expect(await late.taskOf('late-election')).toBeUndefined()
  await checkCompany(late)
  await checkCompany(timely)
  await askLateElections(app)
  await askLateElections(app)
  expect(await timely.taskOf('late-election')).toBeUndefined()
  expect(await late.taskOf('late-election')).toMatchObject({ doneAt: null, since: expect.any(String) })
  const mails = await mailsTo(running, late.buyer.user.email)
  expect(mails.filter(({ template }) => template === 'task-opened')).toHaveLength(1)
  expect(await late.textOf('form-2553')).toContain('FILED PURSUANT TO REV. PROC. 2013-30')
  await late.answer('late-election', { reason: 'Our bookkeeper left', diligence: 'We asked a CPA on May 2' })
  expect(await late.textOf('form-2553')).toContain('Our bookkeeper left. We asked a CPA on May 2.')
})

async function checkCompany({ orderId, taskOf }: Awaited<ReturnType<typeof anOrderFor>>) {
  const check = await taskOf('check-company')
  const form = new FormData()
  form.set('data', JSON.stringify({ note: 'Agrees' }))
  const { token } = await aStaffMember(running)
  await staffDone(token, `/api/staff/orders/${orderId}/tasks/${check?.id}/done`, form)
}

async function staffDone(token: string, path: string, form: FormData) {
  const headers = { cookie: `__Host-sid=${token}` }
  const response = await createApi(app).request(
    `${app.origin}${path}`,
    { method: 'POST', headers, body: form },
    { ip: '127.0.0.1' },
  )
  expect(response.status).toBe(200)
}

const withAgreement = { baseService: 'annual-report', addons: ['ein', 'operating-agreement'] }
const company = {
  named: { ...named, purpose: 'Making of rope', management: 'members', taxedAs: 'default' },
  owners: [
    { ...kim, email: 'kim@example.com' },
    { ...lee, email: 'lee@example.com' },
  ],
}

test('an annual report, the agreement, and the EIN of a company that exists print what the client told of it', async () => {
  const responsible = { responsiblePartyName: 'Kim Reed', responsiblePartyTitle: 'Member', responsiblePartySSN: '' }
  const order = await anOrderFor({ ...withAgreement, einSSN: { ...responsible, hasNoTaxpayerId: true } })
  const { orderId, answer, answerOf, textOf } = order
  const staff = await aStaffMember(running)
  const sheet = () => staff.get(`/api/staff/orders/${orderId}/copy-sheet`)
  expect((await sheet()).status).toBe(409)
  await answer('report-facts', {
    legalName: named.legalName,
    ubi: named.ubi,
    office,
    governors: [{ firstName: 'Kim', lastName: 'Reed', title: 'Member' }],
    activity: 'Making of rope',
    agent: 'no',
    changes: '',
  })
  const { sections } = (await sheet()).body as unknown as CopySheet
  expect(sections.flatMap(({ rows }) => rows)).toMatchObject([
    { label: 'Business name', value: 'Tidewater Rope LLC' },
    { label: 'UBI number', value: '604 111 222' },
    { label: 'Street address', value: '9 Harbor Way' },
    { label: 'City, state, ZIP', value: 'Tacoma, WA 98402' },
    { label: 'Nature of business', value: 'Making of rope' },
    { label: 'Governors', value: 'Kim Reed, Member' },
    { label: 'Same registered agent as last year?', value: 'No', hint: expect.stringContaining('RCW 23.95.415') },
    { label: 'Other changes', value: '', missing: 'None' },
  ])

  await answerOf('operating-agreement', 'company', { ...company.named, owners: company.owners })
  await answer('clauses', {
    decisions: 'majority',
    transfers: 'offer-first',
    distributions: 'as-decided',
    buyout: 'may-buy',
  })
  const agreement = await textOf('operating-agreement')
  for (const said of ['Tidewater Rope LLC', '604 111 222', 'Making of rope', 'Lee Moss', '40%', 'first offers it'])
    expect(agreement).toContain(said)
  for (const unsaid of ['registered agent is', 'Draft for review', 'Effective March'])
    expect(agreement).not.toContain(unsaid)
  expect((await mailsTo(running, 'lee@example.com')).length).toBeGreaterThan(0)

  await answerOf('ein', 'company', {
    ...named,
    entity: 'llc',
    members: '2',
    taxedAs: 'default',
    county: 'Pierce County',
    closingMonth: 'june',
  })
  const form = await textOf('form-ss-4')
  for (const said of ['Tidewater Rope LLC', 'Pierce County, Washington', '03/04/2024', 'June', 'Foreign', 'Kim Reed'])
    expect(form).toContain(said)
})
