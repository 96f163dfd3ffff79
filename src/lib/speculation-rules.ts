import { cachedPage } from '#app/shell/cached-page.ts'
import { pageLoader } from '#app/shell/page-loader.ts'

export const handle = cachedPage({ tags: [] })

/** The pages that are the same for everyone, as URL patterns: a visit ahead of time costs one answer from the cache. */
export const publicPages = [
  '/',
  '/about',
  '/blog',
  '/blog/:post',
  '/catalog',
  '/collaboration',
  '/contact',
  '/downloads',
  '/downloads/:resource',
  '/name-check',
  '/privacy',
  '/quiz',
  '/service-form{/:service}?',
  '/services',
  '/start-now',
  '/terms',
  '/verify-document',
]

/** `/speculation-rules.json`, which the heads of those pages name. A page prerendered starts its script when it is shown (app/starter/starter.ts). */
export const loader = pageLoader(async () => {
  const isPublic = { href_matches: publicPages }
  const isLikely = { selector_matches: ['.site-header nav a', '.btn.primary', '.post a'] }
  const rules = {
    prefetch: [{ where: isPublic, eagerness: 'moderate' }],
    prerender: [{ where: { and: [isPublic, isLikely] }, eagerness: 'moderate' }],
  }
  return new Response(JSON.stringify(rules), {
    headers: { 'content-type': 'application/speculationrules+json', 'cache-control': 'public, max-age=3600' },
  })
})
