import { isLoopback } from '#lib/operation/loopback.ts'
import type { App } from '#platform/app.server.ts'

export interface PasskeyParty {
  /** The host name that keys belong to. */
  rpId: string
  origin: string
  name: string
}

/**
 * Who passkeys are for: the site's own host name. On a loopback address in development it is `localhost`, because a key
 * cannot belong to an IP address (WebAuthn, section 5.1.3); at any other IP address there are no passkeys.
 */
export function passkeyParty(app: App): PasskeyParty | undefined {
  const url = new URL(app.origin)
  if (isLoopback(url.hostname)) url.hostname = 'localhost'
  if (/^[\d.]+$|^\[/.test(url.hostname)) return undefined
  return { rpId: url.hostname, origin: url.origin, name: app.site().firm }
}

/** Whether keys of this site work at the host name that a page was opened under. */
export const takesPasskeys = (app: App, host: string): boolean => passkeyParty(app)?.rpId === host
