import { expect, test } from 'vitest'
import { requestsPerSecond } from './wrk.ts'

const said = '  2413 requests in 2.00s, 3.1MB read\nRequests/sec:   1206.28\nTransfer/sec:  1.55MB\n'

test('reads requests per second from what wrk prints', () => {
  expect(requestsPerSecond(said)).toBe(1206.28)
})

test('has no figure when requests failed', () => {
  expect(requestsPerSecond(said.replace('Requests', '  Non-2xx or 3xx responses: 3\nRequests'))).toBeUndefined()
  expect(requestsPerSecond('')).toBeUndefined()
})
