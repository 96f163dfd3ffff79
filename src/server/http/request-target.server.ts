import type { IncomingMessage } from 'node:http'

export type TargetFault = 'duplicate-host' | 'foreign-target' | 'malformed-target' | 'dots-in-target' | 'null-in-query'

/** A segment of one or two dots, plain or escaped. */
const dotSegment = /(?:^|\/)(?:\.|%2e){1,2}(?=\/|$)/i

/**
 * Returns what is wrong with a request's target (answered with 400), or undefined. Rewrites the absolute form, which a
 * server has to accept (RFC 9112, 3.2.2), to the usual one if it names the request's own host. Dots and broken escapes in
 * a GET or HEAD are left to `canonicalUrl`, which redirects.
 */
export function checkTarget(req: IncomingMessage): TargetFault | undefined {
  if (hasTwoHosts(req.rawHeaders)) return 'duplicate-host'
  const target = req.url ?? '/'
  if (!target.startsWith('/')) {
    const url = URL.canParse(target) ? new URL(target) : undefined
    if (!url || !/^https?:$/.test(url.protocol) || !isHost(url, req.headers.host)) return 'foreign-target'
    req.url = url.pathname + url.search
  }
  const [path = '/'] = (req.url ?? '/').split('?', 1)
  // No form makes one, and PostgreSQL holds no text with one: a search for it would be an error of ours.
  if ((req.url ?? '').includes('%00', path.length)) return 'null-in-query'
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  if (!isDecodable(path) && (!isRead || /^\/(?:api|assets|files)\//.test(path))) return 'malformed-target'
  if (!isRead && dotSegment.test(path)) return 'dots-in-target'
  return undefined
}

export const hasDotSegment = (path: string): boolean => dotSegment.test(path)

/** A proxy and we might each trust a different one. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}

const isHost = (url: URL, host: string | undefined) =>
  host !== undefined && url.username === '' && url.password === '' && url.host === host.toLowerCase()

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
