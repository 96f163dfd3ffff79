import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aUser } from '../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/orders.ts'
import { aStaffMember, withPasskey } from '../../../test/staff.ts'
import { users } from '#features/auth/auth-tables.server.ts'
import { accountRecoveries } from '#features/auth/recovery/recovery-tables.server.ts'
import { deliverMail } from '#features/notifications/deliver-mail.job.server.ts'
import { outgoingMails, unreachableAddresses } from '#features/notifications/notifications-tables.server.ts'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { AddressRefused } from '#platform/mailer.server.ts'
import { noteLog } from './note-log.server.ts'
import type { NoticeList } from './notice-schemas.ts'
import { readNotice } from './read-notices.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

type Member = Awaited<ReturnType<typeof aStaffMember>>
let sam: Member
let ada: Member
let ben: Member

beforeEach(async () => {
  await app.db.update(users).set({ role: 'client' })
  sam = await aStaffMember(running)
  ada = await aStaffMember(running, 'admin')
  ben = await aStaffMember(running, 'admin')
  for (const { user } of [sam, ada, ben]) await withPasskey(running, user.id)
})

const listOf = async ({ user }: Member, view: 'unread' | 'all' = 'unread') => {
  await noteLog(app)
  const token = await aSession(app, user)
  const answer = await callApi(app, 'GET', `/api/staff/notices?view=${view}`, undefined, { token })
  return ((await answer.json()) as NoticeList).notices
}
const textsOf = async (member: Member) => (await listOf(member)).map(({ text }) => text)

async function aRequest() {
  const client = await aUser(app.db, { firstName: 'Rosa', lastName: 'Client' })
  const request = { email: client.email, lost: 'factor', newEmail: '', contact: '(206) 555-0142', message: '' }
  await callApi(app, 'POST', '/api/account-recoveries', request)
  const [row] = await app.db.select().from(accountRecoveries).where(eq(accountRecoveries.email, client.email))
  const act = (by: Member, name: string, body: unknown = {}) =>
    by.post(`/api/staff/account-recoveries/${row?.id ?? ''}/${name}`, body)
  return { client, act, check: (by: Member) => act(by, 'check', { kind: 'video-id', note: 'It matched.' }) }
}
const asked = 'A client can’t get into their account'
const waiting = 'The recovery of an account is waiting for another admin'

test('a request to get back in is told to all of staff, and leads to where it is worked', async () => {
  const { client } = await aRequest()
  const [notice] = await listOf(sam)
  expect(notice).toMatchObject({ kind: 'account', text: asked, account: client.email, order: null })
  expect(await textsOf(ada)).toEqual([asked])
  const [mail] = (await mailsTo(running, sam.user.email)).filter(({ template }) => template === 'staff-notice')
  // Its subject holds nothing that a visitor typed (R65).
  expect(mail).toMatchObject({ subject: asked })
  expect(mail?.textBody).toContain(client.email)
  expect(await readNotice(app, sam.user.id, notice?.id ?? '')).toBe('/admin/recoveries')
  expect(await listOf(sam)).toEqual([])
})

test('once someone checked, it waits for another admin, and then for nobody', async () => {
  const { act, check } = await aRequest()
  await listOf(sam)
  await check(ada)
  expect([await textsOf(sam), await textsOf(ada), await textsOf(ben)]).toEqual([[], [], [waiting]])
  await act(ben, 'approve')
  expect(await textsOf(ben)).toEqual([])
})

test('a refused request is no news any more, and a stopped one is', async () => {
  const refused = await aRequest()
  expect(await textsOf(sam)).toEqual([asked])
  await refused.act(ada, 'refuse', { reason: 'Not them.' })
  expect([await textsOf(sam), await textsOf(ben)]).toEqual([[], []])
  const stopped = await aRequest()
  await stopped.check(ada)
  await callApi(app, 'POST', '/api/account/recovery/stop', {}, { token: await aSession(app, stopped.client) })
  expect(await textsOf(sam)).toEqual(['A client stopped the recovery of their account'])
  expect(await textsOf(ben)).toEqual(['A client stopped the recovery of their account'])
})

/** Hands a mail to a server that refuses it for good, or takes it. */
async function deliver(userId: string, address: string, isTaken = false) {
  const dedupeKey = crypto.randomUUID()
  await app.db.transaction((tx) =>
    enqueueMail(app, tx, {
      template: 'password-changed',
      dedupeKey,
      to: { address },
      userId,
      text: { subject: 'Your password was changed', paragraphs: ['It was changed.'] },
    }),
  )
  const [mail] = await app.db.select().from(outgoingMails).where(eq(outgoingMails.dedupeKey, dedupeKey))
  const answer = () => (isTaken ? Promise.resolve() : Promise.reject(new AddressRefused('550 5.1.1')))
  await deliverMail(app, { deliver: answer, destination: '' }, mail?.id ?? '')
}

test('a client’s address that takes no email is told once, until one arrives, and leads to the client', async () => {
  const { id, email } = await aUser(app.db, { firstName: 'Rosa', lastName: 'Client' })
  await deliver(id, email)
  await deliver(id, email)
  const notices = await listOf(sam)
  expect(notices).toMatchObject([
    { kind: 'account', text: 'A client’s address takes no email', account: 'Rosa Client' },
  ])
  expect(await readNotice(app, sam.user.id, notices[0]?.id ?? '')).toBe(`/admin/clients/${id}`)
  await deliver(id, email, true)
  expect(await app.db.select().from(unreachableAddresses)).toEqual([])
  await deliver(id, email)
  expect(await listOf(sam)).toHaveLength(1)
})

test('an address of staff that takes no email is no client’s', async () => {
  await deliver(ben.user.id, ben.user.email)
  expect(await listOf(sam)).toEqual([])
})
