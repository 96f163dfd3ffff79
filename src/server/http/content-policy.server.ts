import { isCheckoutPage } from '#lib/checkout-pages.ts'
import { isTokenPage } from '#lib/access/token-pages.ts'
import type { App } from '#platform/app.server.ts'
import { policyReportPath } from '#server/api/policy-reports.server.ts'

/**
 * How a page says which of its inline scripts may run and which blocks of styles count: by the nonce of this one answer,
 * or by what they are (decision 41).
 */
export type InlineParts = { nonce: string } | { hashes: readonly string[]; styleHashes: readonly string[] }

/** Returns the content policy of a page (R51), with Square's hosts on pages that can open the card form. */
export function contentPolicy(app: App, path: string, inline: InlineParts): string {
  const nonce = 'nonce' in inline ? [`'nonce-${inline.nonce}'`] : []
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`)
  const scripts = 'nonce' in inline ? nonce : ["'self'", ...quoted(inline.hashes)]
  const styles = 'nonce' in inline ? nonce : quoted(inline.styleHashes)
  const square = isCheckoutPage(path)
    ? app.cards.contentPolicy
    : { script: [], frame: [], style: [], connect: [], font: [] }
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': [...scripts, ...square.script],
    'style-src': ["'self'", ...styles, ...square.style],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", ...square.font],
    'connect-src': ["'self'", ...square.connect],
    'frame-src': square.frame.length > 0 ? square.frame : ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'manifest-src': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['dompurify', 'square-loader'],
    'report-uri': [policyReportPath],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

const transport = (app: App): Record<string, string> =>
  app.env.isProduction ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}

/** What every answer carries: unless it is a page, nothing in it runs or loads, and none is shown in a frame. */
export const headersOfAll = (app: App): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...transport(app),
})

/** What every answer of `/api` carries: it is data, for our own pages. */
export const apiHeaders = (app: App): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  ...transport(app),
})

/** Returns the content policy and the other security headers of a page. */
export function pageHeaders(app: App, path: string, inline: InlineParts): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(app, path, inline),
    'x-content-type-options': 'nosniff',
    'referrer-policy': isTokenPage(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...transport(app),
  }
}
