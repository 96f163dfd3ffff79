import { expect, test, vi } from 'vitest'
import { keepContent } from './content-cache.server.ts'

/** A cache that receives changes, and a source that counts how often it is read. */
function aCache() {
  const cache = keepContent()
  cache.follow('everything')
  let reads = 0
  const load = () => Promise.resolve(++reads)
  return { cache, load }
}

test('a value is read once', async () => {
  const { cache, load } = aCache()
  expect([await cache.get('prices', 'a', load), await cache.get('prices', 'a', load)]).toEqual([1, 1])
})

test.each([
  ['prices', 2],
  ['everything', 2],
  ['posts', 1],
] as const)('after a change of %s it is read for the %dth time', async (change, reads) => {
  const { cache, load } = aCache()
  await cache.get('prices', 'a', load)
  cache.follow(change)
  expect(await cache.get('prices', 'a', load)).toBe(reads)
})

test('a value whose reading began before a change is not kept', async () => {
  const { cache, load } = aCache()
  const old = Promise.withResolvers<string>()
  const reading = cache.get('prices', 'a', () => old.promise)
  cache.follow('prices')
  old.resolve('old')
  expect(await reading).toBe('old')
  expect(await cache.get<unknown>('prices', 'a', load)).toBe(1)
})

test.each(['before it connects', 'after it lost its connection'])(
  'the listener %s: nothing is cached',
  async (when) => {
    const { load } = aCache()
    const cache = keepContent()
    if (when === 'after it lost its connection') {
      cache.follow('everything')
      await cache.get('prices', 'a', load)
      cache.goDeaf()
    }
    const first = await cache.get('prices', 'a', load)
    expect(await cache.get('prices', 'a', load)).toBe(first + 1)
  },
)

test('a value is read again after a minute, even without a change', async () => {
  vi.useFakeTimers()
  try {
    const { cache, load } = aCache()
    await cache.get('prices', 'a', load)
    vi.advanceTimersByTime(59_000)
    expect(await cache.get('prices', 'a', load)).toBe(1)
    vi.advanceTimersByTime(2000)
    expect(await cache.get('prices', 'a', load)).toBe(2)
  } finally {
    vi.useRealTimers()
  }
})
