import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { callApi, testApp } from '../../../../test/app.ts'
import { aCompany, aMember } from '../../../../test/companies.ts'
import { readZip } from '../../../../test/read-zip.ts'
import { askToSign } from '../../../../test/signing.ts'
import { ssnDigits } from '../../../../test/ssn-digits.ts'
import { documentVersions } from '#features/documents/documents-tables.server.ts'
import type { CompanyDocument } from './company-document.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

type Caller = Awaited<ReturnType<typeof aMember>>

async function recordFor(caller: Caller, companyId: string) {
  const response = await callApi(app, 'GET', `/api/companies/${companyId}/record`, undefined, { token: caller.token })
  expect(response.status).toBe(200)
  const disposition = response.headers.get('content-disposition')
  const files = await readZip(Buffer.from(await response.arrayBuffer()))
  const record = JSON.parse(String(files.get('record.json'))) as Record<string, unknown>
  return { files, record, disposition }
}
const documentsFor = async (caller: Caller, companyId: string) =>
  (await caller.call('GET', `/api/companies/${companyId}/documents`)).body as unknown as CompanyDocument[]

test('an owner’s record has facts, people, log, documents, receipts, and payments, and no SSN', async () => {
  const { id, owner, orderId } = await aCompany(running)
  await askToSign(app, { orderId })
  const { files, record, disposition } = await recordFor(owner, id)
  expect(disposition).toContain('Cedar Sound Joinery LLC record.zip')
  const names = [...files.keys()].map((name) => name.replace(/^Order \w+/, 'Order'))
  expect(names).toEqual([
    'Order/Documents/Operating agreement, version 1.pdf',
    expect.stringMatching(/^Order\/Receipts\/Receipt \w+\.pdf$/),
    'record.json',
    'Facts.txt',
    'Change log.txt',
    'Calendar/Deadlines.txt',
    'Calendar/Deadlines.csv',
    'Calendar/Deadlines.ics',
    'README.txt',
  ])
  expect(record).toMatchObject({ schema: 'legate-company-record', company: { name: 'Cedar Sound Joinery LLC' } })
  expect(record['orders']).toMatchObject([{ payments: [{ amountCents: 67_700 }], totalCents: 67_700 }])
  expect(String(files.get('Facts.txt'))).toContain('EIN (private): Not recorded yet')
  expect(String(files.get('Facts.txt'))).toContain('Alex Sample, ')
  expect(String(files.get('Change log.txt'))).toContain('Legate recorded the formation')
  expect(String(files.get('Calendar/Deadlines.txt'))).toMatch(
    /: Initial report\nFiled by us\. Filed on .*\.\nTo: Secretary of State\. Filed by: Legate\./,
  )
  expect(String(files.get('Calendar/Deadlines.txt'))).toContain('BOI report to FinCEN: ')
  expect(String(files.get('Calendar/Deadlines.csv'))).toContain('\r\n2026-')
  expect(String(files.get('Calendar/Deadlines.ics'))).toContain('SUMMARY:Filed: Initial report')
  expect(record['deadlines']).toContainEqual(expect.objectContaining({ key: 'initial-report', status: 'Filed by us' }))
  const texts = ['record.json', 'Facts.txt', 'Change log.txt', 'README.txt'].map((name) => String(files.get(name)))
  expect(texts.join()).not.toMatch(ssnDigits('123-45-6782'))
})

test('an observer’s record leaves out payments, receipts, drafts, and how people are reached', async () => {
  const { id, orderId } = await aCompany(running)
  const { version } = await askToSign(app, { orderId })
  const observer = await aMember(running, id, 'observer')
  const coOwner = await aMember(running, id, 'co-owner')
  const { files, record } = await recordFor(observer, id)
  const names = [...files.keys()].map((name) => name.replace(/^Order \w+/, 'Order'))
  expect(names).toEqual([
    'Order/Documents/Operating agreement, version 1.pdf',
    'record.json',
    'Facts.txt',
    'Change log.txt',
    'Calendar/Deadlines.txt',
    'Calendar/Deadlines.csv',
    'Calendar/Deadlines.ics',
    'README.txt',
  ])
  const text = JSON.stringify(record)
  for (const hidden of ['payments', 'totalCents', 'receipt', 'contact', 'amountCents', 'refunds', 'formation'])
    expect([hidden, text.includes(`"${hidden}":`)]).toEqual([hidden, false])
  expect(String(files.get('README.txt'))).toContain('You’re an observer of this company')

  // A version is kept as it was made; for this test it becomes a draft after all.
  await running.database.owner.db.execute(sql`alter table document_versions disable trigger user`)
  await app.db.update(documentVersions).set({ isDraft: true }).where(eq(documentVersions.id, version.id))
  expect(await documentsFor(observer, id)).toEqual([])
  expect(await documentsFor(coOwner, id)).toMatchObject([{ title: 'Operating agreement', isDraft: true }])
  expect([...(await recordFor(observer, id)).files.keys()].join()).not.toContain('Operating agreement')
  expect([...(await recordFor(coOwner, id)).files.keys()].join()).toContain('Operating agreement')
  const file = `/api/companies/${id}/documents/${version.documentId}/file`
  expect((await observer.call('GET', file)).status).toBe(404)
  expect((await coOwner.call('GET', file)).status).toBe(200)
})

test('a document of another company is not found in this one', async () => {
  const [one, other] = [await aCompany(running), await aCompany(running)]
  const { version } = await askToSign(app, { orderId: other.orderId })
  const file = `/api/companies/${one.id}/documents/${version.documentId}/file`
  expect((await one.owner.call('GET', file)).status).toBe(404)
  expect((await one.owner.call('GET', `/api/companies/${one.id}/documents/x/file`)).status).toBe(404)
})
