import { asc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { callApi, testApp } from '../../../../test/app.ts'
import {
  anElection,
  byLink,
  confirmed,
  type Election,
  fillIn,
  morgansAnswers,
  tokenTo,
} from '../../../../test/election.ts'
import { aStaffMember } from '../../../../test/staff.ts'
import { formationOwners, formations } from '#features/formation/formation-tables.server.ts'
import type { OpenedPart } from '#features/formation/owner-parts/owner-part.ts'
import { ssnHolders } from '#features/formation/ssn/ssn-tables.server.ts'
import type { AnswersView } from './answers-view.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())
const staff = await aStaffMember(running)

const [ofAlex, ofMorgan] = ['219-45-6788', '536-22-7719'] as const
const person = (firstName: string, lastName: string, ownershipPercentage: number) => ({
  firstName,
  lastName,
  email: `${firstName.toLowerCase()}@example.com`,
  ownershipPercentage,
})
const alexSample = person('Alex', 'Sample', 80)
const morganSample = person('Morgan', 'Sample', 20)

/** Morgan by link, then Alex by the client. */
async function bothParts(election: Election): Promise<string> {
  const email = `m-${election.morgan}@example.com`
  await election.buyer.post(`${election.path(election.morgan)}/invitation`, { email })
  const token = await tokenTo(running, email)
  await byLink(running, 'open', { token })
  await byLink(running, 'save', { token, answers: morgansAnswers })
  await byLink(running, 'ssn', { token, ssn: ofMorgan })
  await byLink(running, 'submit', { token, ...confirmed })
  await fillIn(running, election, election.alex, ofAlex)
  return email
}

async function changeOwners({ buyer, orderId }: Election, owners: ReturnType<typeof person>[]): Promise<void> {
  const asked = await buyer.post(`/api/orders/${orderId}/changes`, { changes: [{ path: 'owners', value: owners }] })
  expect(asked.status).toBe(200)
  const { changes } = await buyer.get<AnswersView>(`/api/orders/${orderId}/answers`)
  const open = changes.find(({ status }) => status === 'requested')?.id ?? ''
  await staff.move(orderId, `changes/${open}/accept`)
}

const partsOf = async (election: Election) => {
  const { ownerParts } = await election.view()
  return ownerParts.map(({ ownerId, name, status }) => ({ ownerId, name, status }))
}
const holders = async (orderId: string) => {
  const rows = await app.db
    .select()
    .from(ssnHolders)
    .where(eq(ssnHolders.orderId, orderId))
    .orderBy(asc(ssnHolders.name))
  return rows.map(({ name, ownerId }) => ({ name, ownerId }))
}

test('an owner who leaves takes the part and the number along, and the next one keeps theirs', async () => {
  const election = await anElection(running)
  const { orderId, morgan } = election
  await bothParts(election)
  await changeOwners(election, [{ ...morganSample, ownershipPercentage: 20 }])
  expect(await partsOf(election)).toEqual([{ ownerId: morgan, name: 'Morgan Sample', status: 'done' }])
  expect(await holders(orderId)).toEqual([{ name: 'Morgan Sample', ownerId: morgan }])
})

test('an owner who comes in is asked, and nobody else', async () => {
  const election = await anElection(running)
  const { alex, morgan } = election
  await bothParts(election)
  await changeOwners(election, [alexSample, person('Jordan', 'Rivers', 0), morganSample])
  expect(await partsOf(election)).toEqual([
    { ownerId: alex, name: 'Alex Sample', status: 'done' },
    { ownerId: expect.any(String), name: 'Jordan Rivers', status: 'open' },
    { ownerId: morgan, name: 'Morgan Sample', status: 'done' },
  ])
  const { tasks } = await election.view()
  const open = tasks.filter(({ doneAt }) => doneAt === null).map(({ kind }) => kind)
  expect(open).toContain('owner-parts')
})

test('an owner under another name states it again: by a new link where they had one, with their number kept', async () => {
  const election = await anElection(running)
  const { orderId, morgan, buyer, path } = election
  const email = await bothParts(election)
  const before = await tokenTo(running, email)
  await changeOwners(election, [alexSample, { ...morganSample, lastName: 'Rivers' }])
  expect((await partsOf(election))[1]).toEqual({ ownerId: morgan, name: 'Morgan Rivers', status: 'invited' })
  expect((await holders(orderId)).map(({ ownerId }) => ownerId)).toContain(morgan)
  const token = await tokenTo(running, email)
  expect(token).not.toBe(before)
  expect((await byLink(running, 'open', { token: before })).body).toMatchObject({ code: 'link-invalid' })
  const opened = await byLink<OpenedPart>(running, 'open', { token })
  expect(opened.body).toMatchObject({
    state: 'open',
    part: { hasSsn: true, answers: { marriage: { spouse: { firstName: 'Casey' } } } },
  })
  expect(await buyer.get(`${path(morgan)}/part`)).toMatchObject({ code: 'order-state' })
  expect((await byLink(running, 'submit', { token, ...confirmed })).body).toMatchObject({ state: 'done' })
})

test('another number of shares is stated again; the client who filled in the part corrects it', async () => {
  const election = await anElection(running)
  const { alex, buyer, path } = election
  await bothParts(election)
  await changeOwners(election, [{ ...alexSample, ownershipPercentage: 70 }, morganSample])
  expect((await partsOf(election)).map(({ status }) => status)).toEqual(['open', 'done'])
  expect(await buyer.get(`${path(alex)}/part`)).toMatchObject({ hasSsn: true, answers: { details: { shares: 2000 } } })
  expect((await buyer.post(`${path(alex)}/part/submit`, confirmed)).body).toMatchObject([{ status: 'done' }, {}])
})

test('the positions of the owners follow the answers', async () => {
  const election = await anElection(running)
  const { orderId, alex, morgan } = election
  await changeOwners(election, [morganSample, alexSample])
  const rows = await app.db
    .select({ id: formationOwners.id, position: formationOwners.position })
    .from(formationOwners)
    .innerJoin(formations, eq(formations.id, formationOwners.formationId))
    .where(eq(formations.orderId, orderId))
    .orderBy(asc(formationOwners.position))
  expect(rows).toEqual([
    { id: morgan, position: 0 },
    { id: alex, position: 1 },
  ])
})

test('the client opens a part again until the order is ready; an invited owner’s answers stay theirs', async () => {
  const election = await anElection(running)
  const { alex, morgan, buyer, path, orderId } = election
  const email = await bothParts(election)
  const reopen = (ownerId: string) => buyer.post(`${path(ownerId)}/part/reopen`, {})
  expect((await reopen(alex)).body).toMatchObject([{ status: 'open' }, { status: 'done' }])
  expect(await reopen(alex)).toMatchObject({ status: 409 })
  expect(await buyer.get(`${path(alex)}/part`)).toMatchObject({ answers: { residency: { residency: 'citizen' } } })
  expect((await reopen(morgan)).body).toMatchObject([{}, { status: 'invited', invitation: { email, openedAt: null } }])
  // Withdrawn before it is opened: what the owner told with the earlier link is erased, not handed to the client.
  const invitation = `${path(morgan)}/invitation`
  expect((await callApi(app, 'DELETE', invitation, undefined, { token: buyer.token })).status).toBe(200)
  const part = await buyer.get<{ hasSsn: boolean }>(`${path(morgan)}/part`)
  expect(JSON.stringify(part)).not.toContain('Casey')
  expect(part.hasSsn).toBe(false)
  expect((await election.view()).status).toBe('waiting_for_client')

  const other = await anElection(running)
  await bothParts(other)
  await staff.move(other.orderId, 'ready')
  expect(await other.buyer.post(`${other.path(other.alex)}/part/reopen`, {})).toMatchObject({ status: 409 })
  expect((await other.buyer.post(`/api/orders/${orderId}/owners/${alex}/part/reopen`, {})).status).toBe(404)
})
