import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { devOutbox } from './dev-outbox.server.ts'

const running = await testApp()
afterAll(() => running.close())

const peer = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })

test.each([
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['192.168.1.20', false],
  ['::ffff:192.168.1.20', false],
  ['fe80::1', false],
  ['', false],
])('whether the peer %s sees the outbox, with any Host header: %s', async (remoteAddress, isShown) => {
  for (const host of ['127.0.0.1:3000', 'localhost', 'evil.example']) {
    const answer = await devOutbox(new Request(`http://${host}/dev/outbox`), running.app, peer(remoteAddress))
    expect(answer !== undefined).toBe(isShown)
  }
})

test.each([
  ['behind a trusted proxy', { trustedHops: 1 }],
  ['in production', { isProduction: true }],
])('no one sees the outbox %s', async (_, env) => {
  const app = { ...running.app, env: { ...running.app.env, ...env } }
  expect(await devOutbox(new Request('http://127.0.0.1/dev/outbox'), app, peer('127.0.0.1'))).toBeUndefined()
})
