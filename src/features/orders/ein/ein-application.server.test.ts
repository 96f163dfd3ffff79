import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { callApi, testApp } from '../../../../test/app.ts'
import { makeBlankForm } from '../../../../test/blank-federal-forms.ts'
import { pageTexts } from '../../../../test/read-pdf.ts'
import { aPdf } from '../../../../test/uploads.ts'
import { aPaidFormation, aStaffMember } from '../../../../test/staff.ts'
import { findCompanyOfOrder } from '#features/companies/create-company.server.ts'
import { federalFormList } from '#features/documents/federal-forms/federal-form-list.ts'
import { generateDocuments } from '#features/orders/documents/generate-documents.job.server.ts'
import type { OrderDocument } from '#features/orders/documents/order-document.ts'
import { readEinWork } from './read-ein-work.server.ts'
import { readFilingRecord } from '#features/orders/documents/read-filing-record.server.ts'
import { createApi } from '#server/http/app.server.ts'
import { addDays, todayInPacific } from '#lib/dates.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())
const staff = await aStaffMember(running)
const today = todayInPacific(app.now())

const folder = join(running.dataDir, 'federal-forms')
mkdirSync(folder, { recursive: true })
for (const form of federalFormList) writeFileSync(join(folder, form.fileName), await makeBlankForm(form))

type Paid = Awaited<ReturnType<typeof aPaidFormation>>

const answers = {
  reason: 'started',
  tradeName: 'Soundside',
  startedOn: '2027-01-02',
  spouses: 'no',
  principalActivity: 'manufacturing',
  activity: 'Custom tables',
  hasEmployees: 'yes',
  agriculturalEmployees: '0',
  householdEmployees: '0',
  otherEmployees: '12',
  wagesFrom: '2027-02-01',
  taxReturns: 'annually',
  hadEin: 'no',
  designee: 'yes',
}

async function answer({ buyer, orderId, view }: Paid, given: Record<string, unknown> = answers) {
  const task = (await view()).work.flatMap(({ tasks }) => tasks).find(({ key }) => key === 'ss-4')
  const path = `/api/orders/${orderId}/tasks/${task?.id}`
  expect(await buyer.post(path, { answers: given })).toMatchObject({ status: 200 })
  return path
}

async function formOf({ buyer, orderId }: Paid) {
  await generateDocuments(app, orderId)
  const documents = await buyer.get<OrderDocument[]>('/api/documents')
  const form = documents.find(({ kind }) => kind === 'form-ss-4')
  const response = await callApi(app, 'GET', `/api/documents/${form?.id}/file`, undefined, { token: buyer.token })
  return { versions: form?.versions.length, text: pageTexts(new Uint8Array(await response.arrayBuffer())).join(' ') }
}

const record = ({ orderId }: { orderId: string }) => readFilingRecord(app, app.db, orderId)
async function put(orderId: string, body: unknown) {
  const path = `/api/staff/orders/${orderId}/ein-application`
  const response = await callApi(app, 'PUT', path, body, { token: staff.token })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

async function fileOrder({ orderId }: Paid, ubi: string) {
  await staff.move(orderId, 'ready')
  await staff.move(orderId, 'submitted', { method: 'online', submittedOn: today, confirmation: 'CCFS 1' })
  await staff.move(orderId, 'filed', { ubi, filedOn: today })
}

test('what the client answers for the EIN is on Form SS-4 as exact values, and a changed answer makes it again', async () => {
  const paid = await aPaidFormation(running)
  expect((await record(paid))?.ss4Facts).toBeNull()
  expect((await formOf(paid)).text).not.toContain('Custom tables')
  const path = await answer(paid)
  expect((await record(paid))?.ss4Facts).toEqual({
    reason: 'started',
    reasonDetail: '',
    tradeName: 'Soundside',
    startedOn: '2027-01-02',
    areSpousesOneMember: false,
    principalActivity: 'manufacturing',
    otherActivity: '',
    activity: 'Custom tables',
    employees: { agricultural: 0, household: 0, other: 12 },
    firstWagesOn: '2027-02-01',
    reportsAnnually: true,
    previousEin: null,
    isFirmDesignee: true,
  })
  const first = await formOf(paid)
  for (const said of ['Soundside', '01/02/2027', 'Custom tables', '-0-', '12', '02/01/2027', app.site().phone])
    expect(first.text).toContain(said)
  await staff.post(`/api/staff${path.slice('/api'.length)}/reopen`, { note: 'How many?' })
  await answer(paid, { ...answers, otherEmployees: '14' })
  const second = await formOf(paid)
  expect([first.versions, second.versions]).toEqual([2, 3])
  expect(second.text).toContain('14')
})

test('the designee is the client’s advisor', async () => {
  const paid = await aPaidFormation(running)
  await answer(paid)
  const path = `/api/staff/orders/${paid.orderId}/advisor`
  await callApi(app, 'PUT', path, { userId: staff.user.id }, { token: staff.token })
  expect((await formOf(paid)).text).toContain('Sam Staff')
})

test('staff record the application, then the EIN; the record and the company have both', async () => {
  const paid = await aPaidFormation(running)
  const { orderId } = paid
  await fileOrder(paid, '604 675 701')
  const applied = { appliedOn: today, channel: 'fax' }
  expect(await put(orderId, applied)).toEqual({ status: 200, body: { ...applied, ein: null } })
  expect(await record(paid)).toMatchObject({ einAppliedOn: today, ein: null })
  expect(await put(orderId, { ...applied, ein: '911234567' })).toMatchObject({
    status: 200,
    body: { ein: '91-1234567' },
  })
  expect(await record(paid)).toMatchObject({ einAppliedOn: today, ein: '91-1234567' })
  expect((await findCompanyOfOrder(app.db, orderId))?.ein).toBe('91-1234567')
  expect((await staff.get(`/api/staff/orders/${orderId}/ein-application`)).body).toMatchObject({ ein: '91-1234567' })
})

test('recording the application settles the task to apply, and the EIN is recorded before its line ends', async () => {
  const paid = await aPaidFormation(running)
  const { orderId } = paid
  await answer(paid)
  await fileOrder(paid, '604 675 703')
  const taskOf = async (key: string) =>
    (await paid.view()).work.flatMap(({ tasks }) => tasks).find((task) => task.key === key)
  const applied = { appliedOn: today, channel: 'mail' }
  await put(orderId, applied)
  expect(await taskOf('apply')).toMatchObject({ doneAt: expect.any(String), note: expect.stringMatching(/, by mail$/) })
  const finish = async () => {
    const form = new FormData()
    form.set('data', JSON.stringify({ note: '' }))
    form.set('file', new Blob([new Uint8Array(aPdf('CP 575'))]), 'CP575.pdf')
    const path = `${app.origin}/api/staff/orders/${orderId}/tasks/${(await taskOf('number'))?.id}/done`
    const headers = { cookie: `__Host-sid=${staff.token}` }
    return createApi(app).request(path, { method: 'POST', headers, body: form }, { ip: '127.0.0.1' })
  }
  const early = await finish()
  expect([early.status, await early.json()]).toMatchObject([409, { detail: expect.stringContaining('Record the EIN') }])
  await put(orderId, { ...applied, ein: '91-1234568' })
  expect((await finish()).status).toBe(200)
  expect(await put(orderId, applied)).toMatchObject({ status: 422, body: { errors: { ein: expect.any(String) } } })
  expect(await put(orderId, { ...applied, ein: '91-1234560' })).toMatchObject({ body: { ein: '91-1234560' } })
  expect((await findCompanyOfOrder(app.db, orderId))?.ein).toBe('91-1234560')
  expect(await readEinWork(app, orderId)).toMatchObject({ isDelivered: true, missing: [] })
})

test('an application is refused with a day, a channel, or an EIN that cannot be', async () => {
  const paid = await aPaidFormation(running)
  await fileOrder(paid, '604 675 702')
  const refused = async (body: unknown) => {
    const { status, body: answered } = await put(paid.orderId, body)
    return [status, Object.keys((answered['errors'] as object | undefined) ?? {})]
  }
  expect(await refused({ appliedOn: addDays(today, 1), channel: 'fax' })).toEqual([422, ['appliedOn']])
  expect(await refused({ appliedOn: addDays(today, -1), channel: 'fax' })).toEqual([422, ['appliedOn']])
  expect(await refused({ appliedOn: today, channel: 'phone' })).toEqual([422, ['channel']])
  expect(await refused({ appliedOn: today, channel: 'fax', ein: '91-123' })).toEqual([422, ['ein']])
})

test('a responsible party without SSN or ITIN has “Foreign” on line 7b, and nobody can record an online application', async () => {
  const responsible = { responsiblePartyName: 'Alex Sample', responsiblePartyTitle: 'Member', responsiblePartySSN: '' }
  const paid = await aPaidFormation(running, { order: { einSSN: { ...responsible, hasNoTaxpayerId: true } } })
  expect((await formOf(paid)).text).toContain('Foreign')
  expect(await put(paid.orderId, { appliedOn: today, channel: 'online' })).toMatchObject({
    status: 422,
    body: { errors: { channel: expect.stringContaining('by fax or mail') } },
  })
  expect(await readEinWork(app, paid.orderId)).toMatchObject({ application: null, channels: ['fax', 'mail'] })
  expect((await put(paid.orderId, { appliedOn: today, channel: 'mail' })).status).toBe(200)
})

test('an order without an EIN has no application, and only staff record one', async () => {
  const { orderId, buyer } = await aPaidFormation(running, { order: { addons: [], amount: 49_900 } })
  expect(await put(orderId, { appliedOn: today, channel: 'fax' })).toMatchObject({ status: 409 })
  const path = `/api/staff/orders/${orderId}/ein-application`
  expect((await callApi(app, 'PUT', path, {}, { token: buyer.token })).status).toBe(403)
})
