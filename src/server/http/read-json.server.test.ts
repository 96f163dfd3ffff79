import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#platform/http/endpoint.server.ts'
import { readJson } from './read-json.server.ts'

const anything = endpoint({
  method: 'post',
  path: '/api/anything',
  access: 'public',
  summary: 'Anything',
  body: z.record(z.string(), z.unknown()),
  responses: { 200: null },
  handle: async () => null,
})
const read = (body: string) =>
  readJson(
    new Request('http://127.0.0.1/api/anything', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    }),
    anything,
  )

test.each([
  ['NUL in a text', String.raw`{"a":"\u0000"}`],
  ['NUL in a key', String.raw`{"answers":{"a\u0000":"x"}}`],
  ['half a surrogate pair in a text', String.raw`{"a":"\ud800"}`],
  ['half a surrogate pair in a key', String.raw`{"answers":{"\ud800":"x"}}`],
])('%s is refused before PostgreSQL refuses it', async (_, body) => {
  await expect(read(body)).rejects.toMatchObject({ code: 'invalid-input' })
})

const keys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 1])))

test.each([
  ['201 keys', keys(201)],
  ['201 keys deeper in', `{"a":[${keys(201)}]}`],
  ['201 items', JSON.stringify({ a: Array(201).fill(1) })],
  ['a key of 101 characters', JSON.stringify({ answers: { ['k'.repeat(101)]: 'x' } })],
  ['13 levels', '{"a":'.repeat(13) + '1' + '}'.repeat(13)],
  ['the key __proto__', '{"a":{"__proto__":{"isAdmin":true}}}'],
  ['the key constructor', '{"constructor":{"prototype":{}}}'],
  ['the key prototype', '{"a":[{"prototype":1}]}'],
])('refuses %s', async (_, body) => {
  await expect(read(body)).rejects.toMatchObject({ code: 'invalid-input' })
})

test('200 keys, 200 items, and 12 levels pass', async () => {
  await expect(read(keys(200))).resolves.toBeTruthy()
  await expect(read(JSON.stringify({ a: Array(200).fill(1) }))).resolves.toBeTruthy()
  await expect(read('{"a":'.repeat(12) + '1' + '}'.repeat(12))).resolves.toBeTruthy()
})

test('any other character passes', async () => {
  expect((await read('{"名前":"Zoë 🙂"}')).json).toEqual({ 名前: 'Zoë 🙂' })
})
