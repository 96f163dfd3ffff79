import { asc, like } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { deliverMail } from './deliver-mail.job.server.ts'
import { eraseOldMails } from './erase-old-mails.job.server.ts'
import { outgoingMails } from './notifications-tables.server.ts'

const running = await testApp()
const { app } = running
afterAll(() => running.close())
const now = new Date('2026-11-24T18:00:00Z')
running.setNow(now)
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

async function aMail(key: string, days: number, isSent = true): Promise<string> {
  const [mail] = await app.db
    .insert(outgoingMails)
    .values({
      dedupeKey: key,
      template: 'line-done',
      toAddress: 'alex@example.com',
      toName: 'Alex',
      subject: 'Your review is done',
      textBody: 'What only Alex reads',
      htmlBody: '<p>What only Alex reads</p>',
      headers: { 'list-unsubscribe': '<https://legate.example/unsubscribe?token=t1>' },
      sealedSecret: { ciphertext: 'c', iv: 'i', dataKeyWrapped: 'w', keyId: 'k' },
      createdAt: daysAgo(days),
      sentAt: isSent ? daysAgo(days) : null,
      lastError: isSent ? null : 'Error',
    })
    .returning({ id: outgoingMails.id })
  return mail?.id ?? ''
}
const mails = () =>
  app.db.select().from(outgoingMails).where(like(outgoingMails.dedupeKey, 'm%')).orderBy(asc(outgoingMails.dedupeKey))

test('what mails said is erased after 400 days in batches; who got which and the counts stay', async () => {
  for (const at of [1, 2, 3, 4, 5]) await aMail(`m${at}`, 400 + at)
  await aMail('m6', 450, false)
  await aMail('m7', 399)
  expect(await eraseOldMails(app, 2)).toBe(6)
  const rows = await mails()
  expect(rows.map(({ textBody }) => textBody)).toEqual(['', '', '', '', '', '', 'What only Alex reads'])
  expect(rows[0]).toMatchObject({
    template: 'line-done',
    subject: 'Your review is done',
    toAddress: 'alex@example.com',
    htmlBody: '',
    headers: {},
    sealedSecret: null,
    sentAt: daysAgo(401),
  })
  expect(rows[6]).toMatchObject({ htmlBody: '<p>What only Alex reads</p>', sealedSecret: { keyId: 'k' } })
  expect(await eraseOldMails(app, 2)).toBe(0)
})

test('a mail whose text is gone is not sent', async () => {
  const id = await aMail('m8', 401, false)
  await eraseOldMails(app)
  const deliver = vi.fn<() => Promise<void>>()
  await deliverMail(app, { deliver, destination: '' }, id)
  expect(deliver).not.toHaveBeenCalled()
})
