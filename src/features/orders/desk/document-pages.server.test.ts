import { afterAll, expect, test } from 'vitest'
import type { StaffDocument } from '#features/orders/documents/staff-document.ts'
import { callApi, testApp } from '../../../../test/app.ts'
import { aPaidFormation, aStaffMember } from '../../../../test/staff.ts'
import { aPdf, anImage, upload } from '../../../../test/uploads.ts'
import type { DocumentPages } from './document-pages.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())
const staff = await aStaffMember(running)
const paid = await aPaidFormation(running)

async function uploaded(title: string, file: { name: string; bytes: Buffer }): Promise<string> {
  const parts = { data: { kind: 'evidence', title }, file }
  const answer = await upload(app, staff.token, parts, { path: `/api/staff/orders/${paid.orderId}/documents` })
  const documents = (await answer.json()) as StaffDocument[]
  return documents.find((document) => document.title === title)?.id ?? ''
}
const call = (path: string, token = staff.token) =>
  callApi(app, 'GET', `/api/staff/documents/${path}`, undefined, { token })

test('staff look at a version of a PDF page by page, with its text', async () => {
  const id = await uploaded('Letter', { name: 'Letter.pdf', bytes: aPdf() })
  const pages = (await (await call(`${id}/pages`)).json()) as DocumentPages
  expect(pages).toEqual([{ width: expect.any(Number), height: expect.any(Number), text: 'A paper' }])
  expect((await call(`${id}/pages?version=1`)).status).toBe(200)
  expect((await call(`${id}/pages?version=2`)).status).toBe(404)
  const page = await call(`${id}/pages/1?version=1`)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(page.headers.get('content-security-policy')).toContain('sandbox')
  expect(
    Buffer.from(await page.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
})

test('no page that is not there, no file without pages, and nothing for a client', async () => {
  const id = await uploaded('Proof', { name: 'Proof.pdf', bytes: aPdf() })
  const picture = await uploaded('Scan', { name: 'Scan.png', bytes: await anImage('png') })
  const paths = [`${id}/pages/2`, `${id}/pages/0`, `${id}/pages/x`, `${picture}/pages`, `${crypto.randomUUID()}/pages`]
  for (const path of paths) expect((await call(path)).status, path).toBe(404)
  for (const path of [`${id}/pages`, `${id}/pages/1`]) expect((await call(path, paid.buyer.token)).status).toBe(403)
})
