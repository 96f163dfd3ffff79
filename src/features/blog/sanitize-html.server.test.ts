// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { xssPayloads } from '../../../test/xss-payloads.ts'
import { allowedAttributes, allowedTags } from './allowed-html.ts'
import { plainText, sanitizedPost, sanitizePost } from './sanitize-html.server.ts'

// 20,000 with `npm run check:xss`.
const mutationRuns = Number(process.env['XSS_MUTATIONS'] ?? 2000)

const attributesOf = new Map<string, readonly string[]>(Object.entries(allowedAttributes))
const isAddress = /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i

const parsed = (html: string) => new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html')

/** What a browser's parser makes of the HTML that the allow-list (R54) does not name. */
function offences(html: string): string[] {
  const root = parsed(html)
  return [...root.head.children, ...root.body.querySelectorAll('*')].flatMap((element) => {
    const tag = element.localName
    if (!allowedTags.includes(tag) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml') return [`<${tag}>`]
    return [...element.attributes].flatMap(({ name, value }) => {
      if (!attributesOf.get(tag)?.includes(name)) return [`${tag} ${name}`]
      return (name === 'href' || name === 'src') && !isAddress.test(value) ? [`${tag} ${name}=${value}`] : []
    })
  })
}

/** Sanitised, and what a browser would write out of that again: markup may change its meaning when it is read twice. */
function offencesOf(dirty: string): string[] {
  const clean = sanitizePost(dirty)
  return [...offences(clean), ...offences(parsed(clean).body.innerHTML)]
}

test('the corpus is large, and every way in is dangerous as it stands or harmless text', () => {
  expect(xssPayloads.length).toBeGreaterThanOrEqual(120)
  expect(new Set(xssPayloads).size).toBe(xssPayloads.length)
  expect(xssPayloads.filter((payload) => offences(payload).length > 0).length).toBeGreaterThan(150)
})

test.each(xssPayloads.map((payload) => [payload]))('nothing of %j is left that could act', (payload) => {
  expect(offencesOf(payload)).toEqual([])
  for (const around of [
    `<p>${payload}</p>`,
    `<table><tr><td>${payload}`,
    `<a href="/x">${payload}</a>`,
    `<h2>${payload}`,
  ])
    expect(offencesOf(around)).toEqual([])
  expect(sanitizePost(sanitizePost(payload))).toBe(sanitizePost(payload))
})

const marks = [
  '<',
  '>',
  '"',
  "'",
  '`',
  '/',
  '=',
  '&',
  '\0',
  '\t',
  '\n',
  '\f',
  ' ',
  '\u00A0',
  '\u2028',
  '<!--',
  '-->',
  '--!>',
]
const starts =
  '<svg> </svg> <math> <style> </style> <p> </p> <table> <template> </textarea> <title> <mglyph> <foreignObject> ' +
  '<![CDATA[ ]]> <a href=" javascript: &#x6A; onerror=alert(1)'
const pieces = [...marks, ...starts.split(' ')]
const payload = fc.constantFrom(...xssPayloads)
const place = fc.double({ min: 0, max: 1, noNaN: true })
const mutation = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), at: place, text: fc.constantFrom(...pieces) }),
  fc.record({ kind: fc.constant('splice' as const), at: place, text: payload }),
  fc.record({ kind: fc.constant('cut' as const), at: place, length: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ kind: fc.constant('double' as const), at: place, length: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ kind: fc.constant('encode' as const), at: place }),
  fc.record({ kind: fc.constant('upper' as const), at: place, length: fc.integer({ min: 1, max: 9 }) }),
)
type Mutation = typeof mutation extends fc.Arbitrary<infer T> ? T : never

function mutate(html: string, change: Mutation): string {
  const at = Math.floor(change.at * html.length)
  const [head, tail] = [html.slice(0, at), html.slice(at)]
  switch (change.kind) {
    case 'insert':
    case 'splice':
      return head + change.text + tail
    case 'cut':
      return head + tail.slice(change.length)
    case 'double':
      return head + tail.slice(0, change.length) + tail
    case 'encode':
      return `${head}&#${tail.codePointAt(0) ?? 60};${tail.slice(1)}`
    case 'upper':
      return head + tail.slice(0, change.length).toUpperCase() + tail.slice(change.length)
  }
}

test(`nothing of ${mutationRuns} mutated payloads is left that could act, and cleaning twice changes nothing`, () => {
  fc.assert(
    fc.property(payload, fc.array(mutation, { minLength: 1, maxLength: 6 }), (start, changes) => {
      const dirty = changes.reduce(mutate, start)
      expect(offencesOf(dirty)).toEqual([])
      const clean = sanitizePost(dirty)
      expect(sanitizePost(clean)).toBe(clean)
    }),
    { numRuns: mutationRuns },
  )
}, 600_000)

test('what an article may hold stays as it was written', () => {
  const article =
    '<h2>Dates</h2>\n<p>See <a href="/blog/x">this</a> &amp; <strong>that</strong>.</p><ul><li>a</li></ul><ol><li>b</li></ol>' +
    '<table><caption>c</caption><thead><tr><th scope="col">d</th></tr></thead><tbody><tr><td colspan="2">e "f"</td></tr></tbody></table>' +
    '<blockquote><p><em>g</em></p></blockquote><pre><code>h\n  i</code></pre><h3>j</h3><h4>k</h4>'
  expect(sanitizePost(article)).toBe(article)
})

test('headings start at the second level, older marks become the ones of the list, line breaks part words', () => {
  expect(sanitizePost('<h1>a</h1><h6>b</h6><p><b>c</b><br>d <i>e</i></p>')).toBe(
    '<h2>a</h2><h4>b</h4><p><strong>c</strong>\nd <em>e</em></p>',
  )
})

test('links that leave the site say so to the browser, our own stay plain', () => {
  expect(sanitizePost('<a href="https://example.com/" rel="opener" target="_blank">a</a>')).toBe(
    '<a href="https://example.com/" rel="noopener noreferrer nofollow">a</a>',
  )
  expect(sanitizePost('<a href="/services#llc" rel="x">a</a>')).toBe('<a href="/services#llc">a</a>')
  expect(sanitizePost('<a href="mailto:a@example.com">a</a>')).toContain('href="mailto:a@example.com"')
})

test('an image keeps its words and its figures; one without an address goes', () => {
  expect(sanitizePost('<img src="/a.png" alt="A &quot;map&quot;" width="10" height="50%" loading="eager">')).toBe(
    '<img src="/a.png" alt="A &quot;map&quot;" width="10" loading="lazy" />',
  )
  expect(sanitizePost('<p>a<img alt="b"><img src="data:image/png;base64,AA"></p>')).toBe('<p>a</p>')
})

test('the words of an article are read without its markup', () => {
  expect(plainText('<h2>One</h2><p>two &lt; three &amp;lt; &quot;four&quot;</p><script>five</script><p>six</p>')).toBe(
    'One two < three &lt; "four" six',
  )
})

test('a text that was cleaned before is remembered, not trusted', () => {
  const dirty = '<p onclick=alert(1)>a</p>'
  expect(sanitizedPost(dirty)).toBe('<p>a</p>')
  expect(sanitizedPost(dirty)).toBe('<p>a</p>')
})
