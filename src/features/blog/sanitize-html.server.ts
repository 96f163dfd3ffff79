import { LRUCache } from 'lru-cache'
import sanitizeHtml from 'sanitize-html'
import { allowedAttributes, allowedTags, imageSchemes, linkSchemes } from './allowed-html.ts'

/** Elements whose text is no text of the article: it goes with them. */
const swallowed = (
  'script style template noscript noembed noframes iframe object embed applet svg math title textarea select option ' +
  'button xmp plaintext audio video canvas'
).split(' ')

const isOwnPath = (address: string): boolean => /^\/(?![/\\])/.test(address)
const isLink = (address: string): boolean => /^(?:https?:\/\/|mailto:)/i.test(address)
const isOnTheWeb = (address: string): boolean => /^https?:\/\//i.test(address)

function linkAttributes({ href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  if (isOwnPath(href)) return { href }
  return isLink(href) ? { href, rel: 'noopener noreferrer nofollow' } : {}
}

function imageAttributes({ src = '', alt = '', ...others }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  if (!isOwnPath(src) && !isOnTheWeb(src)) return {}
  return { src, alt, ...figuresOnly(others), loading: 'lazy' }
}

const figures = new Set(['width', 'height', 'colspan', 'rowspan'])
const figuresOnly = (attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes =>
  Object.fromEntries(Object.entries(attribs).filter(([name, value]) => !figures.has(name) || /^\d{1,4}$/.test(value)))

/** Not in the list, but it parts words. */
const lineBreak = /<br\s*\/?>/gi

const options: sanitizeHtml.IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes: Object.fromEntries(Object.entries(allowedAttributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: [],
  allowedSchemesByTag: { a: [...linkSchemes], img: [...imageSchemes] },
  allowProtocolRelative: false,
  nonTextTags: swallowed,
  disallowedTagsMode: 'discard',
  transformTags: {
    // The page has the one h1.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs) }),
    img: (tagName, attribs) => ({ tagName, attribs: imageAttributes(attribs) }),
    th: (tagName, attribs) => ({ tagName, attribs: figuresOnly(attribs) }),
    td: (tagName, attribs) => ({ tagName, attribs: figuresOnly(attribs) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
}

const maxPasses = 10

/** An author's HTML reduced to the allow-list; doing it twice changes nothing. */
export function sanitizePost(html: string): string {
  let clean = html.replaceAll(lineBreak, '\n')
  // Until what is written is read as it was meant: markup that a parser has to mend may come out mended differently.
  for (let pass = 0, before = ''; clean !== before && pass < maxPasses; pass += 1) {
    before = clean
    clean = sanitizeHtml(clean, options).trim()
  }
  return clean
}

/** What this process has cleaned already, by what it was: a whole list of articles costs 50 ms otherwise. */
const cleaned = new LRUCache<string, string>({ max: 200 })

/** `sanitizePost` for texts that are read again and again. */
export function sanitizedPost(html: string): string {
  const known = cleaned.get(html)
  if (known !== undefined) return known
  const clean = sanitizePost(html)
  cleaned.set(html, clean)
  return clean
}

const unescaped: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** The article's words without its markup, a space where a block ends. */
export function plainText(html: string): string {
  const spaced = html.replaceAll(/<\/(?:p|h[1-6]|li|td|th|caption|blockquote|pre)>|<br[^>]*>/gi, '$& ')
  const escaped = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {}, nonTextTags: swallowed })
  const text = escaped.replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => unescaped[entity] ?? entity)
  return text.replaceAll(/\s+/g, ' ').trim()
}
