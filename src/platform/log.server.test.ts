import { DrizzleQueryError } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLog, errorFields } from './log.server.ts'

function logged(message: string, fields: Record<string, unknown>): string {
  const lines: string[] = []
  createLog('debug', (line) => lines.push(line)).info(message, fields)
  return lines.join('')
}

test('only named fields are written', () => {
  expect(
    JSON.parse(logged('request', { status: 200, password: 'swordfish', body: { ssn: '123456789' } })),
  ).toMatchObject({ message: 'request', status: 200 })
  expect(logged('request', { password: 'swordfish' })).not.toContain('swordfish')
})

test.each([
  ['SSN with dashes', '536-22-1234'],
  ['SSN without dashes', '536221234'],
  ['card number', '4111 1111 1111 1111'],
])('%s inside a message or an error text is masked', (_, secret) => {
  expect(logged(`failed for ${secret}`, { errorMessage: `bad value "${secret}"` })).not.toContain(secret)
})

test('a line break in a value stays inside its line', () => {
  expect(logged('a\nb', { path: 'x\r\n{"level":"error"}' }).trim().split('\n')).toHaveLength(1)
})

test('no canary gets out of nested fields', () => {
  const canary = '536221234'
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.oneof(fc.constant(canary), fc.constant({ deep: canary }), fc.constant([canary]))),
      (fields) => {
        expect(logged('x', fields)).not.toContain(canary)
      },
    ),
    { numRuns: 2000 },
  )
})

test('a failed query is logged without its values', () => {
  const cause = new Error('duplicate key value violates unique constraint "users_email_key"')
  const failed = new DrizzleQueryError(
    'insert into "users" values ($1, $2)',
    ['alex@client.example', '$argon2id$x'],
    cause,
  )
  const line = logged('request failed', errorFields(failed))
  expect(line).toContain('insert into')
  expect(line).toContain('users_email_key')
  expect(line).not.toMatch(/alex@client|argon2id/)
  const wrapped = logged('request failed', errorFields(new Error('not stored', { cause: failed })))
  expect(wrapped).not.toMatch(/alex@client|argon2id/)
})
