import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { aUser } from '../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../test/app.ts'
import { exampleOf, type JsonSchema } from '../../../test/example-of.ts'
import type { Endpoint } from '#platform/http/endpoint.server.ts'
import { apiMap } from '#server/api.server.ts'

const isAtLength = process.env['ODD_VALUES_AT_LENGTH'] !== undefined
const running = await testApp({ THROTTLE_SCALE: 1_000_000 })
const { app } = running
afterAll(() => running.close())

/** What nobody means in a field, but a program sends. */
const oddValues: readonly unknown[] = [
  '',
  ' ',
  'x',
  "x'",
  'a\u0000b',
  '\ud800',
  '💥',
  '-1',
  '1e999',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '2026-11-20T99:99:99Z',
  'US/Pacific-New',
  '9'.repeat(5000),
  -1,
  0.5,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  1e308,
  null,
  true,
  [],
  {},
  [null],
]

/** The value with each of its leaves, and each of its branches, replaced by the odd one in turn. */
function* withOdd(value: unknown, odd: unknown): Generator {
  yield odd
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    for (const replaced of withOdd(inner, odd)) {
      yield Array.isArray(value) ? value.with(Number(key), replaced) : { ...value, [key]: replaced }
    }
  }
}

const exampleFor = (schema: z.ZodType): unknown =>
  exampleOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)

const schemas = apiMap.flatMap(({ method, path, query, body }) =>
  Object.entries({ query, body }).flatMap(([name, schema]) =>
    schema ? [{ name: `${method} ${path}: ${name}`, schema: schema as z.ZodType }] : [],
  ),
)

test('a rule between two fields is not asked when one of them is none: no request makes a schema throw', async () => {
  const thrown: string[] = []
  for (const { name, schema } of schemas) {
    const example = exampleFor(schema)
    for (const odd of oddValues) {
      for (const value of withOdd(example, odd)) {
        const failure = await schema.safeParseAsync(value).then(() => undefined, String)
        if (failure) thrown.push(`${name}: ${failure} for ${JSON.stringify(odd).slice(0, 40)}`)
      }
    }
  }
  expect([...new Set(thrown)]).toEqual([])
  expect(schemas.length).toBeGreaterThan(100)
})

/** Addresses whose calls would end the sessions that the others need. */
const endsSessions = /password|erase|close/

/** The sessions of one admin and one client, made again when a call has ended one. */
async function callers() {
  const users = { admin: await aUser(app.db, { role: 'admin', isPiiReader: true }), client: await aUser(app.db) }
  const tokens = { admin: await aSession(app, users.admin), client: await aSession(app, users.client) }
  return async ({ method, access }: Endpoint, address: string, body?: unknown): Promise<number> => {
    const who = ['user', 'client', 'second-factor'].includes(access) ? 'client' : 'admin'
    const token = access === 'public' ? undefined : tokens[who]
    const { status } = await callApi(app, method.toUpperCase(), address, method === 'get' ? undefined : body, { token })
    if (status === 401 && token) tokens[who] = await aSession(app, users[who])
    return status
  }
}

const withIds = (path: string, id: string) => path.replaceAll(/\{\w+\}/g, encodeURIComponent(id))
const fields = (query: z.ZodType | undefined) => (query ? (exampleFor(query) as Record<string, string>) : {})

test('what stands in an address in place of an id never makes the server fail', async () => {
  const call = await callers()
  const failed: string[] = []
  const byId = apiMap.filter(({ path }) => path.includes('{'))
  for (const endpoint of byId) {
    const { method, path, query, body, multipart } = endpoint
    for (const odd of ['x', "x'", '-1', '9'.repeat(40), '00000000-0000-0000-0000-00000000000g']) {
      const address = `${withIds(path, odd)}?${new URLSearchParams(fields(query))}`
      const status = await call(endpoint, address, body && !multipart ? exampleFor(body) : undefined)
      if (status >= 500 && status !== 503) failed.push(`${method} ${path} with ${odd}: ${status}`)
    }
  }
  expect(failed).toEqual([])
  expect(byId.length).toBeGreaterThan(50)
})

/** Each value of the query and of the body is replaced in turn. */
function* oddCalls({ path, query, body }: Endpoint, odd: unknown): Generator<{ address: string; sent?: unknown }> {
  const address = withIds(path, randomUUID())
  if (body) for (const sent of withOdd(exampleFor(body), odd)) yield { address, sent }
  for (const name of Object.keys(fields(query)))
    yield { address: `${address}?${new URLSearchParams({ ...fields(query), [name]: String(odd) })}` }
}

test('nor does a value that a schema lets through, but a column cannot hold', { timeout: 900_000 }, async () => {
  const call = await callers()
  const failed: string[] = []
  let calls = 0
  for (const endpoint of apiMap.filter(({ path, multipart }) => !multipart && !endsSessions.test(path))) {
    for (const odd of isAtLength ? oddValues : ['a\u0000b', 2_147_483_648]) {
      for (const { address, sent } of oddCalls(endpoint, odd)) {
        calls += 1
        const status = await call(endpoint, address, sent)
        if (status >= 500) failed.push(`${endpoint.method} ${address} ${status}: ${JSON.stringify(sent)}`)
      }
    }
  }
  if (isAtLength)
    process.stdout.write(`${calls} calls with ${oddValues.length} odd values, ${failed.length} failures\n`)
  expect(failed).toEqual([])
  expect(calls).toBeGreaterThan(500)
})
