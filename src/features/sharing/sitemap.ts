export interface SitemapEntry {
  path: string
  /** ISO instant or day of the last change of what the page says; only where it is known. */
  changedAt?: string
}

/** The pages that search engines may show, besides those that come from the database. */
export const indexedPages = [
  '/',
  '/about',
  '/services',
  '/catalog',
  '/blog',
  '/downloads',
  '/collaboration',
  '/contact',
  '/book',
  '/name-check',
  '/start-now',
  '/quiz',
  '/verify-document',
  '/service-form',
  '/service-form/llc',
  '/service-form/llp',
  '/service-form/corporation',
  '/service-form/s-corp',
  '/service-form/c-corp',
  '/service-form/compliance',
  '/terms',
  '/privacy',
] as const

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/** https://www.sitemaps.org/protocol.html */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${escape(changedAt)}</lastmod>` : ''
    return `<url><loc>${escape(`${origin}${path}`)}</loc>${changed}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** What belongs to one person, and what only programs call. Pages that say noindex stay open, so that this is read. */
export const closedToCrawlers = [
  '/admin',
  '/agent-consent',
  '/appointment',
  '/api/',
  '/checkout',
  '/dashboard',
  '/formation/',
  '/order-builder',
  '/sign',
  '/reset-password',
  '/verify-email',
] as const

/** RFC 9309. */
export const robotsText = (origin: string): string => `User-agent: *
${closedToCrawlers.map((path) => `Disallow: ${path}`).join('\n')}

Sitemap: ${origin}/sitemap.xml
`
