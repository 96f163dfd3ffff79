import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { listeningFront } from '../../test/front.ts'
import { createMailer } from '#platform/mailer.server.ts'
import { traceStatements } from '#platform/traces/trace-statements.server.ts'
import { createTraces } from '#platform/traces/traces.server.ts'
import { apiMap } from './api.server.ts'
import { jobHandlers } from './jobs.server.ts'
import { routeNames } from './metrics/route-names.server.ts'
import { traceJobs } from './trace-requests.server.ts'

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[]
  status: { code?: number }
}

const received: { path: string; authorization: string; body: string }[] = []
let status = 200
const collector = createServer((req, res) => {
  const chunks: Buffer[] = []
  req.on('data', (chunk: Buffer) => chunks.push(chunk))
  req.on('end', () => {
    const { authorization = '' } = req.headers
    if (status === 200) received.push({ path: req.url ?? '', authorization, body: Buffer.concat(chunks).toString() })
    res.writeHead(status).end('{}')
  })
})
await once(collector.listen(0, '127.0.0.1'), 'listening')
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`

const running = await testApp()
const { app, logLines } = running
const settings = { endpoint, headers: 'authorization=Bearer%20swordfish', serviceName: 'legate-test' }
const traces = createTraces(settings, app.log)
traceStatements(app.database.pool, traces)
const front = await listeningFront({ app, tracing: { traces, routeOf: routeNames(apiMap) } })
const handlers = jobHandlers(app, createMailer({ from: app.env.MAIL_FROM, dataDir: running.dataDir }))
for (const queue of ['mail-account-link', 'deliver-mail']) {
  const handle = handlers[queue]
  if (handle) await app.jobs.work(queue, traceJobs(traces)(queue, handle))
}
afterAll(async () => {
  await front.close()
  await traces.stop()
  await running.close()
  await new Promise((done) => collector.close(done))
})

const spans = () =>
  received.flatMap(({ body }) => {
    const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  })
const attribute = (span: SentSpan | undefined, name: string) => {
  const value = span?.attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}

const person = {
  email: 'ada.spans@example.com',
  password: 'a long sentence that nobody keeps',
  firstName: 'Adalgisa',
  lastName: 'Spans',
}
const post = (path: string, body: object) =>
  fetch(front.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('a request, its statements, its jobs, and theirs are one trace, and none names a person', async () => {
  const answer = await post('/api/auth/register', person)
  expect(answer.status).toBe(201)
  const traceId = (answer.headers.get('x-request-id') ?? '').replaceAll('-', '')
  const ofRequest = () => spans().filter((span) => span.traceId === traceId)
  await expect
    .poll(async () => {
      await traces.flush()
      return ofRequest().some(({ name }) => name === 'job deliver-mail')
    })
    .toBe(true)
  const root = ofRequest().find(({ kind }) => kind === 2)
  expect(root).toMatchObject({ name: 'POST /api/auth/register', status: {} })
  expect(root?.parentSpanId).toBeUndefined()
  expect(attribute(root, 'http.route')).toBe('/api/auth/register')
  expect(attribute(root, 'http.response.status_code')).toBe('201')
  expect(Number(root?.endTimeUnixNano) - Number(root?.startTimeUnixNano)).toBeGreaterThan(1e6)
  const inserts = ofRequest().filter((span) => span.kind === 3 && span.parentSpanId === root?.spanId)
  expect(inserts.map((span) => attribute(span, 'db.query.text')).join('\n')).toMatch(/insert into "users"[^]*\$1/)
  const job = ofRequest().find(({ name }) => name === 'job deliver-mail')
  expect(job?.kind).toBe(5)
  expect(ofRequest().some((span) => span.kind === 3 && span.parentSpanId === job?.spanId)).toBe(true)
  expect(received[0]).toMatchObject({ path: '/v1/traces', authorization: 'Bearer swordfish' })
  const sent = received.map(({ body }) => body).join('')
  expect(sent).toContain('legate-test')
  expect(sent).not.toMatch(/ada\.spans|Adalgisa|nobody keeps|swordfish/i)
})

test('an address that someone made up is not repeated', async () => {
  await (await fetch(`${front.origin}/api/orders/536-22-1234?email=${person.email}`)).text()
  await (await fetch(`${front.origin}/nothing/536-22-1234`)).text()
  await traces.flush()
  const sent = received.map(({ body }) => body).join('')
  expect(sent).toContain('GET /api/orders/{id}')
  expect(sent).not.toContain('536-22-1234')
})

test('statements outside of a request, in transactions, and with errors work as before', async () => {
  received.length = 0
  expect((await app.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await app.db.transaction(async (tx) => {
    expect((await tx.execute(sql`select ${5}::int as five`)).rows).toEqual([{ five: 5 }])
  })
  await expect(app.db.execute(sql`select from nowhere`)).rejects.toThrow()
  await traces.flush()
  expect(spans()).toEqual([])
})

test('a collector that fails is named once in the log, holds nothing up, and gets what was kept', async () => {
  await traces.flush()
  received.length = 0
  logLines.length = 0
  status = 503
  expect((await fetch(`${front.origin}/healthz`)).status).toBe(200)
  await traces.flush()
  await traces.flush()
  expect(logLines.filter((line) => line.includes('the collector of traces does not answer'))).toHaveLength(1)
  expect(logLines.join('')).not.toContain('swordfish')
  status = 200
  await traces.flush()
  expect(spans().map(({ name }) => name)).toContain('GET /healthz')
})
