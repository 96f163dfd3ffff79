export const afterLogin = '/dashboard'
export const staffHome = '/admin'
export const staffLogin = '/admin/login'

/** Pages that would only lead back to the log-in, and addresses that are no pages. */
const noDestination =
  /^\/(login|admin\/login|register|forgot-password|reset-password|recover-account|undo-email-change|stop-recovery|api|dev)(\/|$)/

/**
 * Where to go after the log-in: `next` when it is a page of this site, else `otherwise` (R64). The address
 * is read as a browser reads it (tabs and line breaks fall out, backslashes become slashes) and given back in that form.
 */
export function safeNext(next: string | null | undefined, otherwise = afterLogin): string {
  if (!next || next.length > 2000 || !next.startsWith('/')) return otherwise
  const base = 'http://site.invalid'
  if (!URL.canParse(next, base)) return otherwise
  const { origin, pathname, search, hash } = new URL(next, base)
  if (origin !== base || pathname.startsWith('//') || noDestination.test(pathname)) return otherwise
  return pathname + search + hash
}
