import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const keyFile = z.strictObject({ active: z.string(), keys: z.record(z.string(), z.base64()), hmac: z.base64() })

/** Ciphertext with its own data key, which is wrapped by the key named `keyId` (R24). */
export interface Sealed {
  ciphertext: Buffer
  iv: Buffer
  dataKeyWrapped: Buffer
  keyId: string
}

export interface Secrets {
  /** Encrypts; `id` is the row's own id, `context` all that the row may never be moved away from. */
  seal(plaintext: Buffer, id: string, context: string): Sealed
  /** Decrypts; throws one generic Error for anything that was changed, moved or cut. */
  open(sealed: Sealed, id: string, context: string): Buffer
  /** Whether one of the keys opens the data key. Decrypts nothing that the data key protects. */
  unlocks(sealed: Pick<Sealed, 'dataKeyWrapped' | 'keyId'>, id: string): boolean
  /** The same data key under the active key. */
  rewrap(sealed: Sealed, id: string): Sealed
  /** Keyed digest, so that a nine-digit number cannot be found by trying all of them. */
  hmac(purpose: string, data: string): Buffer
  activeKeyId: string
}

export const keyFilePath = ({ file, dataDir }: { file?: string | undefined; dataDir: string }): string =>
  file ?? join(dataDir, 'keys', 'keys.json')

interface KeyFileOptions {
  file?: string | undefined
  dataDir: string
  isProduction?: boolean
  /** Called when the file's mode was fixed or couldn't be. */
  warn?: (text: string) => void
}

/**
 * Reads the key file, or makes one (never in production, where KEY_FILE has to exist). A file that others can read is
 * refused in production and closed to them otherwise.
 */
export function loadSecrets({ file, dataDir, isProduction = false, warn = () => {} }: KeyFileOptions): Secrets {
  const path = keyFilePath({ file, dataDir })
  if (!existsSync(path)) {
    if (file) throw new Error('KEY_FILE names a file that does not exist')
    mkdirSync(join(dataDir, 'keys'), { recursive: true, mode: 0o700 })
    const made = {
      active: 'k1',
      keys: { k1: randomBytes(32).toString('base64') },
      hmac: randomBytes(32).toString('base64'),
    }
    writeFileSync(path, JSON.stringify(made), { mode: 0o400 })
  }
  closeToOthers(path, isProduction, warn)
  return openKeyFile(path)
}

/** Reads the key file as it is: makes none and leaves its mode alone. Throws when it is not there or is none. */
export function openKeyFile(path: string): Secrets {
  const { keys, active, hmac } = readKeyFile(path)
  return secretsFrom(keys, active, hmac, readAgain(path))
}

function readKeyFile(path: string) {
  const { active, keys, hmac } = keyFile.parse(JSON.parse(readFileSync(path, 'utf8')))
  return {
    active,
    keys: new Map(Object.entries(keys).map(([id, key]) => [id, Buffer.from(key, 'base64')])),
    hmac: Buffer.from(hmac, 'base64'),
  }
}

/**
 * Looks in the file, at most once a second, for a key that was added to it after this process started: another one that
 * was started since then seals with it already (decision 372).
 */
function readAgain(path: string): FindKey {
  let readAt = -Infinity
  let later = new Map<string, Buffer>()
  return (id) => {
    if (!later.has(id) && performance.now() - readAt >= 1000) {
      readAt = performance.now()
      // A file that is missing or half written for now is no reason to fail in another way than before.
      succeeds(() => (later = readKeyFile(path).keys))
    }
    return later.get(id)
  }
}

function closeToOthers(path: string, isProduction: boolean, warn: (text: string) => void): void {
  const mode = statSync(path).mode & 0o777
  // Windows has no such modes.
  if ((mode & 0o077) === 0 || process.platform === 'win32') return
  const found = `Others can read the key file ${path} (mode ${mode.toString(8)})`
  if (isProduction) throw new Error(`${found}. Allow its owner alone: chmod 400 ${path}`)
  try {
    chmodSync(path, 0o400)
    warn(`${found}: its mode is 400 now`)
  } catch {
    warn(`${found}, and it cannot be changed from here: chmod 400 ${path}`)
  }
}

type FindKey = (id: string) => Buffer | undefined

const wholeKey = (found: Buffer | undefined) => {
  if (!found || found.length !== 32) throw new Error('Unknown key')
  return found
}

export function secretsFrom(
  keys: Map<string, Buffer>,
  active: string,
  hmacKey: Buffer,
  findLater: FindKey = () => undefined,
): Secrets {
  const key = (id: string) => wholeKey(keys.get(id) ?? findLater(id))
  key(active)
  const wrap = (dataKey: Buffer, id: string) => wrapKey(key(active), dataKey, `v1|dek|${id}|${active}`)
  const unwrap = (sealed: Pick<Sealed, 'dataKeyWrapped' | 'keyId'>, id: string) =>
    decrypt(
      key(sealed.keyId),
      sealed.dataKeyWrapped.subarray(0, 12),
      sealed.dataKeyWrapped.subarray(12),
      `v1|dek|${id}|${sealed.keyId}`,
    )
  return {
    activeKeyId: active,
    seal(plaintext, id, context) {
      const dataKey = randomBytes(32)
      const iv = randomBytes(12)
      const sealed = {
        ciphertext: encrypt(dataKey, iv, plaintext, `v1|${context}|${id}`),
        iv,
        dataKeyWrapped: wrap(dataKey, id),
        keyId: active,
      }
      dataKey.fill(0)
      return sealed
    },
    open(sealed, id, context) {
      try {
        const dataKey = unwrap(sealed, id)
        const plaintext = decrypt(dataKey, sealed.iv, sealed.ciphertext, `v1|${context}|${id}`)
        dataKey.fill(0)
        return plaintext
      } catch {
        throw new Error('The secret cannot be opened')
      }
    },
    unlocks: (sealed, id) => succeeds(() => unwrap(sealed, id).fill(0)),
    rewrap(sealed, id) {
      const dataKey = unwrap(sealed, id)
      const wrapped = { ...sealed, dataKeyWrapped: wrap(dataKey, id), keyId: active }
      dataKey.fill(0)
      return wrapped
    },
    hmac: (purpose, data) => createHmac('sha256', hmacKey).update(`${purpose}\0${data}`).digest(),
  }
}

function succeeds(work: () => unknown): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}

function wrapKey(key: Buffer, dataKey: Buffer, aad: string): Buffer {
  const iv = randomBytes(12)
  return Buffer.concat([iv, encrypt(key, iv, dataKey, aad)])
}

function encrypt(key: Buffer, iv: Buffer, plaintext: Buffer, aad: string): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: 16 }).setAAD(Buffer.from(aad))
  return Buffer.concat([cipher.update(plaintext), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: Buffer, iv: Buffer, sealed: Buffer, aad: string): Buffer {
  if (sealed.length < 16) throw new Error('too short')
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 })
  decipher.setAAD(Buffer.from(aad)).setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
}
