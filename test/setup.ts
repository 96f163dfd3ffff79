import { afterEach, beforeEach, expect, vi } from 'vitest'

// A loaded machine is slow, not wrong: what a screen is waited for has more than a second.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 10_000 })
}

// A warning that nobody reads is a defect: whatever lands on console.error fails the test that caused it.
beforeEach(() => {
  vi.spyOn(console, 'error')
})
afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls.map((call) => call.map(String).join(' '))
  vi.mocked(console.error).mockRestore()
  expect(calls).toEqual([])
})
