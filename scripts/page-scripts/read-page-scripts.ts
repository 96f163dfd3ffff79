import { createHash } from 'node:crypto'

/** Pages on which the card form opens, as someone without an account gets them. */
export const watchedPages = ['/quiz', '/order-builder']

const watchedHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
]

const hashOf = (text: string | Buffer) => createHash('sha256').update(text).digest('base64')

async function read(url: string): Promise<Response> {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(20_000) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer
}

const addressesIn = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, address = '']) => address)

/**
 * What runs on the pages of the card form, as a name and a hash each: headers without their nonces, inline scripts, the files
 * that the page loads, and the card provider's script (PCI DSS 6.4.3 and 11.6.1, R53).
 */
export async function readPageScripts(origin: string, paths = watchedPages): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  const files = new Set<string>()
  for (const path of paths) {
    const answer = await read(origin + path)
    const policy = answer.headers.get('content-security-policy') ?? ''
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
    const plain = (text: string) => (nonce ? text.replaceAll(nonce, 'NONCE') : text)
    for (const name of watchedHeaders) found[`${path} ${name}`] = plain(answer.headers.get(name) ?? 'none')
    const html = plain(await answer.text())
    for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
      if (!/\ssrc=|type="application\/(ld\+)?json"/.test(attributes) && !isData(text))
        found[`${path} inline ${hashOf(text)}`] = `${text.length} characters`
    const sources = /<script\b[^>]*\ssrc="([^"]+)"|<link\b[^>]*rel="modulepreload"[^>]*\shref="([^"]+)"/g
    for (const [, script, preloaded] of html.matchAll(sources))
      files.add(new URL(script ?? preloaded ?? '', origin).href)
    for (const host of addressesIn(policy.split('script-src')[1]?.split(';')[0] ?? '', /(https?:\/\/[^\s;]+)/g))
      files.add(`${host}/v1/square.js`)
  }
  for (const file of files)
    found[file.replace(`${origin}/`, '/')] = hashOf(Buffer.from(await (await read(file)).arrayBuffer()))
  return found
}

/** What a page hands to its own scripts differs with the firm's prices and texts; it is no code that someone could change. */
const isData = (text: string) =>
  /^window\.__reactRouterContext\.streamController\.enqueue\("(?:[^"\\]|\\.)*"\);?$/.test(text)

/** What was added, removed, or changed since, as lines for a person. */
export function compareScripts(before: Record<string, string>, now: Record<string, string>): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].toSorted()
  return names.flatMap((name) => {
    const [was, is] = [before[name], now[name]]
    if (was === is) return []
    return was === undefined ? [`new: ${name}`] : is === undefined ? [`gone: ${name}`] : [`changed: ${name}`]
  })
}
