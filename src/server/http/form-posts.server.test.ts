import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aResource } from '../../../test/downloads.ts'
import { aMessage, anApplication, anIntake } from '../../../test/leads.ts'
import type { RejectedForm } from '#lib/rejected-form.ts'
import { leads } from '#features/leads/leads-tables.server.ts'
import { updateConsents } from '#features/subscriptions/subscriptions-tables.server.ts'
import { answerFormPost } from './form-posts.server.ts'

const running = await testApp()
const { app } = running
afterAll(() => running.close())

let lastIp = 0

/** The form as a browser without script sends it, and what the page was asked to show again. */
async function send(
  path: string,
  fields: Record<string, unknown> | string,
  { headers = {}, ip = `10.1.0.${++lastIp}` }: { headers?: Record<string, string>; ip?: string } = {},
) {
  const body = typeof fields === 'string' ? fields : encoded(fields)
  const request = new Request(`${app.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  })
  let shown: { request: Request; form: RejectedForm } | undefined
  const response = await answerFormPost(app, request, { ip }, async (again, form) => {
    shown = { request: again, form }
    return new Response('the page', { headers: { 'content-type': 'text/html' } })
  })
  return { response, shown }
}

function encoded(fields: Record<string, unknown>): string {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, String(one))
  return form.toString()
}

const leadsOf = (email: string) => app.db.select().from(leads).where(eq(leads.email, email))

test.each([
  ['/start-now', 'intake', anIntake({ message: 'one\r\ntwo' })],
  ['/contact', 'contact', aMessage()],
  [
    '/collaboration',
    'collaboration',
    anApplication({ licenses: 'WA 1\r\nOR 2', collaboration_types: ['co_marketing'] }),
  ],
])('a form of %s is kept and leads to the thanks', async (path, kind, { ...fields }) => {
  const { response, shown } = await send(`${path}?service=llc`, fields)
  expect(shown).toBeUndefined()
  expect(response?.status).toBe(303)
  expect(response?.headers.get('location')).toBe(`${path}?sent=1`)
  expect(response?.headers.get('cache-control')).toBe('no-store')
  const [lead] = await leadsOf(fields.email)
  expect(lead).toMatchObject({ kind, spamSign: null })
  if (kind === 'collaboration')
    expect(lead?.details).toMatchObject({ licenses: ['WA 1', 'OR 2'], collaboration_types: ['co_marketing'] })
})

test('a form that is wrong is shown again with its values and errors, at its own address', async () => {
  const application = anApplication({ email: 'kim', website: 'not a link', collaboration_types: ['co_marketing'] })
  const { response, shown } = await send('/collaboration?apply=1', application)
  expect(response?.status).toBe(422)
  expect(response?.headers.get('cache-control')).toBe('no-store')
  expect(shown?.request.method).toBe('GET')
  expect(shown?.request.url).toBe(`${app.origin}/collaboration?apply=1`)
  expect(shown?.form.errors).toEqual({
    email: 'Please enter a valid email address',
    website: 'Please enter a valid website URL',
  })
  expect(shown?.form.values).toMatchObject({
    full_name: 'Kim Sample',
    email: 'kim',
    years_in_business: '12',
    collaboration_types: ['co_marketing'],
  })
  expect(await leadsOf('kim')).toEqual([])
})

test('the page decides which form it is', async () => {
  const message = aMessage({ formType: 'intake' })
  expect((await send('/contact', message)).response?.status).toBe(303)
  expect(await leadsOf(message.email)).toMatchObject([{ kind: 'contact' }])
})

test.each([
  ['a field that the form does not have', `${encoded(aMessage())}&role=admin`, 'role'],
  ['a field that is there twice', `${encoded(aMessage())}&name=Other`, 'name'],
  ['a line break in the name', encoded(aMessage({ name: 'Alex\r\nBcc: victim@example.com' })), 'name'],
])('%s is refused', async (_, fields, name) => {
  const { response, shown } = await send('/contact', fields)
  expect(response?.status).toBe(422)
  expect(Object.keys(shown?.form.errors ?? {})).toEqual([name])
})

test.each([
  ['__proto__', '__proto__=x'],
  ['NUL', encoded(aMessage({ name: 'a\u0000' }))],
  ['a thousand fields', Array.from({ length: 1000 }, (_x, index) => `f${index}=`).join('&')],
])('a form with %s is refused as a whole', async (_, fields) => {
  const { response, shown } = await send('/contact', fields)
  expect(response?.status).toBe(422)
  expect(shown?.form.failure).not.toBe('')
})

test('a form that is too large is refused unread', async () => {
  const { response, shown } = await send('/contact', encoded(aMessage({ message: 'x'.repeat(300_000) })))
  expect(response?.status).toBe(413)
  expect(shown?.form).toEqual({ values: {}, errors: {}, failure: 'The request is too large.' })
})

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'none' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'same-origin' }, 303],
  [{ origin: 'http://127.0.0.1:3000' }, 303],
  [{}, 303],
])('from %j it is %d', async (headers, status) => {
  const message = aMessage()
  const { response, shown } = await send('/contact', message, { headers })
  expect(response?.status).toBe(status)
  expect(shown?.form.values).toEqual(status === 403 ? {} : undefined)
  expect(await leadsOf(message.email)).toHaveLength(status === 403 ? 0 : 1)
})

test.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain', ''])(
  'the content type "%s" is not taken',
  async (type) => {
    const { response } = await send('/contact', 'name=x', { headers: { 'content-type': type } })
    expect(response?.status).toBe(415)
  },
)

test('who sends too much is told to wait, and keeps what was entered', async () => {
  for (let sent = 0; sent < 10; sent++)
    expect((await send('/contact', aMessage(), { ip: '203.0.113.20' })).response?.status).toBe(303)
  const { response, shown } = await send('/contact', aMessage({ message: 'One more' }), { ip: '203.0.113.20' })
  expect(response?.status).toBe(429)
  expect(Number(response?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(shown?.form).toMatchObject({
    failure: expect.stringContaining('Too many attempts'),
    values: { message: 'One more' },
  })
})

test('other pages and other methods are none of its business', async () => {
  expect((await send('/about', 'name=x')).response).toBeUndefined()
  expect((await send('/contact/', 'name=x')).response).toBeUndefined()
  const read = new Request(`${app.origin}/contact?name=x`)
  expect(await answerFormPost(app, read, { ip: '10.1.1.1' }, async () => new Response())).toBeUndefined()
})

test('a page that cannot be made keeps its own status', async () => {
  const request = new Request(`${app.origin}/contact`, { method: 'POST', body: new URLSearchParams({ name: 'x' }) })
  const broken = async () => new Response('unavailable', { status: 503 })
  expect((await answerFormPost(app, request, { ip: '10.1.1.2' }, broken))?.status).toBe(503)
})

test('a resource is asked for on its own page: the answer is the file, or the form with its errors', async () => {
  await aResource(app, { id: 'checklist' })
  const email = 'noscript@example.com'
  const { response } = await send('/downloads/checklist', { email, name: '', consent: 'on', fax: '' })
  expect([response?.status, response?.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/api\/downloads\/checklist\/file\?expires=\d+&signature=/),
  ])
  const consents = await app.db.select().from(updateConsents).where(eq(updateConsents.email, email))
  expect(consents).toMatchObject([{ source: 'download:checklist' }])

  const refused = await send('/downloads/checklist', { email: '', downloadId: 'another' })
  expect(refused.response?.status).toBe(422)
  expect(refused.shown?.form.errors).toEqual({
    email: 'Email is required',
    consent: 'Please agree to receive updates',
  })
  expect((await send('/downloads/unknown', { email, consent: 'on' })).response?.status).toBe(404)
})

test('who fills in what no person sees is sent back to the page, without a file', async () => {
  const { response } = await send('/downloads/checklist', { email: 'robot@example.com', consent: 'on', fax: '1' })
  expect([response?.status, response?.headers.get('location')]).toEqual([303, '/downloads/checklist?sent=1'])
})
