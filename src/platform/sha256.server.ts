import { createHash } from 'node:crypto'

export const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
