import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { mailsTo } from '../../../../test/orders.ts'
import { aPaidFormation, aStaffMember, withPasskey } from '../../../../test/staff.ts'
import { todayInPacific } from '#lib/dates.ts'
import type { CorrectionList, CorrectionView } from './correction.ts'
import type { CorrectionWait } from './correction-words.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())
const [first, second] = [await aStaffMember(running), await aStaffMember(running)]
await withPasskey(running, first.user.id)
await withPasskey(running, second.user.id)
const today = todayInPacific(app.now())
const explanation = 'We typed the name wrong in the state’s form'

async function makeReady(orderId: string) {
  const path = `/api/staff/orders/${orderId}`
  const { body } = await first.post(`${path}/checks/first`)
  await second.post(`${path}/checks/second`, { name: body['businessName'], hasCompared: true, hasAgreed: true })
  return first.post(`${path}/ready`)
}

const submit = (orderId: string) =>
  first.move(orderId, 'submitted', { method: 'online', submittedOn: today, confirmation: 'CCFS 1' })

async function returned(reason = 'The agent’s name is incomplete') {
  const paid = await aPaidFormation(running)
  expect(await makeReady(paid.orderId)).toMatchObject({ status: 200 })
  await submit(paid.orderId)
  await first.move(paid.orderId, 'rejected', { decidedOn: today, reason })
  return paid
}

const propose = (who: typeof first, orderId: string, party: string) =>
  who.post(`/api/staff/orders/${orderId}/correction/proposal`, { party, explanation })
const confirm = (who: typeof first, orderId: string, party: string, question = '') =>
  who.post(`/api/staff/orders/${orderId}/correction/confirmation`, { party, question })
const caseOf = async (orderId: string, who = first) =>
  (await who.get(`/api/staff/orders/${orderId}/correction`)).body as unknown as CorrectionView
const list = async (query = '') => (await first.get(`/api/staff/corrections${query}`)).body as unknown as CorrectionList

test('what the state returns is proposed by one, confirmed by another, checked again, and filed', async () => {
  const { buyer, orderId, view } = await returned()
  expect(await caseOf(orderId)).toMatchObject({
    reason: 'The agent’s name is incomplete',
    isOpen: true,
    party: null,
    waitsFor: 'proposal',
    // 180 for an LLC and 20 for filing online, as they are stored.
    feeCents: 20_000,
  })
  expect(await confirm(second, orderId, 'ours')).toMatchObject({ status: 409 })
  expect(
    await first.post(`/api/staff/orders/${orderId}/correction/proposal`, { party: 'ours', explanation: 'short' }),
  ).toMatchObject({ status: 422, body: { errors: { explanation: 'Write at least 10 characters' } } })
  await propose(first, orderId, 'ours')
  expect(await caseOf(orderId)).toMatchObject({ party: 'ours', proposed: { isReader: true }, mayConfirm: false })
  expect(await caseOf(orderId, second)).toMatchObject({ waitsFor: 'second-person', mayConfirm: true })
  expect(await confirm(first, orderId, 'ours')).toMatchObject({ status: 403, body: { code: 'second-person-needed' } })
  expect(await confirm(second, orderId, 'client', 'Do you agree?')).toMatchObject({
    status: 409,
    body: { code: 'revision-conflict' },
  })
  expect((await view()).status).toBe('rejected')
  expect(await confirm(second, orderId, 'ours')).toMatchObject({ status: 200, body: { status: 'in_review' } })
  expect(await confirm(second, orderId, 'ours')).toMatchObject({ status: 409 })
  const mails = await mailsTo(running, buyer.user.email)
  expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/we’re filing again$/))
  const log = await app.db.execute<{ detail: Record<string, unknown> }>(
    sql`select detail from audit_log where object = ${`order:${orderId}`} and action = 'correction.confirmed'`,
  )
  const [entry] = log.rows
  expect(entry?.detail).toMatchObject({ party: 'ours', paidBy: 'firm', feeCents: 20_000, isSamePerson: false })

  expect(await makeReady(orderId)).toMatchObject({ status: 200 })
  expect(await caseOf(orderId)).toMatchObject({ waitsFor: 'firm' })
  await submit(orderId)
  expect(await caseOf(orderId)).toMatchObject({ waitsFor: 'state' })
  await first.move(orderId, 'filed', { ubi: '600111222', filedOn: today })
  expect(await caseOf(orderId)).toMatchObject({ isOpen: false, confirmed: { isSamePerson: false } })
})

test('a client who is responsible is asked, and the order waits for the answer', async () => {
  const { orderId, view } = await returned()
  await propose(second, orderId, 'client')
  expect(await confirm(first, orderId, 'client')).toMatchObject({
    status: 422,
    body: { errors: { question: 'Enter your question' } },
  })
  await confirm(first, orderId, 'client', 'Which address is right? Do you agree to pay $200.00 again?')
  expect(await view()).toMatchObject({
    status: 'waiting_for_client',
    questions: [{ question: 'Which address is right? Do you agree to pay $200.00 again?', answer: null }],
  })
  expect(await caseOf(orderId)).toMatchObject({ party: 'client', waitsFor: 'client' })
})

test('an order that was taken into review first is not filed before two people decided', async () => {
  const { orderId } = await returned()
  await first.move(orderId, 'review', { note: '' })
  expect(await first.post(`/api/staff/orders/${orderId}/checks/first`)).toMatchObject({
    status: 409,
    body: { detail: 'Confirm who is responsible for the state’s return first.' },
  })
  const outcomes = await Promise.all([propose(first, orderId, 'ours'), propose(second, orderId, 'state')])
  expect(outcomes.map(({ status }) => status)).toEqual([200, 200])
  const { party, proposed } = await caseOf(orderId)
  const other = proposed?.isReader ? second : first
  const both = await Promise.all([confirm(other, orderId, party ?? ''), confirm(other, orderId, party ?? '')])
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  expect(await makeReady(orderId)).toMatchObject({ status: 200 })
  await submit(orderId)
  await first.move(orderId, 'rejected', { decidedOn: today, reason: 'Once more' })
  expect(await caseOf(orderId)).toMatchObject({ reason: 'Once more', party: null, waitsFor: 'proposal' })
  await expect(
    app.db.execute(sql`update correction_cases set party = 'client' where confirmed_at is not null`),
  ).rejects.toThrow()
})

test('the list of open cases counts them by who is waited for, the oldest first', async () => {
  const { orderId } = await returned('A reason of its own')
  const all = await list()
  for (const wait of Object.keys(all.counts) as (CorrectionWait | 'all')[])
    expect((await list(`?view=${wait}`)).corrections, wait).toHaveLength(all.counts[wait])
  const times = all.corrections.map(({ openedAt }) => openedAt)
  expect(times).toEqual(times.toSorted())
  expect(all.corrections.at(-1)).toMatchObject({ orderId, reason: 'A reason of its own', waitsFor: 'proposal' })
  expect(all.counts.all).toBe(all.corrections.length)
  const [oldest] = all.corrections
  const after = await list(`?after=${oldest?.openedAt}_${oldest?.id}`)
  expect(after.corrections).toEqual(all.corrections.slice(1))
  expect(after.previous).toBe(`${all.corrections[1]?.openedAt}_${all.corrections[1]?.id}`)
  expect((await list('?after=nonsense')).corrections).toEqual(all.corrections)
})
