import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aUser } from '../../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../../test/app.ts'
import { makeBlankForm } from '../../../../test/blank-federal-forms.ts'
import { anOwner, seattle } from '../../../../test/filing-record.ts'
import { aFormation } from '../../../../test/formation.ts'
import { aBuyer, anOrder } from '../../../../test/orders.ts'
import { pageTexts } from '../../../../test/read-pdf.ts'
import { federalFormList } from '#features/documents/federal-forms/federal-form-list.ts'
import type { CopySheet } from '#features/documents/copy-sheet.ts'
import { ownerParts } from '#features/formation/owner-parts/owner-parts-tables.server.ts'
import { formationDrafts, formationOwners, formations } from '#features/formation/formation-tables.server.ts'
import type { CreateOrderInput } from '#features/orders/order.ts'
import type { OrderFederalForm } from './federal-form-documents.server.ts'
import { generateDocuments } from './generate-documents.job.server.ts'
import type { OrderDocument } from './order-document.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

const folder = join(running.dataDir, 'federal-forms')
beforeEach(async () => {
  mkdirSync(folder, { recursive: true })
  for (const form of federalFormList) writeFileSync(join(folder, form.fileName), await makeBlankForm(form))
})

type Buyer = Awaited<ReturnType<typeof aBuyer>>
const withEin: Partial<CreateOrderInput> = {
  addons: ['ein'],
  amount: 57_800,
  einSSN: {
    responsiblePartySSN: '123-45-6782',
    responsiblePartyName: 'Alex Sample',
    responsiblePartyTitle: 'Member',
  },
}

async function aPaidOrder(buyer: Buyer, order: Partial<CreateOrderInput>, structure: 'LLC' | 'S-Corporation' = 'LLC') {
  const formation = aFormation()
  const [draft] = await app.db
    .insert(formationDrafts)
    .values({ userId: buyer.user.id, structure, formation })
    .returning({ id: formationDrafts.id })
  const { status, body } = await buyer.post('/api/orders/create', anOrder({ draftId: draft?.id ?? '', ...order }))
  expect([status, body]).toEqual([201, expect.anything()])
  return String(body['orderId'])
}

const formsOf = (buyer: Buyer, orderId: string) => buyer.get<OrderFederalForm[]>(`/api/orders/${orderId}/federal-forms`)
const documentOf = async (buyer: Buyer, kind: string) =>
  (await buyer.get<OrderDocument[]>('/api/documents')).find((document) => document.kind === kind)
async function textOf(buyer: Buyer, document: OrderDocument | undefined) {
  const { token } = buyer
  const response = await callApi(app, 'GET', `/api/documents/${document?.id}/file`, undefined, { token })
  return pageTexts(new Uint8Array(await response.arrayBuffer())).join(' ')
}

test('an order with an EIN has its Form SS-4 made once, without the number', async () => {
  const buyer = await aBuyer(running)
  const orderId = await aPaidOrder(buyer, withEin)
  await generateDocuments(app, orderId)
  await generateDocuments(app, orderId)
  const form = await documentOf(buyer, 'form-ss-4')
  expect(form).toMatchObject({ title: 'Form SS-4', versions: [{ version: 1, isDraft: true, pageCount: 2 }] })
  const text = await textOf(buyer, form)
  expect(text).toContain('Cedar Sound Joinery LLC')
  expect(text).toContain('King County, Washington')
  expect(text).not.toMatch(/123-?45-?6782/)
  expect(await formsOf(buyer, orderId)).toEqual([
    {
      kind: 'form-ss-4',
      title: 'Form SS-4',
      reasons: [],
      next: '',
      notes: expect.arrayContaining([expect.stringMatching(/signs and dates/)]),
    },
  ])
})

test('a changed answer makes a new version of the form', async () => {
  const buyer = await aBuyer(running)
  const orderId = await aPaidOrder(buyer, withEin)
  await generateDocuments(app, orderId)
  await app.db
    .update(formations)
    .set({ snapshot: sql`jsonb_set(snapshot, '{businessPurpose}', '"Repair of furniture"')` })
    .where(sql`order_id = ${orderId}`)
  await generateDocuments(app, orderId)
  const form = await documentOf(buyer, 'form-ss-4')
  expect(form?.versions).toHaveLength(2)
  expect(await textOf(buyer, form)).toContain('Repair of furniture')
})

test('without the blank the order names the form, everything else is made, and the form follows later', async () => {
  const file = join(folder, 'fss4.pdf')
  writeFileSync(file, 'not a form')
  const buyer = await aBuyer(running)
  const orderId = await aPaidOrder(buyer, withEin)
  await generateDocuments(app, orderId)
  expect(await documentOf(buyer, 'certificate-of-formation')).toBeDefined()
  expect(await documentOf(buyer, 'form-ss-4')).toBeUndefined()
  // Staff read what is wrong with the file; the client reads that it is ours to mend.
  const next = 'You don’t need to do anything. We’ll prepare your form as soon as we have it.'
  const missing = { kind: 'form-ss-4', title: 'Form SS-4', notes: [], next }
  const ours = 'We don’t have the current blank form from the IRS yet.'
  expect(await formsOf(buyer, orderId)).toEqual([{ ...missing, reasons: [ours] }])
  const token = await aSession(app, await aUser(app.db, { role: 'staff' }))
  const toStaff = await callApi(app, 'GET', `/api/orders/${orderId}/federal-forms`, undefined, { token })
  const refused = 'The file fss4.pdf was refused: it is not a PDF.'
  expect(await toStaff.json()).toEqual([{ ...missing, reasons: [refused] }])
  const [form] = federalFormList
  if (form) writeFileSync(file, await makeBlankForm(form))
  await generateDocuments(app, orderId)
  expect(await documentOf(buyer, 'form-ss-4')).toBeDefined()
})

test('a form comes only with its line', async () => {
  const buyer = await aBuyer(running)
  const orderId = await aPaidOrder(buyer, { addons: [], amount: 49_900 })
  await generateDocuments(app, orderId)
  expect(await documentOf(buyer, 'form-ss-4')).toBeUndefined()
  expect(await formsOf(buyer, orderId)).toEqual([])
})

test('Form 2553 waits for the answers of every owner', async () => {
  const buyer = await aBuyer(running)
  const orderId = await aPaidOrder(buyer, { baseService: 's-corp', addons: [], amount: 69_900 }, 'S-Corporation')
  await generateDocuments(app, orderId)
  expect(await documentOf(buyer, 'form-2553')).toBeUndefined()
  const reasons = ['Waiting for the answers for Form 2553 of Alex Sample and Robin Sample.']
  const next = 'We’ll prepare the form as soon as we have these answers.'
  expect(await formsOf(buyer, orderId)).toEqual([{ kind: 'form-2553', title: 'Form 2553', notes: [], reasons, next }])
})

test('Form 2553 is made once every owner has completed their part, with a row for a spouse', async () => {
  const buyer = await aBuyer(running)
  const orderId = await aPaidOrder(buyer, { baseService: 's-corp', addons: [], amount: 69_900 }, 'S-Corporation')
  const owners = await app.db
    .select({ id: formationOwners.id, firstName: formationOwners.firstName, lastName: formationOwners.lastName })
    .from(formationOwners)
    .innerJoin(formations, eq(formations.id, formationOwners.formationId))
    .where(eq(formations.orderId, orderId))
  const { election } = anOwner()
  if (!election) throw new Error('no facts')
  const married = { ...election, shares: 500, maritalStatus: 'married' as const, isCommunityProperty: true }
  for (const { id: ownerId, ...name } of owners) {
    const spouse = { firstName: `Kim of ${name.firstName}`, lastName: 'Sample', address: seattle }
    const facts = { name, address: seattle, election: { ...married, spouse } }
    await app.db
      .insert(ownerParts)
      .values({ ownerId, facts, completedAt: app.now(), completedBy: 'owner' })
      .onConflictDoUpdate({ target: ownerParts.ownerId, set: { facts, completedAt: app.now(), completedBy: 'owner' } })
  }
  await generateDocuments(app, orderId)
  expect((await formsOf(buyer, orderId))[0]?.reasons).toEqual([])
  const form = await documentOf(buyer, 'form-2553')
  expect(form?.versions[0]).toMatchObject({ version: 1, isDraft: true, pageCount: 4 })
  const text = await textOf(buyer, form)
  for (const name of ['Alex Sample', 'Kim of Alex Sample', 'Robin Sample', 'Kim of Robin Sample'])
    expect(text).toContain(name)
})

test('the forms of an order are told to its owner and to staff alone', async () => {
  const buyer = await aBuyer(running)
  const orderId = await aPaidOrder(buyer, withEin)
  const path = `/api/orders/${orderId}/federal-forms`
  const staff = await aSession(app, await aUser(app.db, { role: 'staff' }))
  expect((await callApi(app, 'GET', path, undefined, { token: staff })).status).toBe(200)
  const stranger = await aBuyer(running)
  expect((await callApi(app, 'GET', path, undefined, { token: stranger.token })).status).toBe(404)
})

test('the copy sheet is for staff, once there is a formation', async () => {
  const buyer = await aBuyer(running)
  const orderId = await aPaidOrder(buyer, withEin)
  const staff = await aSession(app, await aUser(app.db, { role: 'staff' }))
  const sheetOf = (id: string, token = staff) =>
    callApi(app, 'GET', `/api/staff/orders/${id}/copy-sheet`, undefined, { token })
  const sheet = (await (await sheetOf(orderId)).json()) as CopySheet
  expect(sheet.title).toBe('Certificate of formation')
  expect(sheet.sections[0]?.rows[0]).toEqual({
    label: 'Business name',
    value: 'Cedar Sound Joinery LLC',
    missing: '',
    hint: expect.any(String),
  })
  expect((await sheetOf(orderId, buyer.token)).status).toBe(403)
  const { body } = await buyer.buy()
  expect((await sheetOf(String(body.orderId))).status).toBe(409)
  expect((await sheetOf('no-such-order')).status).toBe(404)
})
