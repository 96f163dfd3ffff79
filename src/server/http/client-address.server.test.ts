import { expect, test } from 'vitest'
import { clientAddress } from './client-address.server.ts'

const from = (forwarded: string | string[] | undefined) => ({
  socket: { remoteAddress: '10.0.0.1' },
  headers: { 'x-forwarded-for': forwarded },
})

test.each([
  [0, '203.0.113.9', '10.0.0.1'],
  [1, '1.2.3.4.5', '10.0.0.1'],
  [1, '<script>', '10.0.0.1'],
  [1, '[2001:db8::9]', '2001:db8::9'],
  [1, undefined, '10.0.0.1'],
  [1, '', '10.0.0.1'],
  [1, '203.0.113.9', '203.0.113.9'],
  [1, '198.51.100.7, 203.0.113.9', '203.0.113.9'],
  [1, ['198.51.100.7', '203.0.113.9'], '203.0.113.9'],
  [1, '203.0.113.9:4711', '203.0.113.9'],
  [1, '[2001:db8::9]:4711', '2001:db8::9'],
  [1, '2001:db8::9', '2001:db8::9'],
  [1, '203.0.113.9, unknown', '10.0.0.1'],
  [2, '192.0.2.1, 198.51.100.7, 203.0.113.9', '198.51.100.7'],
  [2, '203.0.113.9', '203.0.113.9'],
])('behind %i proxies, %j comes from %s', (hops, forwarded, address) => {
  expect(clientAddress(from(forwarded), hops)).toBe(address)
})
