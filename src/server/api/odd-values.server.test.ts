import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { aUser } from '../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../test/app.ts'
import { exampleOf, type JsonSchema } from '../../../test/example-of.ts'
import { apiMap } from '#server/api.server.ts'

const running = await testApp({ THROTTLE_SCALE: 100_000 })
const { app } = running
afterAll(() => running.close())

/** What nobody means in a field, but a program sends. */
const oddValues: readonly unknown[] = [
  '',
  ' ',
  'x',
  "x'",
  '\u0000',
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

const byId = apiMap.filter(({ path }) => path.includes('{'))

test('what stands in an address in place of an id never makes the server fail', async () => {
  const admin = await aSession(app, await aUser(app.db, { role: 'admin', isPiiReader: true }))
  const client = await aSession(app, await aUser(app.db))
  const failed: string[] = []
  for (const { method, path, access, query, body, multipart } of byId) {
    const token =
      access === 'public' ? undefined : ['user', 'client', 'second-factor'].includes(access) ? client : admin
    const asked = new URLSearchParams(query ? (exampleFor(query) as Record<string, string>) : {})
    for (const odd of ['x', "x'", '-1', '9'.repeat(40), '00000000-0000-0000-0000-00000000000g']) {
      const address = `${path.replaceAll(/\{\w+\}/g, encodeURIComponent(odd))}?${asked}`
      const sent = body && !multipart && method !== 'get' ? exampleFor(body) : undefined
      const { status } = await callApi(app, method.toUpperCase(), address, sent, { token })
      if (status >= 500 && status !== 503) failed.push(`${method} ${path} with ${odd}: ${status}`)
    }
  }
  expect(failed).toEqual([])
  expect(byId.length).toBeGreaterThan(50)
})
