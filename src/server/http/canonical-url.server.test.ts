import { expect, test } from 'vitest'
import { canonicalUrl } from './canonical-url.server.ts'

test.each([
  ['/about/', '/about'],
  ['/about//', '/about'],
  ['//about', '/about'],
  ['/About', '/about'],
  ['/BLOG/My-Post?utm=A&x=/B/', '/blog/my-post?utm=A&x=/B/'],
  ['/index.html', '/'],
  ['/blog/index.html?q=1', '/blog?q=1'],
  ['//', '/'],
  ['/blog/Caf%C3%A9', '/blog/caf%C3%A9'],
  ['/%41bout', '/about'],
  ['/bl%6Fg?q=%41', '/blog?q=%41'],
  ['/./about', '/about'],
  ['/blog/%2e%2E/about', '/about'],
  ['/../..', '/'],
  ['/service%2Dform/llc', '/service-form/llc'],
  ['/%ff', '/%25ff'],
  ['/blog/%E0%A4%A', '/blog/%25e0%25a4%25a'],
  ['/50%', '/50%25'],
  ['/assets/../about', '/about'],
  ['/assets/%2e%2E/About?a=B', '/about?a=B'],
  ['/api/./Downloads', '/api/Downloads'],
  ['/files/images/../A.PNG', '/files/A.PNG'],
  ['/assets/../../..//', '/'],
  ['/assets/../api/orders', '/api/orders'],
])('%s is %s', (written, one) => {
  expect(canonicalUrl(written)).toBe(one)
  expect(canonicalUrl(one)).toBeUndefined()
})

test.each([
  '/',
  '/?a=B/',
  '/about',
  '/about?Q=1',
  '/blog/caf%C3%A9',
  '/api/Downloads/',
  '/assets/Root-BxY.js',
  '/files/images/A.PNG',
  String.raw`/\evil.example/`,
  '/<script>/',
])('%s stays as it is', (url) => expect(canonicalUrl(url)).toBeUndefined())

test('no way of writing an address leads off the site', () => {
  for (const url of [
    '//evil.example/',
    '///evil.example//',
    '/%5Cevil.example/',
    '/..//evil.example',
    '/%2e/%2fevil.example',
    '//Evil.example/index.html',
    '/assets/..//evil.example',
    '/api/../%2e%2e//evil.example',
  ])
    expect(canonicalUrl(url)).toMatch(/^\/[^/\\]/)
})
