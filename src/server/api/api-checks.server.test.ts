import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { aUser } from '../../../db/build.ts'
import { aHalfSession, aSession, callApi, testApp } from '../../../test/app.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.server.ts'
import { apiMap } from '#server/api.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

const echo = endpoint({
  method: 'post',
  path: '/api/echo',
  access: 'public',
  summary: 'Echo',
  body: z.strictObject({ name: z.string('Name is required'), list: z.array(z.number()).optional() }),
  responses: { 200: z.object({ name: z.string() }) },
  handle: async ({ input }) => input,
})
const staffOnly = endpoint({
  method: 'get',
  path: '/api/staff-only',
  access: 'staff',
  summary: 'Staff',
  responses: { 200: z.object({}) },
  handle: async () => ({}),
})
const piiOnly = endpoint({
  method: 'get',
  path: '/api/pii-only',
  access: 'pii-reader',
  summary: 'PII',
  responses: { 200: z.object({}) },
  handle: async () => ({}),
})
const broken = endpoint({
  method: 'get',
  path: '/api/broken',
  access: 'public',
  summary: 'Broken',
  responses: { 200: null },
  handle: () => Promise.reject(new Error('select * from users where ssn = 536-22-1234')),
})
const passing = Object.entries<() => Promise<unknown>>({
  'a statement that times out': () =>
    app.db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 20`)
      await tx.execute(sql`select pg_sleep(60)`)
    }),
  // PostgreSQL's own error, raised by its code.
  'a full disk of the database': () => app.db.execute(sql`do $$ begin raise exception using errcode = '53100'; end $$`),
  'a full disk of the files': () => Promise.reject(Object.assign(new Error('write failed'), { code: 'ENOSPC' })),
  'a rollback on a connection that died': () =>
    app.db.transaction(async (tx) => {
      const [self] = (await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows
      await app.db.execute(sql`select pg_terminate_backend(${self?.pid})`)
      await expect
        .poll(() =>
          tx.execute(sql`select 1`).then(
            () => 'alive',
            () => 'dead',
          ),
        )
        .toBe('dead')
      throw new Error('The use case failed')
    }),
}).map(([name, fail]) =>
  endpoint({
    method: 'get',
    path: `/api/${name.replaceAll(' ', '-')}`,
    access: 'public',
    summary: name,
    responses: { 200: null },
    handle: fail,
  }),
)
const endpoints = [echo, staffOnly, piiOnly, broken, ...passing]
const post = (body: unknown, headers: Record<string, string> = {}) =>
  callApi(app, 'POST', '/api/echo', body, { endpoints, headers })

const sites = ['same-origin', 'same-site', 'cross-site', 'none', undefined]
const origins = { ours: app.origin, foreign: 'https://evil.example', null: 'null', absent: undefined }
const matrix = sites.flatMap((site) => Object.entries(origins).map(([name, origin]) => ({ site, name, origin })))

test.each(matrix)('Sec-Fetch-Site $site with $name origin', async ({ site, origin }) => {
  const isAllowed = site === undefined ? origin === undefined || origin === app.origin : site === 'same-origin'
  const headers = { ...(site ? { 'sec-fetch-site': site } : {}), ...(origin ? { origin } : {}) }
  expect((await post({ name: 'x' }, headers)).status).toBe(isAllowed ? 200 : 403)
})

const unsafe = apiMap.filter((one) => one.method !== 'get' && !one.skipOriginCheck)
test.each(unsafe.map((one) => [`${one.method} ${one.path}`, one] as const))(
  '%s refuses a foreign page',
  async (_, one) => {
    const path = one.path.replaceAll(/\{\w+\}/g, '00000000-0000-0000-0000-000000000000')
    const response = await callApi(
      app,
      one.method.toUpperCase(),
      path,
      {},
      { headers: { 'sec-fetch-site': 'cross-site' } },
    )
    expect(response.status).toBe(403)
  },
)

const guarded = apiMap.filter((one) => one.access !== 'public')
test.each(guarded.map((one) => [`${one.method} ${one.path}`, one] as const))(
  '%s refuses a caller without a session',
  async (_, one) => {
    const path = one.path.replaceAll(/\{\w+\}/g, '00000000-0000-0000-0000-000000000000')
    const response = await callApi(app, one.method.toUpperCase(), path, one.method === 'get' ? undefined : {})
    expect(response.status).toBe(401)
  },
)

const pathOf = ({ path }: Endpoint) => path.replaceAll(/\{\w+\}/g, '00000000-0000-0000-0000-000000000000')
const callAs = async (one: Endpoint, token: string) =>
  (await callApi(app, one.method.toUpperCase(), pathOf(one), one.method === 'get' ? undefined : {}, { token })).status
const tokens = {
  client: await aSession(app, await aUser(app.db)),
  staff: await aSession(app, await aUser(app.db, { role: 'staff' })),
  admin: await aSession(app, await aUser(app.db, { role: 'admin' })),
  half: await aHalfSession(app, await aUser(app.db, { role: 'admin' })),
}
const named = (endpoints: Endpoint[]) => endpoints.map((one) => [`${one.method} ${one.path}`, one] as const)

test.each(named(guarded.filter(({ access }) => access !== 'second-factor')))(
  '%s refuses a staff login that waits for its second factor',
  async (_, one) => {
    expect(await callAs(one, tokens.half)).toBe(401)
  },
)

test.each(named(guarded.filter(({ access }) => ['staff', 'admin', 'pii-reader'].includes(access))))(
  '%s refuses a client',
  async (_, one) => {
    expect(await callAs(one, tokens.client)).toBe(403)
  },
)

test.each(named(guarded.filter(({ access }) => access === 'admin')))('%s refuses staff', async (_, one) => {
  expect(await callAs(one, tokens.staff)).toBe(403)
})

test.each(named(guarded.filter(({ access }) => access === 'pii-reader')))(
  '%s refuses staff and admins who may not open SSNs',
  async (_, one) => {
    expect([await callAs(one, tokens.staff), await callAs(one, tokens.admin)]).toEqual([403, 403])
  },
)

test.each([
  ['client', 403, 403],
  ['staff', 403, 200],
  ['admin', 403, 200],
] as const)('%s may read SSNs with the flag alone: %i without, %i with it', async (role, without, withFlag) => {
  const call = async (isPiiReader: boolean) => {
    const token = await aSession(app, await aUser(app.db, { role, isPiiReader }))
    return (await callApi(app, 'GET', '/api/pii-only', undefined, { endpoints, token })).status
  }
  expect([await call(false), await call(true)]).toEqual([without, withFlag])
})

test('a role that is too low is 403, the right one passes', async () => {
  const client = await aUser(app.db)
  const staff = await aUser(app.db, { role: 'staff' })
  const call = async (user: typeof client) =>
    callApi(app, 'GET', '/api/staff-only', undefined, { endpoints, token: await aSession(app, user) })
  expect((await call(client)).status).toBe(403)
  expect((await call(staff)).status).toBe(200)
})

test('an unknown key is refused by name', async () => {
  const response = await post({ name: 'x', role: 'admin' })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({
    success: false,
    code: 'invalid-input',
    errors: { role: 'Unknown field' },
  })
})

test('a wrong field carries its own sentence, and the same sentence leads the answer', async () => {
  const response = await post({ name: 7 })
  expect(response.headers.get('content-type')).toContain('application/problem+json')
  expect(await response.json()).toMatchObject({
    error: 'Name is required',
    message: 'Name is required',
    errors: { name: 'Name is required' },
  })
})

test.each([
  ['prototype key', '{"name":"x","__proto__":{"admin":true}}', 422],
  ['depth', `{"name":${'['.repeat(1e6)}`, 413],
  ['nesting', `{"name":${'['.repeat(20)}1${']'.repeat(20)}}`, 422],
  ['long list', JSON.stringify({ name: 'x', list: Array(201).fill(1) }), 422],
  ['broken JSON', '{"name":', 400],
  ['large body', JSON.stringify({ name: 'x'.repeat(300_000) }), 413],
])('a body with %s is refused', async (_, body, status) => {
  expect((await post(body)).status).toBe(status)
})

test('a body that is not JSON is 415', async () => {
  expect((await post('name=x', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415)
})

test('a method that the address does not take is 405, an unknown address 404', async () => {
  const wrong = await callApi(app, 'DELETE', '/api/echo', undefined, { endpoints })
  expect(wrong.status).toBe(405)
  expect(wrong.headers.get('allow')).toBe('POST')
  const unknown = await callApi(app, 'GET', '/api/nothing', undefined, { endpoints })
  expect(unknown.status).toBe(404)
  for (const response of [wrong, unknown]) {
    expect(await response.json()).toMatchObject({ success: false, requestId: expect.stringMatching(/^[\da-f-]{36}$/) })
  }
})

test('an unexpected error tells the caller nothing and the log no number', async () => {
  const response = await callApi(app, 'GET', '/api/broken', undefined, { endpoints })
  const text = await response.text()
  expect(response.status).toBe(500)
  expect(text).not.toMatch(/select|ssn|536-22/)
  expect(running.logLines.join('')).not.toContain('536-22-1234')
})

test.each([
  ['an answer', 'GET', '/api/openapi.json'],
  ['a refusal', 'GET', '/api/auth/me'],
  ['an unknown address', 'GET', '/api/nothing'],
])('%s is data for our own pages alone', async (_, method, path) => {
  const { headers } = await callApi(app, method, path)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
})

test('the description lists just the endpoints of the map, and refuses unknown keys as the server does', async () => {
  const document = z
    .object({
      paths: z.record(
        z.string(),
        z.record(z.string(), z.looseObject({ responses: z.record(z.string(), z.unknown()) })),
      ),
    })
    .parse(await (await callApi(app, 'GET', '/api/openapi.json')).json())
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  expect(described.sort()).toEqual(apiMap.map((one) => `${one.method} ${one.path}`).sort())
})

const forms = (body: unknown): unknown[] => (body instanceof z.ZodDiscriminatedUnion ? [...body.options] : [body])
const refusesUnknownKeys = (body: unknown) =>
  body instanceof z.ZodType &&
  body
    .safeParse({ surelyUnknownKey: 1 })
    .error?.issues.some((issue) => JSON.stringify(issue).includes('surelyUnknownKey')) === true

test('every body schema is strict, and each form of one that has several', () => {
  const loose = apiMap.filter((one) => one.body && !forms(one.body).every(refusesUnknownKeys))
  expect(loose.map((one) => one.path)).toEqual([])
})

test.each(passing)('$summary is answered by 503 and a time to come back', async ({ path }) => {
  const response = await callApi(app, 'GET', path, undefined, { endpoints })
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await response.json()).toMatchObject({ code: 'unavailable' })
})
