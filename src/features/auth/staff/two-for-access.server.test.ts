import { afterAll, beforeEach, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { aUser } from '../../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../../test/app.ts'
import { aStaffMember, withPasskey } from '../../../../test/staff.ts'
import { finishRecoveries } from '#features/auth/recovery/end-recovery.server.ts'
import { accountRecoveries } from '#features/auth/recovery/recovery-tables.server.ts'
import { passkeys } from '#features/auth/second-factor/second-factor-tables.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())
/** The log has the database's clock: what happens here happens now. */
const start = new Date()
const hours = (count: number) => running.setNow(new Date(start.getTime() + count * 3_600_000))
const [ada, ben, cleo] = [
  await aStaffMember(running, 'admin'),
  await aStaffMember(running, 'admin'),
  await aStaffMember(running, 'admin'),
]
type Admin = typeof ada
beforeEach(async () => {
  hours(0)
  await app.db.delete(passkeys)
  for (const { user } of [ada, ben, cleo]) await withPasskey(running, user.id)
})

const post = async (by: Admin, path: string, body: unknown) => {
  const answer = await callApi(app, 'POST', path, body, { token: await aSession(app, by.user) })
  return answer.status === 200 ? 'done' : String(((await answer.json()) as Record<string, unknown>)['code'])
}

/** A client with a second factor, who asks for a way back. */
async function aClient(lost: 'factor' | 'mailbox' | 'both' = 'factor') {
  const client = await aUser(app.db)
  await withPasskey(running, client.id)
  const newEmail = lost === 'factor' ? '' : `new-${client.email}`
  const request = { email: client.email, lost, newEmail, contact: '(206) 555-0142', message: '' }
  await callApi(app, 'POST', '/api/account-recoveries', request)
  const [row] = await app.db.select().from(accountRecoveries).where(eq(accountRecoveries.email, client.email))
  const path = `/api/staff/account-recoveries/${row?.id ?? ''}`
  return {
    check: (by: Admin) => post(by, `${path}/check`, { kind: 'video-id', note: 'Name and photo match.' }),
    approve: (by: Admin) => post(by, `${path}/approve`, {}),
    refuse: (by: Admin) => post(by, `${path}/refuse`, { reason: 'Not them.' }),
    changeEmail: (by: Admin) =>
      post(by, `/api/staff/clients/${client.id}/email`, { email: `${crypto.randomUUID()}@example.com` }),
  }
}

test('who took part in taking the second factor away changes no address until 72 hours later', async () => {
  const { check, approve, changeEmail } = await aClient()
  expect(await check(ada)).toBe('done')
  expect(await changeEmail(ada)).toBe('second-person-needed')
  expect(await approve(ben)).toBe('done')
  expect([await changeEmail(ada), await changeEmail(ben)]).toEqual(['second-person-needed', 'second-person-needed'])
  hours(72)
  await finishRecoveries(app)
  expect([await changeEmail(ada), await changeEmail(ben)]).toEqual(['second-person-needed', 'second-person-needed'])
  hours(143)
  expect(await changeEmail(ben)).toBe('second-person-needed')
  hours(145)
  expect(await changeEmail(ada)).toBe('done')
})

test('another admin changes it, and so does one whose recovery came to nothing', async () => {
  const { check, approve, refuse, changeEmail } = await aClient()
  await check(ada)
  await approve(ben)
  expect(await changeEmail(cleo)).toBe('done')
  await refuse(ben)
  expect(await changeEmail(ada)).toBe('done')
})

test('who changed the address checks and approves no lost second factor for 72 hours', async () => {
  const { check, approve, changeEmail } = await aClient()
  expect(await changeEmail(ada)).toBe('done')
  expect(await check(ada)).toBe('second-person-needed')
  expect(await check(ben)).toBe('done')
  expect(await approve(ada)).toBe('second-person-needed')
  hours(73)
  expect(await approve(ada)).toBe('done')
})

test('a lost mailbox alone leaves the second factor, and takes two people as before', async () => {
  const { check, approve, changeEmail } = await aClient('mailbox')
  expect(await changeEmail(ada)).toBe('done')
  expect([await check(ada), await approve(ben)]).toEqual(['done', 'done'])
})

test('in a firm of one, the same person does both', async () => {
  await app.db.delete(passkeys)
  await withPasskey(running, ada.user.id)
  const { check, changeEmail } = await aClient()
  expect([await check(ada), await changeEmail(ada)]).toEqual(['done', 'done'])
})
