import { createHash } from 'node:crypto'
import type { App } from '#platform/app.server.ts'
import { signingLinkDays } from './signing.ts'

export const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** Computes the token of a request's link, so that it can be copied later; the database stores only its hash. */
export const signingToken = (app: App, requestId: string, linkNumber: number): string =>
  app.secrets.hmac('signing-link', `${requestId}:${linkNumber}`).toString('base64url')

export const signingUrl = (app: App, token: string): string => `${app.origin}/sign?token=${token}`

export const linkExpiry = (now: Date): Date => new Date(now.getTime() + signingLinkDays * 86_400_000)
