import { afterEach, beforeEach, expect, vi } from 'vitest'

// A warning that nobody reads is a defect: whatever lands on console.error fails the test that caused it.
beforeEach(() => {
  vi.spyOn(console, 'error')
})
afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls.map((call) => call.map(String).join(' '))
  vi.mocked(console.error).mockRestore()
  expect(calls).toEqual([])
})
