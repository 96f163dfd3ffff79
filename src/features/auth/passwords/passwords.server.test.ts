import { hash } from '@node-rs/argon2'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.server.ts'
import { hashPassword, isWeakHash, rejectCommonPassword, verifyPassword } from './passwords.server.ts'

test('a hash is argon2id with the parameters of the policy, and salted', async () => {
  const hashes = [await hashPassword('correct horse'), await hashPassword('correct horse')]
  for (const one of hashes) expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(hashes[0]).not.toBe(hashes[1])
})

test('any password is its own, whole, and no other', async () => {
  const passwords = fc.string({ unit: 'binary', minLength: 8, maxLength: 256 })
  await fc.assert(
    fc.asyncProperty(passwords, async (password) => {
      const made = await hashPassword(password)
      expect(await verifyPassword(made, password)).toBe(true)
      expect(await verifyPassword(made, `${password}x`)).toBe(false)
      expect(await verifyPassword(made, password.slice(0, -1))).toBe(false)
    }),
    { numRuns: 12 },
  )
})

test.each([
  ['past 72 bytes', `${'a'.repeat(72)}1`, `${'a'.repeat(72)}2`],
  ['at the 256th character', `${'a'.repeat(255)}1`, `${'a'.repeat(255)}2`],
  ['behind a NUL', 'abcdefgh\u00001', 'abcdefgh\u00002'],
  ['in case', 'Correct horse', 'correct horse'],
  ['in a blank at the end', 'correct horse', 'correct horse '],
  ['in an emoji', 'forest 🌲🌲', 'forest 🌲🌳'],
])('passwords that differ %s are different', async (_name, one, other) => {
  expect(await verifyPassword(await hashPassword(one), other)).toBe(false)
})

test('the same letters are the same password, however the keyboard composes them', async () => {
  const made = await hashPassword('caf\u00e9 olympia')
  expect(await verifyPassword(made, 'cafe\u0301 olympia')).toBe(true)
})

test('without a hash no password is right', async () => {
  expect(await verifyPassword(undefined, 'correct horse')).toBe(false)
  expect(await verifyPassword(null, '')).toBe(false)
})

test.each([
  ['less memory', { memoryCost: 8192, timeCost: 2, parallelism: 1 }, true],
  ['fewer passes', { memoryCost: 19_456, timeCost: 1, parallelism: 1 }, true],
  ['another kind', { memoryCost: 19_456, timeCost: 2, parallelism: 1, algorithm: 1 }, true],
  ['the policy', { memoryCost: 19_456, timeCost: 2, parallelism: 1 }, false],
  ['more memory', { memoryCost: 32_768, timeCost: 2, parallelism: 1 }, false],
])('a hash made with %s', async (_name, options, isWeak) => {
  expect(isWeakHash(await hash('correct horse', options))).toBe(isWeak)
})

test.each([
  'password',
  'PASSWORD1',
  '12345678',
  'qwerty123',
  'iloveyou',
  'Legate123',
  'alex@example.com',
  'alexsample',
])('%s is too easy to guess', (password) => {
  const email = password === 'alexsample' ? 'AlexSample@example.com' : 'alex@example.com'
  expect(() => rejectCommonPassword(password, email, 'password')).toThrow(
    expect.objectContaining({
      code: 'invalid-input',
      errors: { password: 'This password is too easy to guess. Please choose a different one.' },
    }),
  )
})

test('an uncommon password passes, and every listed one is as long as the rule asks', () => {
  expect(() => rejectCommonPassword('tide over larch', 'alex@example.com', 'password')).not.toThrow()
  expect([...commonPasswords].filter((word) => word.length < 8 || word !== word.toLowerCase())).toEqual([])
  expect(commonPasswords.size).toBeGreaterThan(700)
})
