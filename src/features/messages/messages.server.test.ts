import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aUser } from '../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../test/app.ts'
import { aBuyer } from '../../../test/orders.ts'
import { requestOf } from '../../../test/upload-places.ts'
import { aPdf } from '../../../test/uploads.ts'
import { createApi } from '#server/http/app.server.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import { saveNotificationChoices } from '#features/notifications/notification-choices.server.ts'
import { noteLog } from '#features/staff-notices/note-log.server.ts'
import { staffNotices } from '#features/staff-notices/staff-notices-tables.server.ts'
import { countUnanswered, listConversationsOf, listUnanswered } from './conversation-list-queries.server.ts'
import type { ConversationView, MessageFileView } from './message.ts'
import { sweepMessageFiles } from './message-files.server.ts'
import { remindOfQuestions } from './reminders/remind-of-questions.job.server.ts'
import { conversations, messageFiles, messages } from './messages-tables.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app, dataDir } = running
afterAll(() => running.close())
const staff = await aUser(app.db, { role: 'staff', firstName: 'Sam', lastName: 'Staff' })
const start = new Date('2026-12-07T18:00:00Z')
const dayMs = 86_400_000
beforeEach(() => running.setNow(start))
const later = (ms: number) => running.setNow(new Date(start.getTime() + ms))

type Account = Parameters<typeof aSession>[1]

/** One call with a session of now: the clock of these tests jumps past the end of an earlier one. */
const callAs = async (
  user: Account,
  method: string,
  path: string,
  input?: unknown,
  headers: Record<string, string> = {},
) => callApi(app, method, path, input, { token: await aSession(app, user), headers })

/** A client with a paid order, and what both sides do in its conversation. */
async function aConversation() {
  const buyer = await aBuyer(running)
  const client: Account = { id: buyer.user.id, role: 'client' }
  const { body } = await buyer.buy()
  const orderId = String((body as Record<string, unknown>)['orderId'])
  const path = `/api/orders/${orderId}/messages`
  const desk = `/api/staff/conversations/${orderId}`
  const upload = async (by: Account = client, name = 'lease.pdf', bytes = aPdf('Lease')) => {
    const form = new FormData()
    form.set('data', '{}')
    form.set('file', new File([Uint8Array.from(bytes)], name))
    const to = by === staff ? `${desk}/files` : `${path}/files`
    const token = await aSession(app, by)
    return createApi(app).request(
      `${app.origin}${to}`,
      { method: 'POST', ...requestOf(token, form) },
      { ip: '127.0.0.1' },
    )
  }
  return {
    buyer,
    client,
    orderId,
    path,
    desk,
    upload,
    attach: async (name?: string) => (await (await upload(client, name)).json()) as MessageFileView,
    write: (text: string, files: string[] = [], key: string = randomUUID()) =>
      callAs(client, 'POST', path, { key, body: text, files }),
    answer: (text: string, rest: object = {}) =>
      callAs(staff, 'POST', `${desk}/messages`, { key: randomUUID(), body: text, files: [], ...rest }),
    read: (upTo: number) => callAs(client, 'POST', `${path}/read`, { upTo }),
    settle: () => callAs(staff, 'POST', `${desk}/settle`, {}),
    own: async () => (await callAs(client, 'GET', path)).json() as Promise<ConversationView>,
    staffs: async () => (await callAs(staff, 'GET', desk)).json() as Promise<ConversationView>,
    listed: async () => (await listConversationsOf(app.db, buyer.user.id)).find((one) => one.orderId === orderId),
    waits: async () => (await listUnanswered(app.db)).find((one) => one.orderId === orderId),
    mails: () =>
      app.db
        .select()
        .from(outgoingMails)
        .where(and(eq(outgoingMails.userId, buyer.user.id), like(outgoingMails.template, 'new-message'))),
  }
}

test('a client writes, staff answer, and each side sees what the other has read', async () => {
  const { orderId, write, answer, read, own, staffs, listed, waits, mails, buyer } = await aConversation()
  expect(await own()).toMatchObject({ messages: [], readNumber: 0, closedSince: null, waitsSince: null })
  const unanswered = await countUnanswered(app.db)

  expect((await write('Should the report show the new address?')).status).toBe(201)
  later(60_000)
  expect((await write('We move in July.')).status).toBe(201)
  expect(await countUnanswered(app.db)).toBe(unanswered + 1)
  expect(await waits()).toMatchObject({
    clientName: 'Alex Sample',
    waitsSince: start.toISOString(),
    text: 'Should the report show the new address?',
    messages: 2,
    files: 0,
  })
  expect((await staffs()).messages).toMatchObject([
    { number: 1, isFromFirm: false, by: 'Alex Sample', key: null },
    { number: 2, body: 'We move in July.' },
  ])

  expect((await answer('Yes, if you’ve moved by then.')).status).toBe(201)
  expect(await waits()).toBeUndefined()
  const seen = await own()
  expect(seen).toMatchObject({ orderId, readNumber: 2, seenNumber: 3, waitsSince: null })
  // The firm has no names for clients.
  expect(seen.messages.at(-1)).toMatchObject({ isFromFirm: true, by: null, key: null })
  expect(seen.messages[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
  expect((await staffs()).messages.at(-1)).toMatchObject({ by: 'Sam Staff' })
  expect(await listed()).toMatchObject({ unread: 1, newText: 'Yes, if you’ve moved by then.', askedSince: null })
  const [mail] = await mails()
  expect(mail).toMatchObject({ toAddress: buyer.user.email })
  expect(mail?.textBody).not.toContain('moved by then')

  expect((await read(3)).status).toBe(204)
  expect(await listed()).toMatchObject({ unread: 0, newText: null })
  expect(await staffs()).toMatchObject({ seenNumber: 3 })
  // Never less than before, and never more than there is.
  await read(1)
  expect(await own()).toMatchObject({ readNumber: 3 })
  await read(900)
  expect(await own()).toMatchObject({ readNumber: 3 })
})

test('the same key is the same message, however often and however much at once it is sent', async () => {
  const { write, own, attach } = await aConversation()
  const file = await attach()
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 6 }, () => write('Here is the lease.', [file.id], key)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 201])
  const ids = await Promise.all(answers.map(async (one) => ((await one.json()) as { id: string }).id))
  expect(new Set(ids).size).toBe(1)
  expect((await own()).messages).toMatchObject([{ body: 'Here is the lease.', files: [{ fileName: 'lease.pdf' }] }])
})

test('a question of staff waits for the client until they write or staff settle it', async () => {
  const { answer, write, settle, listed, own } = await aConversation()
  await answer('What is the new street address?', { asksReply: true })
  later(dayMs)
  await answer('And the suite?', { asksReply: true })
  expect(await listed()).toMatchObject({ askedSince: start.toISOString(), unread: 2 })
  await write('940 Sample Avenue, Suite 2')
  expect(await listed()).toMatchObject({ askedSince: null })
  await answer('Thank you. Is it yours?', { asksReply: true })
  expect((await own()).askedSince).not.toBeNull()
  expect((await settle()).status).toBe(204)
  expect(await own()).toMatchObject({ askedSince: null, waitsSince: null })
})

test('staff settle what needs no answer', async () => {
  const { write, settle, waits } = await aConversation()
  await write('Thank you!')
  expect(await waits()).toBeDefined()
  expect((await settle()).status).toBe(204)
  expect(await waits()).toBeUndefined()
})

test('the client is mailed once a day while they have not read what is there', async () => {
  const { answer, read, mails } = await aConversation()
  await answer('One')
  await answer('Two')
  expect(await mails()).toHaveLength(1)
  later(dayMs)
  await answer('Three')
  expect(await mails()).toHaveLength(2)
  await read(3)
  await answer('Four')
  expect(await mails()).toHaveLength(3)
})

test('a client who turned service updates off gets no mail', async () => {
  const { answer, mails, buyer } = await aConversation()
  await saveNotificationChoices(app, buyer.user.id, { serviceUpdates: false })
  await answer('One')
  expect(await mails()).toHaveLength(0)
})

test.each([
  ['an SSN', 'My SSN is 123-45-6789'],
  ['an SSN with spaces', 'It is 123 45 6789.'],
  ['nine digits', '123456789'],
  ['nothing', ''],
  ['spaces', '   '],
  ['more than 5000 characters', 'x'.repeat(5001)],
])('a message of %s is refused beside its field', async (_, text) => {
  const { write, own } = await aConversation()
  const refused = await write(text)
  expect(refused.status).toBe(422)
  expect(((await refused.json()) as { errors: Record<string, string> }).errors['body']).toBeTruthy()
  expect((await own()).messages).toEqual([])
})

test('an SSN in a message or a file’s name is stored nowhere, from either side', async () => {
  const { answer, upload, client } = await aConversation()
  expect((await answer('It was 123-45-6789')).status).toBe(422)
  expect((await upload(client, 'SSN 123-45-6789.pdf')).status).toBe(422)
  expect((await upload(staff, '123-45-6789.pdf')).status).toBe(422)
  expect(running.logLines.join('\n')).not.toMatch(/45-?6789/)
})

test('a file is of one message, and of whoever uploaded it', async () => {
  const { attach, write, client, path, desk, own } = await aConversation()
  const file = await attach()
  const open = (address: string, by: Account) => callAs(by, 'GET', address)
  // Until it is sent, staff don't see it.
  expect((await open(`${desk}/files/${file.id}`, staff)).status).toBe(404)
  expect((await write('Here', [file.id, randomUUID()])).status).toBe(422)
  expect((await own()).messages).toEqual([])
  expect((await write('Here', [file.id])).status).toBe(201)
  expect((await write('Again', [file.id])).status).toBe(422)
  const served = await open(`${desk}/files/${file.id}`, staff)
  expect(served.status).toBe(200)
  expect(served.headers.get('content-disposition')).toContain('attachment; filename="lease.pdf"')
  // What was sent stays.
  const removed = await callAs(client, 'DELETE', `${path}/files/${file.id}`)
  expect(removed.status).toBe(404)
  expect((await open(`${path}/files/${file.id}`, await aUser(app.db))).status).toBe(404)
})

test('at most five files go with a message, and each once', async () => {
  const { attach, write } = await aConversation()
  const ids: string[] = []
  for (let n = 0; n < 6; n++) ids.push((await attach(`${n}.pdf`)).id)
  expect((await write('Six', ids)).status).toBe(422)
  expect((await write('Twice', [ids[0] ?? '', ids[0] ?? ''])).status).toBe(422)
  expect((await write('', ids.slice(0, 5))).status).toBe(201)
})

test('an unsent file is deleted by who uploaded it, or after a week by itself', async () => {
  const { attach, client, path, write } = await aConversation()
  const stored = () => (existsSync(join(dataDir, 'files/messages')) ? readdirSync(join(dataDir, 'files/messages')) : [])
  const before = stored().length
  const [first, second, third] = [await attach(), await attach(), await attach()]
  expect(stored()).toHaveLength(before + 3)
  const remove = (by: Account) => callAs(by, 'DELETE', `${path}/files/${first.id}`)
  expect((await remove(await aUser(app.db))).status).toBe(404)
  expect((await remove(client)).status).toBe(204)
  await write('Here', [second.id])
  expect(await sweepMessageFiles(app)).toBe(0)
  later(8 * dayMs)
  expect(await sweepMessageFiles(app)).toBeGreaterThanOrEqual(1)
  const left = await app.db.select({ id: messageFiles.id }).from(messageFiles)
  expect(left.map(({ id }) => id)).toContain(second.id)
  expect(left.map(({ id }) => id)).not.toContain(third.id)
})

test('a conversation closes 30 days after its order ended, and an answer of the firm opens it again', async () => {
  const { orderId, write, answer, own, buyer } = await aConversation()
  expect((await write('Hello')).status).toBe(201)
  const canceled = await buyer.post(`/api/orders/${orderId}/cancel`, { refundCents: 67_700 })
  expect(canceled).toMatchObject({ status: 200 })
  later(29 * dayMs)
  expect((await write('One more question')).status).toBe(201)
  later(31 * dayMs)
  expect((await own()).closedSince).not.toBeNull()
  const refused = await write('Anyone?')
  expect(refused.status).toBe(409)
  expect((await answer('Here we are.')).status).toBe(201)
  expect((await own()).closedSince).toBeNull()
  expect((await write('Thank you')).status).toBe(201)
})

test('nobody writes about an order that is not paid', async () => {
  const buyer = await aBuyer(running)
  await buyer.buy({ paymentToken: 'cnon:card-nonce-declined' }).catch(() => undefined)
  const [order] = await buyer.get<{ id: string }[]>('/api/orders')
  const path = `/api/orders/${order?.id}/messages`
  expect((await callApi(app, 'GET', path, undefined, { token: buyer.token })).status).toBe(404)
  expect(await listConversationsOf(app.db, buyer.user.id)).toEqual([])
})

test('staff are told of a message once until someone answers', async () => {
  const { orderId, write, answer } = await aConversation()
  running.setNow(new Date())
  const notices = async () => {
    await noteLog(app)
    return app.db
      .select()
      .from(staffNotices)
      .where(and(eq(staffNotices.orderId, orderId), eq(staffNotices.event, 'message-received')))
  }
  await write('One')
  await write('Two')
  const told = await notices()
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({ userId: staff.id, kind: 'client-reply', readAt: null })
  await answer('Here')
  expect((await notices())[0]?.readAt).not.toBeNull()
  running.setNow(new Date(Date.now() + 60_000))
  await write('Three')
  expect(await notices()).toHaveLength(2)
})

test('messages are numbered without a gap when both sides write at once', async () => {
  const { orderId, write, answer } = await aConversation()
  const all = await Promise.all([write('a'), answer('b'), write('c'), answer('d'), write('e')])
  expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  const rows = await app.db.select({ number: messages.number }).from(messages).where(eq(messages.orderId, orderId))
  expect(rows.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
})

/** Writes this many messages of the client, as quickly as statements can. */
const writeMany = (orderId: string, clientId: string, count: number) =>
  app.db.transaction(async (tx) => {
    const [row] = await tx.select().from(conversations).where(eq(conversations.orderId, orderId))
    const last = row?.lastNumber ?? 0
    const numbers = Array.from({ length: count }, (_, index) => last + index + 1)
    await tx.insert(messages).values(
      numbers.map((number) => ({
        orderId,
        number,
        sendKey: randomUUID(),
        authorId: clientId,
        isFromFirm: false,
        body: String(number),
        sentAt: start,
      })),
    )
    await tx
      .update(conversations)
      .set({ lastNumber: last + count })
      .where(eq(conversations.orderId, orderId))
  })

test('the newest 20 messages come first, and earlier ones a page at a time', async () => {
  const { orderId, client, path, desk, write, read } = await aConversation()
  await write('1')
  await writeMany(orderId, client.id, 52)
  await read(53)
  const page = async (address: string, by: Account = client) => {
    const view = (await (await callAs(by, 'GET', address)).json()) as ConversationView
    return [view.messages[0]?.number, view.messages.at(-1)?.number, view.earlierFrom]
  }
  expect(await page(path)).toEqual([34, 53, 14])
  expect(await page(`${path}?from=14`)).toEqual([14, 53, 1])
  expect(await page(`${path}?from=1`)).toEqual([1, 53, null])
  // Never fewer than the newest.
  for (const from of ['50', 'none']) expect(await page(`${path}?from=${from}`)).toEqual([34, 53, 14])
  expect(await page(`${desk}?from=14`, staff)).toEqual([14, 53, 1])
})

test('all that a client hasn’t read is shown with the newest, so that reading it reads it all', async () => {
  const { orderId, client, own, staffs, write, answer, read, listed } = await aConversation()
  await write('1')
  for (let number = 2; number <= 24; number += 1) await answer(String(number))
  expect(await listed()).toMatchObject({ unread: 23 })
  expect((await own()).messages.map(({ number }) => number)).toEqual(
    Array.from({ length: 23 }, (_, index) => index + 2),
  )
  await read(24)
  expect(await listed()).toMatchObject({ unread: 0 })
  expect((await own()).messages.map(({ number }) => number)[0]).toBe(5)
  await writeMany(orderId, client.id, 5)
  // Staff who never read it get the newest alone.
  expect((await staffs()).messages).toHaveLength(20)
})

/** Runs the job every six hours of these days, and returns on which days mails were written. */
async function reminded(mails: () => Promise<{ dedupeKey: string; template: string }[]>, from: number, days: number) {
  for (let quarter = from * 4; quarter < (from + days) * 4; quarter += 1) {
    later((quarter * dayMs) / 4)
    await Promise.all([remindOfQuestions(app), remindOfQuestions(app)])
  }
  const rows = (await mails()).filter(({ template }) => template === 'message-reminder')
  // A row has the database's clock, and its key the instant when it was due.
  const dueAt = rows.map(({ dedupeKey }) => Date.parse(dedupeKey.split('|')[2] ?? ''))
  return dueAt.map((at) => Math.round((at - start.getTime()) / dayMs)).toSorted((x, y) => x - y)
}
const allMails = (userId: string) => () => app.db.select().from(outgoingMails).where(eq(outgoingMails.userId, userId))

test('an unanswered question is reminded of five times, every three days, and then waits for staff', async () => {
  const { answer, buyer, waits, orderId, write } = await aConversation()
  const mails = allMails(buyer.user.id)
  await answer('What is the new street address?', { asksReply: true })
  expect(await reminded(mails, 0, 18)).toEqual([3, 6, 9, 12, 15])
  expect(await waits()).toBeUndefined()
  expect(await reminded(mails, 18, 10)).toEqual([3, 6, 9, 12, 15])
  expect(await waits()).toMatchObject({ askedSince: start.toISOString(), messages: 0, text: '' })
  const all = (await mails()).toSorted((a, b) => a.dedupeKey.localeCompare(b.dedupeKey))
  const told = all.filter(({ template }) => template === 'message-reminder')
  expect(told[0]?.subject).toBe(`Order ${orderId.slice(0, 8).toUpperCase()}: our question is still open`)
  expect(told.map(({ textBody }) => textBody).join('\n')).not.toContain('street address')
  expect(told.map(({ textBody }) => textBody.includes('our last reminder'))).toEqual([false, false, false, false, true])
  // The row leaves when the client answers, and their answer waits in its place.
  await write('940 Sample Avenue')
  expect(await waits()).toMatchObject({ askedSince: null, text: '940 Sample Avenue' })
})

test('an answer, or staff who settle it, end the reminders; a second question does not begin them again', async () => {
  const answered = await aConversation()
  await answered.answer('What is the new street address?', { asksReply: true })
  expect(await reminded(allMails(answered.buyer.user.id), 0, 4)).toEqual([3])
  await answered.answer('And the suite?', { asksReply: true })
  expect(await reminded(allMails(answered.buyer.user.id), 4, 4)).toEqual([3, 6])
  await answered.write('940 Sample Avenue, Suite 2')
  expect(await reminded(allMails(answered.buyer.user.id), 8, 12)).toEqual([3, 6])
  running.setNow(start)
  const settled = await aConversation()
  await settled.answer('Is it yours?', { asksReply: true })
  await settled.settle()
  expect(await reminded(allMails(settled.buyer.user.id), 0, 10)).toEqual([])
  running.setNow(start)
  const plain = await aConversation()
  await plain.answer('Thank you.')
  expect(await reminded(allMails(plain.buyer.user.id), 0, 10)).toEqual([])
})

test('a client who turned service updates off is handed to staff at once; a new question begins again', async () => {
  const { answer, buyer, waits } = await aConversation()
  await saveNotificationChoices(app, buyer.user.id, { serviceUpdates: false })
  await answer('What is the new street address?', { asksReply: true })
  expect(await reminded(allMails(buyer.user.id), 0, 4)).toEqual([])
  expect(await waits()).toMatchObject({ askedSince: start.toISOString() })
  await saveNotificationChoices(app, buyer.user.id, { serviceUpdates: true })
  await answer('Did you see our question?', { asksReply: true })
  expect(await waits()).toBeUndefined()
  expect(await reminded(allMails(buyer.user.id), 4, 5)).toEqual([7])
})

test('no reminder leaves at night, and none about a conversation that is closed', async () => {
  const { answer, buyer, client, orderId, waits } = await aConversation()
  // 10:30 pm Pacific: due three days later at that time, and so at 8 am of the day after.
  running.setNow(new Date('2026-12-08T06:30:00Z'))
  await answer('What is the new street address?', { asksReply: true })
  const sent = async (at: string) => {
    running.setNow(new Date(at))
    await remindOfQuestions(app)
    return (await allMails(buyer.user.id)()).filter(({ template }) => template === 'message-reminder').length
  }
  expect([await sent('2026-12-11T06:40:00Z'), await sent('2026-12-11T15:59:00Z')]).toEqual([0, 0])
  expect(await sent('2026-12-11T16:00:00Z')).toBe(1)
  const canceled = await callAs(client, 'POST', `/api/orders/${orderId}/cancel`, { refundCents: 67_700 })
  expect(canceled.status).toBe(200)
  expect(await sent('2027-02-01T20:00:00Z')).toBe(1)
  expect(await waits()).toBeUndefined()
})
