import { spawn } from 'node:child_process'
import { once } from 'node:events'
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

test.each([
  ['a run of nine digits', '0c56d5b2-3f3e-4d7a-9b1c-a123456789bc'],
  ['blocks of digits alone', '12345678-1234-4123-8123-123456789012'],
  ['the shape of an SSN at its end', 'aaaaaaaa-bbbb-4ccc-8ddd-e536221234ff'],
])('an id is written as it is, also with %s', (_, id) => {
  expect(JSON.parse(logged(`left undone for ${id}`, { orderId: id }))).toMatchObject({
    message: `left undone for ${id}`,
    orderId: id,
  })
})

test('a number beside an id is masked', () => {
  expect(logged('0c56d5b2-3f3e-4d7a-9b1c-a123456789bc 536-22-1234', {})).not.toContain('536-22-1234')
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

test('a log that nobody takes any more does not end the program', async () => {
  const log = new URL('log.server.ts', import.meta.url).href
  const program = `import { createLog, outliveTheLog } from '${log}'
    outliveTheLog()
    process.stdin.once('data', () => {
      createLog('info').info('one')
      setTimeout(() => { createLog('info').info('two'); process.exit(7) }, 50)
    })
    process.stderr.write('begun')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program])
  await once(child.stderr, 'data')
  child.stdout.destroy()
  child.stdin.write('go')
  expect(await once(child, 'exit')).toEqual([7, null])
})
