export const sessionCookieName = '__Host-sid'

/** The token of the session cookie; anything that is not 43 base64url characters is ignored (R50). */
export function sessionTokenOf(headers: Headers): string | undefined {
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const [name, value] = pair.trim().split('=')
    if (name === sessionCookieName && value && /^[\w-]{43}$/.test(value)) return value
  }
  return undefined
}

/** Secure also on loopback addresses, where browsers accept it (decision 42). */
export function sessionCookie(token: string, maxAgeSeconds: number): string {
  return `${sessionCookieName}=${token}; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=${maxAgeSeconds}`
}

export const clearedSessionCookie = `${sessionCookieName}=; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=0`
