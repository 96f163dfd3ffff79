export const afterLogin = '/dashboard'

/** Pages that would only lead back to the log-in, and addresses that are no pages. */
const noDestination = /^\/(login|register|forgot-password|reset-password|api|dev)(\/|$)/

/**
 * Where to go after the log-in: `next` when it is a page of this site, else the dashboard (R64). The address
 * is read as a browser reads it (tabs and line breaks fall out, backslashes become slashes) and given back in that form.
 */
export function safeNext(next: string | null | undefined): string {
  if (!next || next.length > 2000 || !next.startsWith('/')) return afterLogin
  const base = 'http://site.invalid'
  if (!URL.canParse(next, base)) return afterLogin
  const { origin, pathname, search, hash } = new URL(next, base)
  if (origin !== base || pathname.startsWith('//') || noDestination.test(pathname)) return afterLogin
  return pathname + search + hash
}
