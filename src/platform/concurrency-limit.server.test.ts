import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.server.ts'

/** Work that ends when told, and a record of what has begun. */
function someWork() {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const work = (index: number) => () => {
    begun.push(index)
    return new Promise<number>((end) => {
      ends[index] = () => end(index)
    })
  }
  return { begun, work, end: (index: number) => ends[index]?.() }
}

test('no more than the limit run at once, the others in the order in which they came', async () => {
  const gate = createConcurrencyLimit({ maxRunning: 2, queue: 10, waitMs: 10_000 })
  const { begun, work, end } = someWork()
  const results = [0, 1, 2, 3].map((index) => gate(work(index)))
  await Promise.resolve()
  expect(begun).toEqual([0, 1])
  end(1)
  await results[1]
  await Promise.resolve()
  expect(begun).toEqual([0, 1, 2])
  end(0)
  end(2)
  await Promise.all([results[0], results[2]])
  end(3)
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3])
})

test('whoever finds the queue full is sent away with 503 and a time to come back', async () => {
  const gate = createConcurrencyLimit({ maxRunning: 1, queue: 1, waitMs: 10_000 })
  const { begun, work, end } = someWork()
  const first = gate(work(0))
  const second = gate(work(1))
  await expect(gate(work(2))).rejects.toMatchObject({ code: 'unavailable', status: 503, retryAfterSeconds: 5 })
  end(0)
  await first
  end(1)
  await second
  expect(begun).toEqual([0, 1])
})

test('whoever has waited too long is sent away, and his work never begins', async () => {
  const gate = createConcurrencyLimit({ maxRunning: 1, queue: 5, waitMs: 10 })
  const { begun, work, end } = someWork()
  const first = gate(work(0))
  await expect(gate(work(1))).rejects.toMatchObject({ code: 'unavailable', status: 503 })
  end(0)
  await first
  const third = gate(work(2))
  await Promise.resolve()
  end(2)
  expect(await third).toBe(2)
  expect(begun).toEqual([0, 2])
})

test('work that fails gives its place back', async () => {
  const gate = createConcurrencyLimit({ maxRunning: 1, queue: 5, waitMs: 10_000 })
  await expect(gate(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await gate(() => Promise.resolve('next'))).toBe('next')
})
