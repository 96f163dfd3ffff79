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

const isPublic = { href_matches: publicPages }
const isLikely = { selector_matches: ['.site-header nav a', '.btn.primary', '.post a'] }

/**
 * What the browser fetches and prepares ahead of a click, inline in those pages: a file of its own would be fetched before
 * the first paint. A page that is prepared starts its script when it is shown (app/starter/start-page.ts).
 */
export const speculationRules = /* @__PURE__ */ JSON.stringify({
  prefetch: [{ where: isPublic, eagerness: 'moderate' }],
  prerender: [{ where: { and: [isPublic, isLikely] }, eagerness: 'moderate' }],
})
