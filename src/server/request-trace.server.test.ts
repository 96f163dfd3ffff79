import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { listeningFront } from '../../test/front.ts'
import { createMailer } from '#platform/mailer.server.ts'
import { jobHandlers } from './jobs.server.ts'

const running = await testApp()
const { app, logLines, dataDir } = running
const front = await listeningFront({ app })
const mailer = createMailer({ from: app.env.MAIL_FROM, dataDir })
const handlers = jobHandlers(app, mailer)
for (const queue of ['mail-account-link', 'deliver-mail']) await app.jobs.work(queue, handlers[queue] ?? fail(queue))
beforeEach(() => void (logLines.length = 0))
afterAll(async () => {
  await front.close()
  await running.close()
})

function fail(queue: string): never {
  throw new Error(`No handler of ${queue}`)
}

interface Line {
  message: string
  requestId?: string
  job?: string
  mailId?: string
  path?: string
}
const lines = () => logLines.map((line) => JSON.parse(line) as Line)

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(front.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const email = 'ada.trace@example.com'

test('a request, its jobs, the jobs of those, and the mail at the end share one id in the log', async () => {
  const registered = await post('/api/auth/register', {
    email,
    password: 'a long sentence that nobody keeps',
    firstName: 'Ada',
    lastName: 'Trace',
  })
  expect(registered.status).toBe(201)
  const asked = await post('/api/auth/forgot-password', { email }, { 'x-request-id': 'an-id-of-the-callers-choice' })
  const requestId = asked.headers.get('x-request-id') ?? ''
  expect(requestId).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  const linesOfRequest = () => lines().filter((line) => line.requestId === requestId)
  await expect.poll(() => linesOfRequest().some(({ job }) => job === 'deliver-mail')).toBe(true)
  const ofRequest = linesOfRequest()
  expect(ofRequest.map(({ message, job, path }) => [message, job ?? path])).toEqual(
    expect.arrayContaining([
      ['request', '/api/auth/forgot-password'],
      ['job done', 'mail-account-link'],
      ['mail sent', undefined],
      ['job done', 'deliver-mail'],
    ]),
  )
  const sent = ofRequest.find(({ message }) => message === 'mail sent')
  const { rows } = await app.db.execute(
    sql`select to_address from outgoing_mails where id = ${sent?.mailId} and sent_at is not null`,
  )
  expect(rows).toEqual([{ to_address: email }])
  expect(logLines.join('')).not.toMatch(/ada\.trace|callers-choice/i)
})

test('two requests at once keep their own ids', async () => {
  const answers = await Promise.all(
    [1, 2, 3, 4].map((i) => post('/api/auth/forgot-password', { email: `nobody-${i}@example.com` })),
  )
  const ids = answers.map(({ headers }) => headers.get('x-request-id') ?? '')
  expect(new Set(ids).size).toBe(4)
  const logged = () =>
    lines()
      .filter(({ message, job }) => message === 'job done' && job === 'mail-account-link')
      .flatMap(({ requestId = '' }) => (ids.includes(requestId) ? [requestId] : []))
  await expect.poll(() => logged().toSorted()).toEqual(ids.toSorted())
})
