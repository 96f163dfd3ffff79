import type { RouteConfigEntry } from '@react-router/dev/routes'
import pageMap from '#app/routes.ts'

/** Pages that only an address with parameters shows. */
const variants = [
  '/blog?q=llc',
  '/blog?q=nothing-like-this',
  '/contact?topic=tax',
  '/contact?sent=1',
  '/start-now?sent=1',
  '/collaboration?sent=1',
  '/verify-email?token=x',
  '/reset-password?token=x',
  '/agent-consent?token=x',
  '/unsubscribe?token=x',
  '/nothing-here',
]

/** Pages that answer a form sent without script; an empty one comes back with its errors. */
const rejectedForms = ['/start-now', '/contact', '/collaboration', '/downloads/ein-worksheet']

/** Every address of the page map, a parameter written as "x": an address of nothing. */
function mappedAddresses(entries: readonly RouteConfigEntry[], base = ''): string[] {
  return entries.flatMap(({ path = '', children = [] }) => {
    const own = path === '*' ? `${base}/x` : `${base}/${path}`.replace(/\/\*$/, '/x')
    const filled = [own.replace(/\/:\w+\?/, ''), own].map((one) => one.replaceAll(/:\w+\??/g, 'x').replace(/\/$/, ''))
    return [...filled, ...mappedAddresses(children, own)]
  })
}

const linkedAddresses = (html: string, from: string) =>
  Array.from(
    html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g),
    ([, href = '']) => new URL(href.replaceAll('&amp;', '&'), from),
  )

/** Reads every HTML page that a visitor without an account can be answered with, by its address. */
export async function readPublicPages(origin: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  const seen = new Set<string>()
  const queue: string[] = []
  const follow = (url: URL) => {
    const address = url.pathname + url.search
    if (url.origin !== origin || seen.has(address)) return
    seen.add(address)
    queue.push(address)
  }
  for (const address of [...mappedAddresses(pageMap), ...variants]) follow(new URL(address, origin))
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)) follow(new URL(address))
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    const answer = await fetch(origin + address)
    const body = await answer.text()
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
    pages.set(address, body)
    for (const url of linkedAddresses(body, answer.url)) follow(url)
  }
  for (const path of rejectedForms) {
    const answer = await fetch(origin + path, { method: 'POST', body: new URLSearchParams({ email: 'x' }) })
    if (answer.status !== 422) throw new Error(`POST ${path} answers ${answer.status}`)
    pages.set(`POST ${path}`, await answer.text())
  }
  return pages
}
