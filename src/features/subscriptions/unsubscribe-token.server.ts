import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { App } from '#platform/app.server.ts'

const sign = (app: App, consentId: string) => app.secrets.hmac('unsubscribe', consentId)

/** Made from the consent and the key, so that every mail can carry it and no table has to keep it. */
export const unsubscribeToken = (app: App, consentId: string): string =>
  `${consentId}.${sign(app, consentId).toString('base64url')}`

/** The consent that the token was made for; undefined for anything that we did not make. */
export function consentOfToken(app: App, token: string): string | undefined {
  const [consentId = '', signature = '', ...rest] = token.slice(0, 200).split('.')
  if (rest.length > 0 || !z.uuid().safeParse(consentId).success) return undefined
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(app, consentId)
  return given.length === expected.length && timingSafeEqual(given, expected) ? consentId : undefined
}
