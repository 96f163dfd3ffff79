// Turns what React Router renders into a page without a nonce, whose React waits to be started.
import { createHash } from 'node:crypto'
import { loaderDataType, loaderTextAttribute, type HydrationData, hydrationDataType } from '#lib/hydration.ts'

export interface CachedHtml {
  html: string
  /** `sha256-…` of each inline script that can run, for the content policy. */
  hashes: string[]
}

const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
const preloadLink = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const runnable = /^(|module|text\/javascript|application\/javascript)$/
const streamed = 'window.__reactRouterContext.streamController.'

/**
 * React Router's inline scripts become data that the starter reads: `hydrateImmediately` says that it does so at once. Rendering
 * must have run without a nonce and to its end.
 */
export function cachedHtml(rendered: string, { hydrateImmediately }: { hydrateImmediately: boolean }): CachedHtml {
  const preloads: string[] = []
  const withoutPreloads = rendered.replaceAll(preloadLink, (_, href: string) => {
    preloads.push(href)
    return ''
  })
  const start = hydrationScript(withoutPreloads, preloads)
  const data = withoutTextInPage(loaderData(withoutPreloads), withoutPreloads)
  const hashes: string[] = []
  const html = withoutPreloads.replaceAll(scriptElement, (element, attributes: string, text: string) => {
    if (text.startsWith('window.__reactRouterContext = ')) {
      return `<script type="${hydrationDataType}" data-react-start="${hydrateImmediately ? 'now' : 'later'}">${inScript(JSON.stringify(start))}</script>`
    }
    if (text.includes('window.__reactRouterRouteModules = ')) {
      return `<script type="${loaderDataType}">${inScript(data)}</script>`
    }
    if (text.startsWith(streamed)) return ''
    // The browser restores the scroll position of such a page by itself; the script's place stays for React to find.
    if (text.includes('"react-router-scroll-positions"')) return `<script type="text/plain"></script>`
    const type = /\btype="([^"]*)"/.exec(attributes)?.[1] ?? ''
    if (/\bsrc=/.test(attributes) || !runnable.test(type)) return element
    if (text.includes('__reactRouter')) throw new Error('The rendered page has a script of an unknown form')
    hashes.push(hashOf(text))
    return element
  })
  return { html, hashes: [...new Set(hashes)] }
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/**
 * No text may end the element that it stands in (the three beginnings that the HTML standard names for script elements). Both blocks are JSON, where the escape
 * means the same; other tags stay as they are, which compresses an article's text together with the page's.
 */
const inScript = (json: string) => json.replaceAll(/<(?=\/?script|!--)/gi, String.raw`\u003c`)

const one = (html: string, what: RegExp): string => {
  const found = what.exec(html)?.[1]
  if (found === undefined) throw new Error(`The rendered page has no ${what.source}`)
  return found
}

function hydrationScript(html: string, preloads: string[]): HydrationData {
  const modules = one(html, /<script type="module" async="">([\s\S]*?)<\/script>/)
  const names = new Map<string, string>()
  for (const [, name = '', file = ''] of modules.matchAll(/import \* as (\w+) from "([^"]+)";/g)) names.set(name, file)
  const routes: Record<string, string> = {}
  for (const [, id = '', name = ''] of one(modules, /__reactRouterRouteModules = \{(.*)\};/).matchAll(
    /("[^"]*"):(\w+)/g,
  )) {
    const file = names.get(name)
    if (!file) throw new Error(`The rendered page does not say which file ${id} is`)
    routes[String(JSON.parse(id))] = file
  }
  const manifest = one(modules, /^import "([^"]+)"/m)
  const entry = one(modules, /^import\("([^"]+)"\)/m)
  const named = new Set([manifest, entry, ...Object.values(routes)])
  return {
    context: JSON.parse(
      one(html, /<script>window\.__reactRouterContext = (\{.*?\});window\.__reactRouterContext\.stream/),
    ),
    manifest,
    routes,
    entry,
    preloads: preloads.filter((href) => !named.has(href)),
  }
}

/** The answers of the loaders in React Router's own coding, of which every line is JSON. */
function loaderData(html: string): string {
  const chunks = [...html.matchAll(/streamController\.enqueue\(("(?:[^"\\]|\\.)*")\);<\/script>/g)]
  if (chunks.length === 0) throw new Error('The rendered page has no loader data')
  return chunks.map(([, chunk = '""']) => String(JSON.parse(chunk))).join('')
}

function withoutTextInPage(data: string, html: string): string {
  const begin = ` ${loaderTextAttribute}="">`
  if (!html.includes(begin)) return data
  return data.replaceAll(/"(?:[^"\\]|\\.)*"/g, (literal) =>
    literal !== '""' && html.includes(`${begin}${String(JSON.parse(literal))}</`)
      ? JSON.stringify(loaderTextAttribute)
      : literal,
  )
}
