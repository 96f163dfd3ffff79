import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { query } from './database.ts'
import { expect, test } from './fixtures.ts'
import { type HtmlFacts, readHtml } from './read-html.ts'

type SchemaNode = Record<string, unknown> & { '@type': string }

/** What search engines ask for, by type; `a.b` is a property of a property. */
const needed: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url'],
  ContactPoint: ['contactType', 'telephone', 'email'],
  WebSite: ['name', 'url'],
  Service: ['name', 'description', 'provider.name', 'areaServed', 'url'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  BlogPosting: [
    'headline',
    'image',
    'datePublished',
    'dateModified',
    'author.name',
    'publisher.name',
    'mainEntityOfPage',
  ],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer.text'],
}
/** Which types a page carries at least. */
const expected: readonly [RegExp, readonly string[]][] = [
  [/^\/$/, ['Organization', 'ContactPoint', 'ImageObject', 'WebSite']],
  [/^\/services$/, ['Service', 'Offer', 'BreadcrumbList']],
  [/^\/catalog$/, ['Service', 'Offer', 'BreadcrumbList']],
  [/^\/service-form\/(llc|s-corp|c-corp|compliance)$/, ['Service', 'Offer', 'BreadcrumbList']],
  [/^\/blog\/[^/]+$/, ['BlogPosting', 'BreadcrumbList']],
]

const at = (node: SchemaNode, path: string) =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], node)

/** Every object with a type, wherever it stands. */
function nodesIn(value: unknown): SchemaNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (typeof value !== 'object' || value === null) return []
  const own = '@type' in value ? [value as SchemaNode] : []
  return [...own, ...Object.values(value).flatMap(nodesIn)]
}

const get = (url: string) => fetch(url, { redirect: 'manual' })

async function sitemapOf(origin: string) {
  const answer = await get(`${origin}/sitemap.xml`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('application/xml')
  const xml = await answer.text()
  expect(XMLValidator.validate(xml)).toBe(true)
  const { urlset } = new XMLParser().parse(xml) as { urlset: { url: { loc: string; lastmod?: string }[] } }
  return urlset.url
}

test('every page of the sitemap says what it is, once, under one address', async ({ page, baseURL }) => {
  const origin = baseURL ?? ''
  const faults: string[] = []
  const seen = { title: new Map<string, string>(), description: new Map<string, string>() }
  const addresses = new Set<string>()
  const locs = (await sitemapOf(origin)).map(({ loc }) => loc)
  expect(locs).toContain(`${origin}/`)
  expect(new Set(locs).size).toBe(locs.length)

  const once = (name: keyof typeof seen, text: string, path: string, [least, most]: readonly [number, number]) => {
    const other = seen[name].get(text)
    if (other) faults.push(`${path} has the ${name} of ${other}`)
    seen[name].set(text, path)
    if (text.length < least || text.length > most) faults.push(`${path}: ${name} of ${text.length} letters: ${text}`)
  }
  const checkMeta = (path: string, loc: string, { meta, canonicals, headings1, lang, mains, title }: HtmlFacts) => {
    once('title', title, path, [12, 75])
    once('description', meta['description'] ?? '', path, [50, 165])
    if (canonicals.length !== 1 || canonicals[0] !== loc) faults.push(`${path}: canonical ${canonicals.join()}`)
    if (meta['robots']) faults.push(`${path}: robots ${meta['robots']}`)
    if (headings1.length !== 1 || !headings1[0]?.trim()) faults.push(`${path}: ${headings1.length} first headings`)
    if (lang !== 'en-US' || mains !== 1) faults.push(`${path}: lang ${lang}, ${mains} main`)
    for (const name of [
      'og:title',
      'og:description',
      'og:site_name',
      'og:type',
      'og:image:alt',
      'twitter:card',
      'viewport',
    ])
      if (!meta[name]) faults.push(`${path}: no ${name}`)
    if (meta['og:url'] !== loc) faults.push(`${path}: og:url ${meta['og:url']}`)
    if (meta['og:image']) addresses.add(meta['og:image'])
    else faults.push(`${path}: no og:image`)
  }
  const checkData = (path: string, { jsonLd }: HtmlFacts) => {
    const things = jsonLd.flatMap((text) => nodesIn(JSON.parse(text)))
    for (const node of things) {
      for (const name of needed[node['@type']] ?? []) {
        const value = at(node, name)
        if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
          faults.push(`${path}: ${node['@type']} without ${name}`)
      }
      for (const name of ['url', 'item', 'image', 'mainEntityOfPage']) {
        for (const value of [node[name]].flat()) {
          if (typeof value !== 'string') continue
          if (value.startsWith(`${origin}/`)) addresses.add(value.replace(/#.*$/, ''))
          else if (!value.startsWith('https://')) faults.push(`${path}: ${name} is not an absolute address: ${value}`)
        }
      }
    }
    const types = new Set(things.map((node) => node['@type']))
    for (const [pattern, wanted] of expected)
      for (const type of wanted) if (pattern.test(path) && !types.has(type)) faults.push(`${path}: no ${type}`)
  }

  for (const loc of locs) {
    const path = new URL(loc).pathname
    const answer = await get(loc)
    if (answer.status !== 200) faults.push(`${path}: ${answer.status}`)
    const facts = await readHtml(page, await answer.text())
    checkMeta(path, loc, facts)
    checkData(path, facts)
  }
  for (const address of addresses) {
    const { status, headers } = await get(address)
    if (status !== 200) faults.push(`${address}: ${status}`)
    if (address.includes('/og/') && headers.get('content-type') !== 'image/png') faults.push(`${address}: no picture`)
  }
  expect(faults).toEqual([])
})

test('sitemap and structured data say when each published post was last changed', async ({ page, baseURL }) => {
  const posts = await query<{ id: string; updated_at: Date }>(
    `select id, updated_at from posts where status = 'published'`,
  )
  expect(posts.length).toBeGreaterThan(0)
  const listed = new Map((await sitemapOf(baseURL ?? '')).map(({ loc, lastmod }) => [new URL(loc).pathname, lastmod]))
  for (const { id, updated_at } of posts) {
    expect(listed.get(`/blog/${id}`)).toBe(updated_at.toISOString())
    const { jsonLd } = await readHtml(page, await (await get(`${baseURL}/blog/${id}`)).text())
    const article = jsonLd.flatMap((text) => nodesIn(JSON.parse(text))).find((node) => node['@type'] === 'BlogPosting')
    expect(article?.['dateModified'], id).toBe(updated_at.toISOString())
  }
})

test('a price in the structured data is the one in the database', async ({ page, baseURL }) => {
  const products = await query<{ price_cents: number }>(
    'select price_cents from products where price_cents is not null',
  )
  const prices = new Set(products.map(({ price_cents }) => (price_cents / 100).toFixed(2)))
  const exact: Readonly<Record<string, string>> = {
    llc: '299.00',
    's-corp': '499.00',
    'c-corp': '599.00',
    compliance: '199.00',
  }
  for (const path of ['/services', '/catalog', ...Object.keys(exact).map((id) => `/service-form/${id}`)]) {
    const { jsonLd } = await readHtml(page, await (await get(`${baseURL}${path}`)).text())
    const offers = jsonLd.flatMap((text) => nodesIn(JSON.parse(text))).filter((node) => node['@type'] === 'Offer')
    expect(offers.length, path).toBeGreaterThan(0)
    for (const { price, priceCurrency } of offers) {
      expect(prices, path).toContain(price)
      expect(priceCurrency).toBe('USD')
    }
    const wanted = exact[path.split('/').at(-1) ?? '']
    if (wanted) expect(offers.map(({ price }) => price)).toContain(wanted)
  }
})

for (const [path, status] of [
  ['/login', 200],
  ['/register', 200],
  ['/forgot-password', 200],
  ['/reset-password?token=x', 200],
  ['/verify-email?token=x', 200],
  ['/agent-consent?token=x', 200],
  ['/order-builder', 200],
  ['/dashboard', 401],
  ['/nothing-here', 404],
  ['/blog/nothing-here', 404],
] as const) {
  test(`${path} answers ${status} and is kept out of search engines`, async ({ page, baseURL }) => {
    const answer = await get(`${baseURL}${path}`)
    expect(answer.status).toBe(status)
    const { meta, canonicals } = await readHtml(page, await answer.text())
    expect(meta['robots']).toContain('noindex')
    expect(canonicals).toEqual([])
    const listed = (await sitemapOf(baseURL ?? '')).map(({ loc }) => new URL(loc).pathname)
    expect(listed).not.toContain(path.split('?')[0])
  })
}

for (const [written, one] of [
  ['/about/', '/about'],
  ['/About?a=B', '/about?a=B'],
  ['/index.html', '/'],
  ['/blog/index.html?q=llc', '/blog?q=llc'],
  ['//services//', '/services'],
  ['/business-quiz?from=x', '/quiz?from=x'],
] as const) {
  test(`${written} leads to ${one} for good`, async ({ baseURL }) => {
    const answer = await get(`${baseURL}${written}`)
    expect(answer.status).toBe(308)
    const location = answer.headers.get('location') ?? ''
    expect(location.replace(baseURL ?? '', '')).toBe(one)
    expect((await get(`${baseURL}${one}`)).status).toBe(200)
  })
}

test('an unknown service has the address of the default page', async ({ page, baseURL }) => {
  const { canonicals } = await readHtml(page, await (await get(`${baseURL}/service-form/unknown`)).text())
  expect(canonicals).toEqual([`${baseURL}/service-form`])
})

test('a filtered list has the address of the whole one', async ({ page, baseURL }) => {
  for (const path of [
    '/blog?category=Legal',
    '/blog?q=llc',
    '/downloads?q=x',
    '/catalog?category=Compliance',
    '/about?utm=x',
  ]) {
    const { canonicals } = await readHtml(page, await (await get(`${baseURL}${path}`)).text())
    expect(canonicals, path).toEqual([`${baseURL}${path.split('?')[0]}`])
  }
})

test('robots are told what is private and where the sitemap is', async ({ baseURL }) => {
  const answer = await get(`${baseURL}/robots.txt`)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  const rules = (await answer.text()).split('\n').filter(Boolean)
  for (const rule of rules) expect(rule).toMatch(/^(User-agent|Disallow|Allow|Sitemap): \S+$/)
  expect(rules).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  for (const path of ['/dashboard', '/admin', '/api/', '/checkout', '/order-builder'])
    expect(rules).toContain(`Disallow: ${path}`)
})

test('a picture for shared links is kept by browsers, and an unknown one is not there', async ({ baseURL }) => {
  const first = await get(`${baseURL}/og/site.png`)
  expect(first.headers.get('content-type')).toBe('image/png')
  expect(first.headers.get('cache-control')).toContain('max-age=86400')
  const bytes = Buffer.from(await first.arrayBuffer())
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  const etag = first.headers.get('etag') ?? ''
  const again = await fetch(`${baseURL}/og/site.png`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  for (const name of ['unknown.png', 'blog/unknown.png', 'site', 'site.svg', '..%2Fsite.png'])
    expect((await get(`${baseURL}/og/${name}`)).status, name).toBe(404)
})

test('pages name the manifest, and its icons are there', async ({ page, baseURL }) => {
  await page.goto('/about')
  const link = page.locator('link[rel=manifest]')
  await expect(link).toBeAttached()
  const answer = await get(baseURL + ((await link.getAttribute('href')) ?? ''))
  expect(answer.headers.get('content-type')).toContain('application/manifest+json')
  const { name, icons } = (await answer.json()) as { name: string; icons: { src: string; sizes: string }[] }
  expect(name).toBe('Legate')
  for (const { src, sizes } of icons) {
    const bytes = Buffer.from(await (await get(`${baseURL}${src}`)).arrayBuffer())
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes)
  }
  expect((await get(`${baseURL}/favicon.ico`)).headers.get('content-type')).toBe('image/x-icon')
})
