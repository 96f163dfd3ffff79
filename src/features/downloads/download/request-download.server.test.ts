import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aResource } from '../../../../test/downloads.ts'
import { testApp } from '../../../../test/app.ts'
import { downloadRequests } from '#features/downloads/downloads-tables.server.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import { updateConsents } from '#features/subscriptions/subscriptions-tables.server.ts'
import { downloadForm } from './download-form.ts'
import { requestDownload } from './request-download.server.ts'

const running = await testApp()
const { app } = running
afterAll(() => running.close())

const caller = { ip: '203.0.113.7', userAgent: 'test' }
const form = (overrides: Record<string, unknown> = {}) =>
  downloadForm.parse({ formType: 'download', email: 'Reader@Example.com', downloadId: 'checklist', ...overrides })

test('the request is kept, the consent with its words, and a link comes back', async () => {
  await aResource(app, { id: 'checklist', title: 'Checklist' })
  const { downloadUrl } = await requestDownload(app, form({ name: ' Robin ', consent: true }), caller)
  expect(downloadUrl).toMatch(/^\/api\/downloads\/checklist\/file\?expires=\d+&signature=[\w-]{43}$/)
  const [consent] = await app.db.select().from(updateConsents).where(eq(updateConsents.email, 'reader@example.com'))
  expect(consent).toMatchObject({
    agreedText: 'I agree to receive updates from Legate. I can unsubscribe at any time.',
    textVersion: '2026-11',
    source: 'download:checklist',
    unsubscribedAt: null,
  })
  expect(consent?.ipHash.toString('latin1')).not.toContain('203.0.113.7')
  expect(await app.db.select().from(downloadRequests)).toMatchObject([
    {
      resourceId: 'checklist',
      resourceTitle: 'Checklist',
      email: 'reader@example.com',
      name: 'Robin',
      consentId: consent?.id,
    },
  ])
})

test('without a consent the file is given and nothing is ever mailed', async () => {
  await aResource(app, { id: 'quiet' })
  await requestDownload(app, form({ downloadId: 'quiet', email: 'quiet@example.com' }), caller)
  const consents = app.db.select().from(updateConsents).where(eq(updateConsents.email, 'quiet@example.com'))
  expect(await consents).toEqual([])
  const mails = app.db.select().from(outgoingMails).where(eq(outgoingMails.toAddress, 'quiet@example.com'))
  expect(await mails).toEqual([])
})

test.each([
  ['unknown', 'not-there'],
  ['without a file', 'empty'],
])('a resource %s is not found, and nothing is kept', async (_, downloadId) => {
  if (downloadId === 'empty') await aResource(app, { id: 'empty', fileKey: null, fileName: '' })
  const asked = requestDownload(app, form({ downloadId, email: 'nobody@example.com', consent: true }), caller)
  await expect(asked).rejects.toMatchObject({ code: 'not-found' })
  const consents = app.db.select().from(updateConsents).where(eq(updateConsents.email, 'nobody@example.com'))
  expect(await consents).toEqual([])
})

test.each([
  ['no e-mail', { email: '' }, 'Email is required'],
  ['no e-mail at all', { email: undefined }, 'Email is required'],
  ['a word', { email: 'reader' }, 'Please enter a valid email address'],
  ['a second recipient', { email: 'a@example.com,b@example.com' }, 'Please enter a valid email address'],
  ['a header', { email: 'a@example.com\r\nBcc: b@example.com' }, 'Please enter a valid email address'],
  ['a refused consent', { consent: false }, 'Please agree to receive updates'],
  ['a path for an id', { downloadId: '../etc' }, 'We couldn’t find that resource'],
  ['a line break in the name', { name: 'a\nb' }, 'Remove the unsupported characters'],
])('the form refuses %s', (_, overrides, text) => {
  const input = { formType: 'download', email: 'reader@example.com', downloadId: 'checklist', ...overrides }
  expect(downloadForm.safeParse(input).error?.issues[0]?.message).toBe(text)
})
