import { firmIcon } from '#lib/brand/firm-mark.ts'
import { cachedPage } from '#app/shell/cached-page.ts'
import { pageLoader } from '#app/shell/page-loader.ts'

export const handle = cachedPage({ tags: [] })

const icon = (size: number, purpose = 'any') => ({
  src: purpose === 'maskable' ? '/icon-maskable-512.png' : `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** `/site.webmanifest`: the firm's name is a setting, so that the file is made and not stored. */
export const loader = pageLoader(async ({ app }) => {
  const site = app.site()
  const { firm, tagline } = site
  const manifest = {
    name: firm,
    short_name: firm,
    description: tagline,
    lang: 'en-US',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#fbfaf5',
    theme_color: '#fbfaf5',
    // The files hold the product's mark.
    icons: firmIcon(site) ? [] : [icon(192), icon(512), icon(512, 'maskable')],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  })
})
