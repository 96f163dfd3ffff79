import { eq } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { AddressRefused, type Mailer } from '#platform/mailer.server.ts'
import { deliverMail } from './deliver-mail.job.server.ts'
import { mailState, mostTries } from './mail-state.ts'
import { outgoingMails } from './notifications-tables.server.ts'
import { countUndeliveredMails } from './undelivered-mails.server.ts'
import { findUnreachable } from './unreachable-addresses.server.ts'

const running = await testApp()
const { app } = running
afterAll(() => running.close())
const now = new Date('2026-11-24T18:00:00Z')
running.setNow(now)

let written = 0
async function aMail(toAddress: string): Promise<string> {
  const [mail] = await app.db
    .insert(outgoingMails)
    .values({
      dedupeKey: `m${(written += 1)}`,
      template: 'deadline-reminder',
      toAddress,
      subject: 'A reminder',
      textBody: 'Text',
      htmlBody: '<p>Text</p>',
      createdAt: new Date(now.getTime() - 3_600_000),
    })
    .returning({ id: outgoingMails.id })
  return mail?.id ?? ''
}
const rowOf = async (id: string) => {
  const [row] = await app.db.select().from(outgoingMails).where(eq(outgoingMails.id, id))
  if (!row) throw new Error('no such mail')
  return row
}
const mailer = (deliver: Mailer['deliver']): Mailer => ({ deliver, destination: '' })
const refusing = mailer(() => Promise.reject(new AddressRefused('550 5.1.1')))
const failing = mailer(() => Promise.reject(new Error('busy')))
const taking = mailer(() => Promise.resolve())

test('a refused mail is not tried again, and its address is noted until one arrives', async () => {
  const first = await aMail('Gone@Example.com')
  await deliverMail(app, refusing, first)
  const row = await rowOf(first)
  expect(row).toMatchObject({ sentAt: null, refusedAt: now, refusal: '550 5.1.1', attempts: 1 })
  expect(mailState(row)).toBe('refused')
  expect(await findUnreachable(app.db, 'gone@example.com')).toEqual({ since: now.toISOString(), refusal: '550 5.1.1' })
  // A job that runs again, after a restart, finds nothing to do.
  await deliverMail(app, taking, first)
  expect((await rowOf(first)).sentAt).toBeNull()
  expect(await countUndeliveredMails(app.db, now)).toEqual({ count: 0, oldest: null })

  const second = await aMail('gone@example.com')
  await deliverMail(app, taking, second)
  expect(mailState(await rowOf(second))).toBe('sent')
  expect(await findUnreachable(app.db, 'GONE@example.com')).toBeNull()
})

test('another failure is tried again, until the queue gives up', async () => {
  const id = await aMail('busy@example.com')
  expect(mailState(await rowOf(id))).toBe('waiting')
  for (let tries = 1; tries <= mostTries; tries += 1) {
    await expect(deliverMail(app, failing, id)).rejects.toThrow('busy')
    expect(mailState(await rowOf(id))).toBe(tries === mostTries ? 'gave-up' : 'trying')
  }
  expect(await findUnreachable(app.db, 'busy@example.com')).toBeNull()
  expect((await countUndeliveredMails(app.db, now)).count).toBe(1)
})

test('a mail is sent once although the database is away as that is to be noted', async () => {
  const id = await aMail('once@example.com')
  let isAway = false
  let failed = 0
  const db = new Proxy(app.db, {
    get(target, name, receiver) {
      if (name !== 'update' || !isAway) return Reflect.get(target, name, receiver) as unknown
      isAway = false
      failed += 1
      return () => {
        throw new Error('Connection terminated')
      }
    },
  })
  const deliver = vi.fn(async () => void (isAway = true))
  await deliverMail({ ...app, db }, mailer(deliver), id)
  expect([failed, deliver.mock.calls.length]).toEqual([1, 1])
  expect(mailState(await rowOf(id))).toBe('sent')
})
