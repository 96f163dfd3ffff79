import { passHours } from './signing.ts'

/** One cookie a request, so that two documents in two tabs do not push each other out. */
const nameOf = (requestId: string): string => `__Host-signer-${requestId.replaceAll('-', '')}`

/** What the confirmed code gave this browser for the request; empty without it. */
export function passIn(headers: Headers, requestId: string): string {
  const name = nameOf(requestId)
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const [key, value = ''] = pair.trim().split('=')
    if (key === name && /^[\w-]{43}$/.test(value)) return value
  }
  return ''
}

/** Out of reach for scripts and other sites. It opens nothing without the link's token, which comes in the body. */
export const signerCookie = (requestId: string, pass: string): string =>
  `${nameOf(requestId)}=${pass}; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=${passHours * 3600}`
