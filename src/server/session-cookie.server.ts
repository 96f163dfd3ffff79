export const sessionCookieName = '__Host-sid'

/** The token of the session cookie; anything that is not 43 base64url characters is ignored (security.md R50). */
export function sessionTokenOf(headers: Headers): string | undefined {
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const [name, value] = pair.trim().split('=')
    if (name === sessionCookieName && value && /^[\w-]{43}$/.test(value)) return value
  }
  return undefined
}
