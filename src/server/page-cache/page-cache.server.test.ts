import { expect, test } from 'vitest'
import type { CacheTag } from '#platform/database/content-changed.server.ts'
import { cachedResponse } from './cached-response.server.ts'
import { PageCache } from './page-cache.server.ts'

const noon = new Date('2026-07-01T19:00:00Z')

function aCache({ maxBytes = 8000 } = {}) {
  let now = noon
  const cache = new PageCache({ maxBytes, now: () => now })
  const keep = (address: string, bytes: number, tags: CacheTag[] = [], isVariant = false) =>
    cache.store(
      address,
      { response: cachedResponse({ identity: Buffer.alloc(bytes) }, {}), tags, isVariant },
      cache.ticket(tags),
    )
  const has = (...addresses: string[]) => addresses.filter((address) => cache.find(address) !== undefined)
  return { cache, keep, has, setNow: (instant: string) => (now = new Date(instant)) }
}

test('a change takes what depends on it; the firm’s facts are on every page', () => {
  const { cache, keep, has } = aCache()
  keep('/about', 100)
  keep('/blog', 100, ['posts'])
  keep('/', 100, ['posts', 'prices'])
  cache.invalidate('prices')
  expect(has('/', '/about', '/blog')).toEqual(['/about', '/blog'])
  cache.invalidate('posts')
  expect(has('/', '/about', '/blog')).toEqual(['/about'])
  cache.invalidate('site')
  expect(has('/about')).toEqual([])
  keep('/about', 100)
  cache.invalidate('everything')
  expect(has('/about')).toEqual([])
  expect(cache.bytes).toBe(0)
})

test.each(['posts', 'site', 'everything'] as const)(
  'a page whose making began before a change of %s is not kept',
  (change) => {
    const { cache, has } = aCache()
    const ticket = cache.ticket(['posts'])
    cache.invalidate(change)
    const kept = {
      response: cachedResponse({ identity: Buffer.from('old') }, {}),
      tags: ['posts'] as const,
      isVariant: false,
    }
    cache.store('/blog', kept, ticket)
    expect(has('/blog')).toEqual([])
  },
)

test('a change of something else does not spoil a page that is being made', () => {
  const { cache, keep, has } = aCache()
  cache.invalidate('prices')
  keep('/blog', 10, ['posts'])
  expect(has('/blog')).toEqual(['/blog'])
})

test('what was not asked for longest makes room', () => {
  const { cache, keep, has } = aCache()
  for (let i = 0; i < 6; i += 1) keep(`/${i}`, 1000)
  has('/0')
  keep('/6', 1000)
  expect(has('/0', '/1', '/2', '/6')).toEqual(['/0', '/2', '/6'])
  expect(cache.bytes).toBe(6000)
  keep('/huge', 1001)
  expect(has('/huge')).toEqual([])
})

test('any number of parameters pushes no page out', () => {
  const { cache, keep, has } = aCache()
  for (const path of ['/', '/about', '/blog']) keep(path, 1000)
  for (let i = 0; i < 100; i += 1) keep(`/blog?category=${i}`, 500, [], true)
  expect(has('/', '/about', '/blog')).toEqual(['/', '/about', '/blog'])
  expect(has('/blog?category=99', '/blog?category=1')).toEqual(['/blog?category=99'])
  expect(cache.bytes).toBe(5000)
})

test('a page kept again counts once', () => {
  const { cache, keep } = aCache()
  keep('/', 900)
  keep('/', 700)
  expect(cache.bytes).toBe(700)
})

test.each([
  ['in summer', '2026-07-01T19:00:00Z', '2026-07-02T06:59:59Z', '2026-07-02T07:00:00Z'],
  ['in winter', '2026-12-01T19:00:00Z', '2026-12-02T07:59:59Z', '2026-12-02T08:00:00Z'],
  ['on the day the clock goes back', '2026-11-01T08:30:00Z', '2026-11-02T07:59:59Z', '2026-11-02T08:00:00Z'],
])('no page outlives its day in Washington: %s', (_, made, last, next) => {
  const { cache, keep, has, setNow } = aCache()
  setNow(made)
  keep('/catalog', 100)
  const ticket = cache.ticket([])
  setNow(last)
  expect(has('/catalog')).toEqual(['/catalog'])
  setNow(next)
  expect(ticket.isCurrent()).toBe(false)
  expect(has('/catalog')).toEqual([])
  keep('/catalog', 100)
  expect(has('/catalog')).toEqual(['/catalog'])
})

test('a page that changes by the clock is kept until then, and not kept when that is past', () => {
  const { cache, has, setNow } = aCache()
  const store = (until: string) => {
    const response = cachedResponse({ identity: Buffer.from('list') }, {})
    cache.store(
      '/blog',
      { response, tags: ['posts'], isVariant: false, until: new Date(until) },
      cache.ticket(['posts']),
    )
  }
  store('2026-07-01T19:00:00Z')
  expect(has('/blog')).toEqual([])
  store('2026-07-01T20:00:00Z')
  setNow('2026-07-01T19:59:59.999Z')
  expect(has('/blog')).toEqual(['/blog'])
  setNow('2026-07-01T20:00:00Z')
  expect(has('/blog')).toEqual([])
})
