import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { cleanUpAccounts } from '#features/auth/clean-up-accounts.job.server.ts'
import { totpContext } from '#features/auth/second-factor/give-factor.server.ts'
import { totpDevices } from '#features/auth/second-factor/second-factor-tables.server.ts'
import { aUser } from '../../../db/build.ts'
import { sealSsns } from '#features/formation/ssn/ssn-vault.server.ts'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import type { App } from '#platform/app.server.ts'
import { secretsFrom } from '#platform/secrets.server.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aBuyer, aRun } from '../../../test/orders.ts'
import { requireKeys } from './require-keys.server.ts'

const key = randomBytes(32)
const hmac = randomBytes(32)
const right = secretsFrom(new Map([['k1', key]]), 'k1', hmac)
const ring = (keys: Record<string, Buffer>, active: string) => secretsFrom(new Map(Object.entries(keys)), active, hmac)

const opened: TestApp[] = []
afterAll(() => Promise.all(opened.map((running) => running.close())))

/** A separate application whose secrets are sealed under k1. */
async function aSystem(): Promise<TestApp> {
  const running = await testApp({ THROTTLE_SCALE: 1000 })
  running.app.secrets = right
  opened.push(running)
  return running
}
const check = ({ app }: TestApp, keys = app.secrets) => requireKeys(app, keys, '/keys.json')

const sealed: [string, (running: TestApp) => Promise<unknown>][] = [
  ['a number', ({ app }) => sealSsns(app, app.db, [{ ownerTable: 'test', ownerId: randomUUID(), value: '219456789' }])],
  ['a link in unsent mail', ({ app }) => mailALink(app)],
  ['the card of an open payment', payHalfway],
  ['an authenticator app', ({ app }) => anApp(app)],
]

/** A confirmed authenticator app, with the secret `a-secret`. */
async function anApp(app: App) {
  const { id: userId } = await aUser(app.db)
  const id = randomUUID()
  const sealed = app.secrets.seal(Buffer.from('a-secret'), id, totpContext(userId))
  await app.db.insert(totpDevices).values({ id, userId, ...sealed, confirmedAt: app.now(), createdAt: app.now() })
  return { id, userId }
}

const mailALink = (app: App) =>
  enqueueMail(app, app.db, {
    template: 'reset-password',
    dedupeKey: randomUUID(),
    to: { address: 'ann@example.com' },
    text: { subject: 'A link', paragraphs: ['/reset-password?token=abc123'] },
    secret: 'abc123',
  })

async function payHalfway(running: TestApp): Promise<void> {
  const crash = aRun(running, {
    failpoint: (name) => {
      if (name === 'before-create') throw new Error('crash')
    },
  })
  await (await aBuyer(running)).buy({}, null, crash)
}

test.each(sealed)('a start whose keys do not open %s stops and names the key', async (_, seal) => {
  const running = await aSystem()
  await check(running)
  await seal(running)
  await check(running)
  // The key is still there next to a newer one: rotation.
  await check(running, ring({ k1: key, k2: randomBytes(32) }, 'k2'))
  await expect(check(running, ring({ k1: randomBytes(32) }, 'k1'))).rejects.toThrow(
    '/keys.json does not open the stored secrets: key "k1"',
  )
  await expect(check(running, ring({ k2: randomBytes(32) }, 'k2'))).rejects.toThrow('key "k1"')
})

test('with no secret stored any key file will do', async () => {
  await check(await aSystem(), ring({ other: randomBytes(32) }, 'other'))
})

test('authenticator apps follow a rotated key within an hour, so that the old key can go', async () => {
  const running = await aSystem()
  const { app } = running
  const { id, userId } = await anApp(app)
  const next = randomBytes(32)
  app.secrets = ring({ k1: key, k2: next }, 'k2')
  await cleanUpAccounts(app)
  const alone = ring({ k2: next }, 'k2')
  await check(running, alone)
  const [device] = await app.db.select().from(totpDevices).where(eq(totpDevices.id, id))
  if (!device) throw new Error('no device')
  expect(alone.open(device, id, totpContext(userId)).toString()).toBe('a-secret')
})
