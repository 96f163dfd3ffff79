import { hasDotSegment } from './request-target.server.ts'

/** Case counts in what they hold. */
const keptAsWritten = /^\/(?:api|assets|files)\//
/** Anything else, a backslash first of all, could turn the answer into a way off the site. */
const plainPath = /^[\w\-./%~!$&'()*+,;=:@]*$/

/**
 * Returns the canonical URL, or undefined if the URL is already canonical: no trailing or duplicate slashes, no
 * `index.html`, `.`, or `..`, no capital letters, no escapes of what needs none (RFC 3986, 6.2.2), and UTF-8 escaped.
 * The query stays.
 */
export function canonicalUrl(url: string): string | undefined {
  const [path = '/', ...rest] = url.split('?')
  if (path === '/' || !plainPath.test(path)) return undefined
  if (keptAsWritten.test(path)) return hasDotSegment(path) ? withoutDotsIn(path, rest) : undefined
  const segments = withoutDots(
    decodable(path)
      .replaceAll(/%[\da-f]{2}/gi, plainUnescaped)
      .split('/'),
  )
  if (segments.at(-1)?.toLowerCase() === 'index.html') segments.pop()
  // The two digits of an escape mean the same in either case.
  const lower = segments.map((segment) => segment.replaceAll(/%[\da-f]{2}|[A-Z]+/gi, lowerOutsideEscapes))
  const one = `/${lower.join('/')}`
  return one === path ? undefined : [one, ...rest].join('?')
}

/** Resolves dot segments, as in `/assets/../about`, so that the redirect names /about. */
function withoutDotsIn(path: string, query: string[]): string {
  const one = `/${withoutDots(path.replaceAll(/%2e/gi, '.').split('/')).join('/')}`
  return canonicalUrl([one, ...query].join('?')) ?? [one, ...query].join('?')
}

/** What no decoder takes is meant as it is written: the percent sign itself. */
function decodable(path: string): string {
  try {
    decodeURIComponent(path)
    return path
  } catch {
    return path.replaceAll('%', '%25')
  }
}

function plainUnescaped(escape: string): string {
  const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
  return /[\w.~-]/.test(character) ? character : escape
}

function withoutDots(written: string[]): string[] {
  const segments: string[] = []
  for (const segment of written) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return segments
}

const lowerOutsideEscapes = (part: string) => (part.startsWith('%') ? part : part.toLowerCase())
