import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface Ceremony {
  challenge: string
  origin: string
  rpId: string
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const encoded = (value: Buffer | Uint8Array | string) => Buffer.from(value).toString('base64url')

const present = 0x01
const verified = 0x04
const withKey = 0x40

/** A security key that speaks WebAuthn: one P-256 key, `none` attestation, a counter. */
export function anAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0
  const clientData = (type: 'webauthn.create' | 'webauthn.get', { challenge, origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (rpId: string, flags: number, count: number, rest = Buffer.alloc(0)) => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, rest])
  }
  const coseKey = () =>
    Buffer.from(
      isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(jwk.x ?? '', 'base64url'))],
          [-3, new Uint8Array(Buffer.from(jwk.y ?? '', 'base64url'))],
        ]),
      ),
    )
  return {
    id: encoded(id),
    /** What the browser answers to `navigator.credentials.create`. */
    create(ceremony: Ceremony) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey()])
      const data = authenticatorData(ceremony.rpId, present | verified | withKey, counter, attested)
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, never> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, never>()],
          ['authData', new Uint8Array(data)],
        ]),
      )
      return {
        id: encoded(id),
        rawId: encoded(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: encoded(clientData('webauthn.create', ceremony)),
          attestationObject: encoded(attestation),
          transports: ['internal'],
        },
      }
    },
    /** What the browser answers to `navigator.credentials.get`. */
    get(ceremony: Ceremony, { isVerified = true, count }: { isVerified?: boolean; count?: number } = {}) {
      counter += 1
      const data = authenticatorData(ceremony.rpId, present | (isVerified ? verified : 0), count ?? counter)
      const client = clientData('webauthn.get', ceremony)
      return {
        id: encoded(id),
        rawId: encoded(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: encoded(client),
          authenticatorData: encoded(data),
          signature: encoded(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      }
    },
  }
}
