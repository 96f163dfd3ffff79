import { expect, test, vi } from 'vitest'
import { detectOutage } from './provider-outage.server.ts'

interface Scenario {
  /** Seconds, and whether the provider answered. */
  calls: [at: number, isAnswered: boolean][]
  isDown: boolean
}

const failures = (...at: number[]): Scenario['calls'] => at.map((second) => [second, false])

function detector(answers: boolean[] = []) {
  let seconds = 0
  const changes: boolean[] = []
  const probe = vi.fn<() => Promise<boolean>>(async () => answers.shift() ?? false)
  const outage = detectOutage({
    probe,
    onChange: (isDown) => changes.push(isDown),
    now: () => seconds * 1000,
    probeEveryMs: 5,
  })
  const record = (at: number, isAnswered: boolean) => {
    seconds = at
    outage.record(isAnswered)
  }
  return { outage, record, probe, changes }
}

test.each<[string, Scenario]>([
  ['four failures', { calls: failures(1, 2, 3, 4), isDown: false }],
  ['five failures in ten seconds', { calls: failures(1, 3, 5, 7, 10.9), isDown: true }],
  ['five failures over more than ten seconds', { calls: failures(1, 3, 5, 7, 11.1), isDown: false }],
  ['answers alone', { calls: [1, 2, 3, 4, 5, 6].map((at) => [at, true]), isDown: false }],
  [
    'five failures beside as many answers',
    {
      calls: [...[1, 1, 1, 1, 1].map((at): [number, boolean] => [at, true]), ...failures(2, 2, 2, 2, 2)],
      isDown: true,
    },
  ],
  [
    'five failures of many calls',
    {
      calls: [...[1, 1, 1, 1, 1, 1].map((at): [number, boolean] => [at, true]), ...failures(2, 2, 2, 2, 2)],
      isDown: false,
    },
  ],
])('%s', (_, { calls, isDown }) => {
  const { outage, record } = detector()
  for (const [at, isAnswered] of calls) record(at, isAnswered)
  expect(outage.isDown()).toBe(isDown)
})

test('probes until the provider answers, and reports each change once', async () => {
  const { outage, record, probe, changes } = detector([false, false, true])
  for (const at of [1, 1, 1, 1, 1]) record(at, false)
  // The result of a call that was already under way changes nothing.
  record(1, true)
  expect(outage.isDown()).toBe(true)
  await expect.poll(() => outage.isDown()).toBe(false)
  expect({ probes: probe.mock.calls.length, changes }).toEqual({ probes: 3, changes: [true, false] })
})

test.each([
  ['a minute after the recovery, one failure is the same outage', 59, true],
  ['later it takes five again', 61, false],
])('%s', async (_, secondsLater, isDown) => {
  const { outage, record } = detector([true])
  for (const at of [1, 1, 1, 1, 1]) record(at, false)
  await expect.poll(() => outage.isDown()).toBe(false)
  record(1 + secondsLater, false)
  expect(outage.isDown()).toBe(isDown)
})
