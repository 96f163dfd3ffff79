import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { cachedHtml } from './cached-html.server.ts'

const theme = "document.documentElement.dataset.js=''"
const chunk = JSON.stringify('[{"_1":2},"title","<p></SCRIPT><!--<script>alert(1)</script>"]\n').replaceAll(
  '<',
  String.raw`\u003c`,
)

/** What React Router 8.4 renders, shortened. */
const rendered = `<!DOCTYPE html><html><head><script>${theme}</script><link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/about.js"/><link rel="modulepreload" href="/assets/shared.js"/>
<script type="application/ld+json">{"@context":"https://schema.org"}</script></head><body><p>About</p>
<script type="module" src="/assets/starter.js"></script><script>((storageKey, restoreKey) => {})("react-router-scroll-positions", null)</script>
<script>window.__reactRouterContext = {"basename":"/","future":{},"ssr":true};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());</script><script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/about.js";
  
  window.__reactRouterRouteModules = {"root":route0,"pages/about":route1};

import("/assets/entry.js");</script><!--$--><script>window.__reactRouterContext.streamController.enqueue(${chunk});</script><!--$--><script>window.__reactRouterContext.streamController.close();</script><!--/$--><!--/$--></body></html>`

const start = (html: string): unknown => JSON.parse(/data-react-start="\w+">(.*?)<\/script>/s.exec(html)?.[1] ?? '')

test('the scripts of React Router become data, and only the line for the theme runs', () => {
  const { html, hashes } = cachedHtml(rendered, { hydrateImmediately: false })
  expect(hashes).toEqual([`sha256-${createHash('sha256').update(theme).digest('base64')}`])
  expect(html).toContain('data-react-start="later"')
  expect(start(html)).toEqual({
    context: { basename: '/', future: {}, ssr: true },
    manifest: '/assets/manifest-1.js',
    routes: { root: '/assets/root.js', 'pages/about': '/assets/about.js' },
    entry: '/assets/entry.js',
    preloads: ['/assets/shared.js'],
  })
  expect(html).not.toMatch(/modulepreload" href|streamController\.|window\.__react/)
  expect(html).toContain('<script type="module" src="/assets/starter.js"></script>')
  expect(html).toContain('<script type="application/ld+json">{"@context":"https://schema.org"}</script>')
})

test('no text of a loader ends the block that it stands in', () => {
  const { html } = cachedHtml(rendered, { hydrateImmediately: false })
  const data = /<script type="text\/x-loader-data">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(data.match(/<[^>"]*/g)).toEqual(['<p'])
  expect(JSON.parse(data)).toEqual([{ _1: 2 }, 'title', '<p></SCRIPT><!--<script>alert(1)</script>'])
  expect(html).not.toContain('<script>alert(1)')
})

test('a text that the page has as it is stands in it once', () => {
  const article = '<p class="a">Say “once”, 5 &lt; 6.</p>\n<p>Again.</p>'
  const withText = (inPage: string, text: string) =>
    rendered
      .replace('<p>About</p>', `<div class="prose" data-loader-text="">${inPage}</div>`)
      .replace('[{\\"_1\\":2}', `[{\\"_1\\":2},${JSON.stringify(JSON.stringify(text)).slice(1, -1)}`)
  const dataOf = (inPage: string, text = article): unknown[] =>
    JSON.parse(
      /<script type="text\/x-loader-data">(.*?)<\/script>/s.exec(
        cachedHtml(withText(inPage, text), { hydrateImmediately: false }).html,
      )?.[1] ?? '',
    )
  expect(dataOf(article)[1]).toBe('data-loader-text')
  expect(dataOf('<p>Another.</p>')[1]).toBe(article)
  // Empty texts are many, and not all the article's.
  expect(dataOf('', '')[1]).toBe('')
})

test('a flow says that React starts at once', () => {
  expect(cachedHtml(rendered, { hydrateImmediately: true }).html).toContain('data-react-start="now"')
})

test('a page in another form than the known one is not guessed at', () => {
  expect(() =>
    cachedHtml(rendered.replace('__reactRouterContext =', '__other ='), { hydrateImmediately: false }),
  ).toThrow(/has no/)
  expect(() =>
    cachedHtml(rendered.replace('import * as route1', 'import route1'), { hydrateImmediately: false }),
  ).toThrow(/which file/)
  expect(() => cachedHtml(rendered.replace('.enqueue(', '.push('), { hydrateImmediately: false })).toThrow(
    /no loader data/,
  )
  expect(() =>
    cachedHtml(rendered.replace('<!--/$-->', '<script>window.__reactRouterNew = 1</script>'), {
      hydrateImmediately: false,
    }),
  ).toThrow(/unknown form/)
})

test('an article may write about the scripts of React Router', () => {
  const text = '<p>window.__reactRouterContext = {x};window.__reactRouterContext.stream</p>'
  expect(cachedHtml(rendered.replace('<p>About</p>', text), { hydrateImmediately: false }).html).toContain(text)
})
