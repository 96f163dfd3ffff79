import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { sha256 } from '#platform/sha256.server.ts'
import { type LinkPage, makeLink } from './make-link.server.ts'

const running = await testApp()
const { app } = running
afterAll(() => running.close())

test('a link works for 14 days from now, and the database keeps the hash of its token alone', () => {
  const now = new Date('2026-11-23T18:00:00Z')
  running.setNow(now)
  const { token, url, row } = makeLink(app, 'owner', 'one')
  expect(url).toBe(`${app.origin}/owner?token=${token}`)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(row).toEqual({ tokenHash: sha256(token), sentAt: now, expiresAt: new Date('2026-12-07T18:00:00Z') })
})

test('the same id is the same link, so that it can be copied; another id or page is another one', () => {
  const pages: LinkPage[] = ['agent-consent', 'owner', 'sign', 'appointment']
  const tokens = pages.flatMap((page) => ['one', 'two', 'one'].map((id) => makeLink(app, page, id).token))
  expect(new Set(tokens).size).toBe(8)
  expect(tokens[0]).toBe(tokens[2])
})
