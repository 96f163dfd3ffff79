import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silenceLimit } from './silence-limit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the signal aborts when nothing was heard for the time', () => {
  const { signal } = silenceLimit(1000)
  vi.advanceTimersByTime(999)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' })
})

test('what is heard begins the time again, and may change its length', () => {
  const { signal, heard } = silenceLimit(1000)
  for (let part = 0; part < 10; part += 1) {
    vi.advanceTimersByTime(900)
    heard()
  }
  expect(signal.aborted).toBe(false)
  heard(3000)
  vi.advanceTimersByTime(2999)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(signal.aborted).toBe(true)
})

test('nothing aborts after the end', () => {
  const { signal, end } = silenceLimit(1000)
  end()
  vi.advanceTimersByTime(10_000)
  expect(signal.aborted).toBe(false)
})
