import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aUser } from '../../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../../test/app.ts'
import { aFormation } from '../../../../test/formation.ts'
import { aPaidFormation, aStaffMember } from '../../../../test/staff.ts'
import { generateDocuments } from '#features/orders/documents/generate-documents.job.server.ts'
import { getAgentProvider } from '#features/registered-agent/agent-settings.server.ts'
import { standingAgentConsents } from '#features/registered-agent/registered-agent-tables.server.ts'
import { saveAgentSettings } from '#features/registered-agent/save-agent-settings.server.ts'
import { standingConsentText } from '#features/registered-agent/consent-text.ts'
import { jobHandlers } from '#server/jobs.server.ts'
import { todayInPacific } from '#lib/dates.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())
const staff = await aStaffMember(running)
const admin = await aSession(app, await aUser(app.db, { role: 'admin' }))
beforeEach(() => app.db.delete(standingAgentConsents))

const ofTheFirm = aFormation({ registeredAgent: { type: 'legate' }, registeredAgentSignature: undefined })
const pay = () => aPaidFormation(running, { formation: ofTheFirm })
const advanceOrders = () =>
  jobHandlers(app, { deliver: () => Promise.reject(new Error('No mail here')), destination: '' })['advance-orders']?.(
    {},
  )

async function sign() {
  const statement = standingConsentText((await getAgentProvider(app.db)).name)
  const body = { signerName: 'Avery Admin', isAuthorized: true, statement }
  expect((await callApi(app, 'POST', '/api/staff/agent-consent', body, { token: admin })).status).toBe(200)
}

async function isConsentOpen(orderId: string) {
  const { body } = await staff.get(`/api/staff/orders/${orderId}/findings`)
  return (body as unknown as { rule: string; settled: unknown }[]).some(({ rule }) => rule === 'RA-2')
}

const consentsOf = async (orderId: string) =>
  (
    await app.db.execute<{ method: string; signer_name: string }>(
      sql`select s.method, s.signer_name from signatures s join formations f on f.id = s.formation_id
        where f.order_id = ${orderId} and s.kind = 'registered-agent-consent' and s.lapsed_at is null`,
    )
  ).rows

test('an order that was paid before the firm signed its consent is filed with it', async () => {
  const { orderId } = await pay()
  expect(await isConsentOpen(orderId)).toBe(true)
  await sign()
  await advanceOrders()
  expect(await consentsOf(orderId)).toEqual([{ method: 'standing-consent', signer_name: 'Avery Admin' }])
  expect(await isConsentOpen(orderId)).toBe(false)
  await generateDocuments(app, orderId)
  const today = todayInPacific(app.now())
  await staff.move(orderId, 'ready')
  await staff.move(orderId, 'submitted', { method: 'online', submittedOn: today, confirmation: 'CCFS 1' })
  expect(await staff.move(orderId, 'filed', { ubi: '604 675 701', filedOn: today })).toMatchObject({ status: 'filed' })
})

test('an order that names the firm by an earlier name and one with another agent are left alone', async () => {
  const [renamed, other] = [await pay(), await aPaidFormation(running)]
  const { name } = await getAgentProvider(app.db)
  await saveAgentSettings(app, 'cli', { providerName: 'Cedar Agents' })
  await sign()
  await advanceOrders()
  expect(await consentsOf(renamed.orderId)).toEqual([])
  expect(await consentsOf(other.orderId)).toMatchObject([{ signer_name: 'Robin Sample' }])
  await saveAgentSettings(app, 'cli', { providerName: name })
})

test('two runs at once record one consent for an order, and the log says for which', async () => {
  const { orderId } = await pay()
  await sign()
  await Promise.all([advanceOrders(), advanceOrders()])
  await advanceOrders()
  expect(await consentsOf(orderId)).toHaveLength(1)
  const { rows } = await app.db.execute(
    sql`select actor from audit_log where action = 'agent.consented' and object = ${`order:${orderId}`}`,
  )
  expect(rows).toEqual([{ actor: 'system' }])
})

test('signing lets the job run at once, and a consent that was withdrawn since is recorded nowhere', async () => {
  const { orderId } = await pay()
  const before = await queued()
  await sign()
  expect(await queued()).toBe(before + 1)
  await app.db.update(standingAgentConsents).set({ revokedAt: app.now() })
  await advanceOrders()
  expect(await consentsOf(orderId)).toEqual([])
})

const queued = async () =>
  (await app.db.execute<{ count: number }>(sql`select count(*)::int from pgboss.job where name = 'advance-orders'`))
    .rows[0]?.count ?? 0
