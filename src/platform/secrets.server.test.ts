import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadSecrets, openKeyFile, type Sealed, secretsFrom } from './secrets.server.ts'

const keys = new Map([
  ['k1', randomBytes(32)],
  ['k2', randomBytes(32)],
])
const secrets = secretsFrom(keys, 'k1', randomBytes(32))
const context = 'pii_secrets|ssn|orders:1'

test('what was sealed opens again, and the ciphertext holds nothing readable', () => {
  const id = randomUUID()
  const sealed = secrets.seal(Buffer.from('536221234'), id, context)
  expect(secrets.open(sealed, id, context).toString()).toBe('536221234')
  expect(Buffer.concat([sealed.ciphertext, sealed.dataKeyWrapped]).toString('latin1')).not.toContain('536221234')
})

test('every changed byte is refused with the same error', () => {
  const id = randomUUID()
  const sealed = secrets.seal(Buffer.from('536221234'), id, context)
  for (const part of ['ciphertext', 'iv', 'dataKeyWrapped'] as const) {
    for (let i = 0; i < sealed[part].length; i++) {
      const changed: Sealed = { ...sealed, [part]: Buffer.from(sealed[part]) }
      changed[part][i]! ^= 1
      expect(() => secrets.open(changed, id, context)).toThrow('The secret cannot be opened')
    }
  }
})

test.each([
  ['another row', randomUUID(), context],
  ['another owner', undefined, 'pii_secrets|ssn|orders:2'],
  ['another field', undefined, 'pii_secrets|itin|orders:1'],
])('a ciphertext moved to %s is refused', (_, otherId, otherContext) => {
  const id = randomUUID()
  const sealed = secrets.seal(Buffer.from('536221234'), id, context)
  expect(() => secrets.open(sealed, otherId ?? id, otherContext)).toThrow('The secret cannot be opened')
})

test('a shortened tag is refused', () => {
  const id = randomUUID()
  const sealed = secrets.seal(Buffer.from('536221234'), id, context)
  expect(() => secrets.open({ ...sealed, ciphertext: sealed.ciphertext.subarray(0, -12) }, id, context)).toThrow(
    'The secret cannot be opened',
  )
})

test('rotation keeps the secret and changes the key', () => {
  const id = randomUUID()
  const sealed = secrets.seal(Buffer.from('536221234'), id, context)
  const rotated = secretsFrom(keys, 'k2', randomBytes(32)).rewrap(sealed, id)
  expect(rotated.keyId).toBe('k2')
  expect(secrets.open(rotated, id, context).toString()).toBe('536221234')
})

test('a process that runs opens what one that was started later sealed with a new key', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'legate-keys-'))
  const path = join(dataDir, 'keys', 'keys.json')
  const before = loadSecrets({ dataDir })
  const file = JSON.parse(readFileSync(path, 'utf8')) as { keys: Record<string, string> }
  const added = { ...file, active: 'k2', keys: { ...file.keys, k2: randomBytes(32).toString('base64') } }
  chmodSync(path, 0o600)
  writeFileSync(path, JSON.stringify(added))
  const after = loadSecrets({ dataDir })
  const id = randomUUID()
  const sealed = after.seal(Buffer.from('536221234'), id, context)
  expect(sealed.keyId).toBe('k2')
  // Not even a broken file lets it forget what it found.
  expect(before.open(sealed, id, context).toString()).toBe('536221234')
  writeFileSync(path, '{')
  expect(before.open(sealed, id, context).toString()).toBe('536221234')
  expect(() => before.open({ ...sealed, keyId: 'k3' }, id, context)).toThrow('The secret cannot be opened')
  // What it seals itself stays under the key that it began with.
  expect(before.activeKeyId).toBe('k1')
  expect(after.open(before.seal(Buffer.from('1'), id, context), id, context).toString()).toBe('1')
  rmSync(dataDir, { recursive: true })
})

test.each([0o400, 0o600, 0o440, 0o604, 0o644])('a key file of mode %o becomes readable by its owner alone', (mode) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'legate-keys-'))
  const path = join(dataDir, 'keys', 'keys.json')
  loadSecrets({ dataDir })
  expect(statSync(path).mode & 0o777).toBe(0o400)
  chmodSync(path, mode)
  const load = (isProduction: boolean) => {
    const warnings: string[] = []
    loadSecrets({ file: path, dataDir, isProduction, warn: (text) => warnings.push(text) })
    return warnings
  }
  const isOpen = (mode & 0o077) !== 0
  if (isOpen) expect(() => load(true)).toThrow(`Others can read the key file ${path}`)
  else expect(load(true)).toEqual([])
  expect(statSync(path).mode & 0o777).toBe(mode)
  expect(load(false)).toEqual(isOpen ? [expect.stringContaining('its mode is 400 now')] : [])
  expect(statSync(path).mode & 0o077).toBe(0)
  rmSync(dataDir, { recursive: true })
})

test.each([
  ['is not there', new Map()],
  ['has 16 bytes instead of 32', new Map([['k1', randomBytes(16)]])],
])('an active key that %s seals nothing', (_, found) => {
  expect(() => secretsFrom(found, 'k1', randomBytes(32))).toThrow('Unknown key')
})

test('a data key unlocks under its key and its row alone', () => {
  const id = randomUUID()
  const sealed = secrets.seal(Buffer.from('536221234'), id, context)
  expect(secrets.unlocks(sealed, id)).toBe(true)
  expect(secrets.unlocks({ ...sealed, keyId: 'k2' }, id)).toBe(false)
  expect(secrets.unlocks(sealed, randomUUID())).toBe(false)
})

test('a keyed digest is of its purpose, its data, and the key', () => {
  const hmacKey = randomBytes(32)
  const digest = secretsFrom(keys, 'k1', hmacKey).hmac('ssn', '536221234')
  expect(digest).toEqual(createHmac('sha256', hmacKey).update(['ssn', '536221234'].join('\0')).digest())
  expect(secretsFrom(keys, 'k2', hmacKey).hmac('ssn', '536221234')).toEqual(digest)
})

test('a key file is made in a folder of its owner alone, once, and never where one is named', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'legate-keys-'))
  const path = join(dataDir, 'keys', 'keys.json')
  expect(() => loadSecrets({ dataDir, file: path })).toThrow('KEY_FILE names a file that does not exist')
  const made = loadSecrets({ dataDir })
  expect(statSync(join(dataDir, 'keys')).mode & 0o777).toBe(0o700)
  const id = randomUUID()
  const sealed = made.seal(Buffer.from('536221234'), id, context)
  expect(loadSecrets({ dataDir }).open(sealed, id, context).toString()).toBe('536221234')
  const { hmac } = JSON.parse(readFileSync(path, 'utf8')) as { hmac: string }
  const digest = createHmac('sha256', Buffer.from(hmac, 'base64')).update('a\0b').digest()
  expect([made.hmac('a', 'b'), openKeyFile(path).hmac('a', 'b')]).toEqual([digest, digest])
  rmSync(dataDir, { recursive: true })
})

test.each([
  '{',
  '{"active":"k1","keys":{}}',
  '{"active":"k1","keys":{},"hmac":"","more":1}',
  '{"active":1,"keys":{},"hmac":""}',
])('the key file %s is none', (text) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'legate-keys-'))
  const path = join(dataDir, 'keys.json')
  writeFileSync(path, text)
  expect(() => openKeyFile(path)).toThrow(Error)
  rmSync(dataDir, { recursive: true })
})
