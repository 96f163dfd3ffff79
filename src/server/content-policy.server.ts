import { isCheckoutPage } from '#lib/checkout-pages.ts'
import type { App } from '#platform/app.server.ts'
import { policyReportPath } from './policy-reports.server.ts'

/** Policy A of security.md 5.1 for every page, with Square's hosts (policy B) on pages that may open the card form. */
export function contentPolicy(app: App, path: string, nonce: string): string {
  const square = isCheckoutPage(path)
    ? app.cards.contentPolicy
    : { script: [], frame: [], style: [], connect: [], font: [] }
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': [`'nonce-${nonce}'`, ...square.script],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...square.style],
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
    'trusted-types': ['square-loader'],
    'report-uri': [policyReportPath],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

const tokenPages = /^\/(verify-email|reset-password|agent-consent)(\/|$)/

const transport = (app: App): Record<string, string> =>
  app.env.isProduction ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}

/** What every answer of `/api` carries: it is data, for our own pages (security.md 5.1). */
export const apiHeaders = (app: App): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  ...transport(app),
})

/** The other headers of security.md 5.1. */
export function pageHeaders(app: App, path: string, nonce: string): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(app, path, nonce),
    'x-content-type-options': 'nosniff',
    'referrer-policy': tokenPages.test(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...transport(app),
  }
}
