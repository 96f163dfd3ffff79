import { XMLParser } from 'fast-xml-parser'
import { expect, test } from './fixtures.ts'
import { readHtml } from './read-html.ts'

interface Answer {
  status: number
  type: string
  body: string
  location: string | null
}

interface Step {
  address: string
  from: string
}

const xml = new XMLParser({ isArray: (name) => name === 'url' || name === 'item' })

/** A site that makes up addresses for ever would keep a crawler for ever. */
const maxPages = 600

/** What a crawler without an account is told, and the page that is not there. */
const expectedStatus: Readonly<Record<string, number>> = { '/dashboard': 401, '/nothing-here': 404 }

const mailLink = /^mailto:(?:[^\s@?]+@[^\s@?]+\.[^\s@?]+)?(?:\?(?:subject|body)=[^\s]*)?$/
const phoneLink = /^tel:\+[1-9]\d{7,14}$/

async function get(address: string): Promise<Answer> {
  const response = await fetch(address, { redirect: 'manual', headers: { accept: '*/*' } })
  return {
    status: response.status,
    type: (response.headers.get('content-type') ?? '').split(';')[0] ?? '',
    location: response.headers.get('location'),
    body: await response.text(),
  }
}

test('every link, image, script, style, mark in a page, feed and sitemap leads somewhere', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const origin = baseURL ?? ''
  const faults: string[] = []
  const answers = new Map<string, Answer>()
  const idsOf = new Map<string, Set<string>>()
  const marks: Step[] = []
  const queue: Step[] = []
  const seen = new Set<string>()

  const follow = (written: string, from: string) => {
    if (written.startsWith('mailto:')) return void (mailLink.test(written) || faults.push(`${from}: ${written}`))
    if (written.startsWith('tel:')) return void (phoneLink.test(written) || faults.push(`${from}: ${written}`))
    if (written === '' || !URL.canParse(written, from)) return void faults.push(`${from}: no address: "${written}"`)
    const url = new URL(written, from)
    if (url.protocol === 'data:') return
    if (url.origin !== origin) {
      if (url.protocol !== 'https:') faults.push(`${from}: not by https: ${written}`)
      return
    }
    if (url.hash) marks.push({ address: url.href, from })
    url.hash = ''
    // Every choice of a time is an address, and its links ask crawlers not to follow them.
    if (url.pathname === '/book') url.search = ''
    if (seen.has(url.href)) return
    seen.add(url.href)
    queue.push({ address: url.href, from })
  }

  const read = async (address: string, { type, body }: Answer) => {
    if (type === 'text/html') {
      const facts = await readHtml(page, body)
      idsOf.set(address, new Set(facts.ids))
      for (const fault of facts.faults) faults.push(`${address}: ${fault}`)
      for (const written of [...facts.links, ...facts.resources, ...facts.canonicals]) follow(written, address)
      for (const name of ['og:image', 'og:url']) if (facts.meta[name]) follow(facts.meta[name], address)
    } else if (type === 'text/css') {
      for (const [, written = ''] of body.matchAll(/url\(["']?([^"')]+)["']?\)/g)) follow(written, address)
    } else if (type === 'application/manifest+json') {
      const { icons } = JSON.parse(body) as { icons: { src: string }[] }
      for (const { src } of icons) follow(src, address)
    } else if (type === 'application/xml') {
      const { urlset } = xml.parse(body) as { urlset: { url: { loc: string }[] } }
      for (const { loc } of urlset.url) follow(loc, address)
    } else if (type === 'application/rss+xml') {
      const { rss } = xml.parse(body) as { rss: { channel: { link: string; item?: { link: string }[] } } }
      for (const { link } of [rss.channel, ...(rss.channel.item ?? [])]) follow(link, address)
    } else if (type === 'image/svg+xml') {
      idsOf.set(address, new Set(Array.from(body.matchAll(/\bid="([^"]+)"/g), ([, id = '']) => id)))
    }
  }

  const visit = async ({ address, from }: Step) => {
    const answer = await get(address)
    answers.set(address, answer)
    if (answer.status >= 300 && answer.status < 400) {
      const next = new URL(answer.location ?? '', address).href
      const after = answers.get(next) ?? (await get(next))
      if (after.status >= 300) faults.push(`${from}: ${address} leads on to ${next}, which answers ${after.status}`)
      return follow(next, address)
    }
    const expected = expectedStatus[new URL(address).pathname] ?? 200
    if (answer.status !== expected) faults.push(`${from}: ${address} answers ${answer.status}`)
    await read(address, answer)
  }

  for (const start of ['/', '/nothing-here', '/sitemap.xml', '/robots.txt', '/favicon.ico', '/site.webmanifest'])
    follow(start, `${origin}/`)
  while (queue.length > 0 && answers.size < maxPages) await Promise.all(queue.splice(0, 4).map(visit))
  expect(queue, 'the crawl comes to an end').toEqual([])

  for (const { address, from } of marks) {
    const url = new URL(address)
    const id = decodeURIComponent(url.hash.slice(1))
    url.hash = ''
    // The marks of a page behind the log-in are not in what a crawler sees.
    if (answers.get(url.href)?.status === 401) continue
    if (id && idsOf.has(url.href) && !idsOf.get(url.href)?.has(id)) faults.push(`${from}: nothing is at ${address}`)
  }
  expect([...new Set(faults)]).toEqual([])
  const pages = [...answers]
    .filter(([, { type }]) => type === 'text/html')
    .map(([address]) => new URL(address).pathname)
  for (const path of ['/', '/about', '/blog', '/downloads', '/services', '/service-form/llc', '/login', '/terms'])
    expect(pages).toContain(path)
})
