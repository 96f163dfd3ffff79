import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { callApi, testApp } from '../../../test/app.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import { updateConsents } from './subscriptions-tables.server.ts'
import { recordConsent } from './record-consent.server.ts'
import { sendUpdate } from './send-update.server.ts'
import { consentOfToken, unsubscribeToken } from './unsubscribe-token.server.ts'
import { findUnsubscribing } from './unsubscribe.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())
const start = new Date('2026-11-20T10:00:00Z')
const at = (minutes: number) => running.setNow(new Date(start.getTime() + minutes * 60_000))
beforeEach(() => at(0))

const agree = (email: string, ip = '203.0.113.7') =>
  app.db.transaction((tx) => recordConsent(app, tx, { email, source: 'download:checklist', ip }))
const mailsTo = (email: string) => app.db.select().from(outgoingMails).where(eq(outgoingMails.toAddress, email))
const consentsOf = (email: string) => app.db.select().from(updateConsents).where(eq(updateConsents.email, email))
const update = (email: string, dedupeKey: string) =>
  sendUpdate(app, app.db, {
    template: 'updates-welcome',
    dedupeKey,
    email,
    text: { subject: 'News', paragraphs: ['News.'] },
  })
const post = (path: string, body = 'List-Unsubscribe=One-Click', headers: Record<string, string> = {}) =>
  callApi(app, 'POST', path, body, { headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers } })

test('a consent is kept with words, version, instant, source and a hash for the address', async () => {
  const id = await agree('First@Example.com')
  expect(await consentsOf('first@example.com')).toEqual([
    {
      id,
      email: 'first@example.com',
      agreedText: 'I agree to receive updates from Legate. I can unsubscribe at any time.',
      textVersion: '2026-11',
      source: 'download:checklist',
      ipHash: app.secrets.hmac('consent-ip', '203.0.113.7'),
      agreedAt: start,
      welcomedAt: start,
      unsubscribedAt: null,
    },
  ])
})

test('the welcome says what was agreed to, and carries link and headers to take it back', async () => {
  const token = unsubscribeToken(app, await agree('welcome@example.com'))
  const [mail, ...others] = await mailsTo('welcome@example.com')
  expect(others).toEqual([])
  expect(mail?.subject).toBe('You’re subscribed to updates from Legate')
  for (const body of [mail?.textBody, mail?.htmlBody]) {
    expect(body).toContain('I agree to receive updates from Legate. I can unsubscribe at any time.')
    expect(body).toContain(`${app.origin}/unsubscribe?token=${token}`)
  }
  expect(mail?.headers).toEqual({
    'List-Unsubscribe': `<${app.origin}/api/unsubscribe?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

test('who is subscribed is not welcomed again, but every consent is kept', async () => {
  await agree('again@example.com')
  at(300)
  await agree('AGAIN@example.com')
  expect(await mailsTo('again@example.com')).toHaveLength(1)
  expect(await consentsOf('again@example.com')).toHaveLength(2)
})

test('a hundred forms with one address, some at the same time, write one mail to it', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, i) => agree('victim@example.com', `203.0.113.${i}`)))
  for (let i = 0; i < 80; i++) await agree('victim@example.com')
  expect(await mailsTo('victim@example.com')).toHaveLength(1)
})

test('leaving and coming back within the hour writes no second mail; after it, one', async () => {
  const leave = async () => {
    const [consent] = await consentsOf('coming@example.com')
    const answer = await post(`/api/unsubscribe?token=${unsubscribeToken(app, consent?.id ?? '')}`)
    expect(answer.status).toBe(200)
  }
  await agree('coming@example.com')
  await leave()
  at(59)
  await agree('coming@example.com')
  expect(await mailsTo('coming@example.com')).toHaveLength(1)
  await leave()
  at(60)
  await agree('coming@example.com')
  expect(await mailsTo('coming@example.com')).toHaveLength(2)
})

test('a mail program unsubscribes without session or origin, and no further update is written', async () => {
  const token = unsubscribeToken(app, await agree('leaving@example.com'))
  await agree('leaving@example.com')
  expect(await update('leaving@example.com', 'news:1')).toBe(true)
  at(5)
  const foreign = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
  const answer = await post(`/api/unsubscribe?token=${token}`, 'List-Unsubscribe=One-Click', foreign)
  expect([answer.status, await answer.json()]).toEqual([200, { success: true }])
  const unsubscribedAt = new Date(start.getTime() + 300_000)
  expect(await consentsOf('leaving@example.com')).toMatchObject([{ unsubscribedAt }, { unsubscribedAt }])
  expect(await update('leaving@example.com', 'news:2')).toBe(false)
  expect(await mailsTo('leaving@example.com')).toHaveLength(2)
  at(10)
  expect((await post(`/api/unsubscribe?token=${token}`)).status).toBe(200)
  expect(await consentsOf('leaving@example.com')).toMatchObject([{ unsubscribedAt }, { unsubscribedAt }])
})

test('the form of the page is sent on to a page that says it is done', async () => {
  const token = unsubscribeToken(app, await agree('page@example.com'))
  const answer = await post(`/api/unsubscribe?token=${token}`, 'from=page')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/unsubscribe?done=1'])
})

test('an update goes to nobody who has not agreed', async () => {
  expect(await update('nobody@example.com', 'news:3')).toBe(false)
  expect(await mailsTo('nobody@example.com')).toEqual([])
})

test('reading the link changes nothing', async () => {
  const token = unsubscribeToken(app, await agree('reader@example.com'))
  expect(await findUnsubscribing(app, token)).toBe('reader@example.com')
  expect((await callApi(app, 'GET', `/api/unsubscribe?token=${token}`)).status).toBe(405)
  expect(await consentsOf('reader@example.com')).toMatchObject([{ unsubscribedAt: null }])
})

const id = '00000000-0000-4000-8000-000000000000'
test.each([
  ['none', ''],
  ['an id alone', id],
  ['a wrong signature', `${id}.${'A'.repeat(43)}`],
  ['a signature that is too short', `${id}.AA`],
  ['a signature of another', `${id}.${unsubscribeToken(app, '11111111-1111-4111-8111-111111111111').split('.')[1]}`],
  ['more than two parts', `${unsubscribeToken(app, id)}.x`],
  ['a NUL', `${id}\0.x`],
  ['an unknown consent', unsubscribeToken(app, id)],
])('a token with %s is refused', async (_, token) => {
  const answer = await post(`/api/unsubscribe?token=${encodeURIComponent(token)}`)
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'link-invalid' }])
})

test('a token is of its consent alone', () => {
  expect(consentOfToken(app, unsubscribeToken(app, id))).toBe(id)
})
