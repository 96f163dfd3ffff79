import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aUser } from '../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../test/app.ts'
import { findStandingConsent, getAgentProvider } from './agent-settings.server.ts'
import { standingAgentConsents } from './registered-agent-tables.server.ts'
import { saveAgentSettings } from './save-agent-settings.server.ts'
import { listStandingConsents } from './sign-standing-consent.server.ts'
import { standingConsentText, standingConsentVersion } from './consent-text.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
const admin = await aUser(app.db, { role: 'admin' })
const [asAdmin, asStaff] = [await aSession(app, admin), await aSession(app, await aUser(app.db, { role: 'staff' }))]
afterAll(() => running.close())

const provider = {
  providerName: 'Cedar Agents',
  street: '1 Cedar Way',
  city: 'Olympia',
  zipCode: '98501',
  county: 'Thurston',
  email: 'agent@cedar.example',
  phone: '(360) 555-0198',
}
beforeEach(async () => {
  await app.db.delete(standingAgentConsents)
  await saveAgentSettings(app, 'cli', provider)
})

const signature = { signerName: 'Avery Admin', isAuthorized: true, statement: standingConsentText('Cedar Agents') }
const post = (path: string, body: unknown, token = asAdmin) => callApi(app, 'POST', path, body, { token })
const sign = (body: unknown = signature, token = asAdmin) => post('/api/staff/agent-consent', body, token)

test('an admin signs once; the consent keeps name, day, version, and the exact statement', async () => {
  expect((await sign()).status).toBe(200)
  expect(await findStandingConsent(app.db)).toMatchObject({
    signedBy: admin.id,
    signerName: 'Avery Admin',
    consentText: signature.statement,
    textVersion: standingConsentVersion,
    signaturePng: null,
    revokedAt: null,
  })
  expect((await sign()).status).toBe(409)
  const { rows } = await app.db.execute(
    sql`select actor, action from audit_log where action = 'agent-consent.signed' order by id desc limit 1`,
  )
  expect(rows).toEqual([{ actor: `user:${admin.id}`, action: 'agent-consent.signed' }])
})

test('of two who sign at the same time one succeeds', async () => {
  const statuses = await Promise.all([sign(), sign()]).then((both) => both.map(({ status }) => status))
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
})

test.each([
  ['signerName', { signerName: ' ' }],
  ['isAuthorized', { isAuthorized: false }],
])('without %s nothing is signed: %j', async (field, wrong) => {
  const response = await sign({ ...signature, ...wrong })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ errors: { [field]: expect.any(String) as string } })
  expect(await findStandingConsent(app.db)).toBeUndefined()
})

test('only the statement that was read is signed, only by an admin, and only for an agent with a name', async () => {
  expect((await sign({ ...signature, statement: 'I consent to something else.' })).status).toBe(409)
  expect((await sign(signature, asStaff)).status).toBe(403)
  await saveAgentSettings(app, 'cli', { providerName: '' })
  expect((await sign({ ...signature, statement: standingConsentText('') })).status).toBe(422)
  expect(await listStandingConsents(app.db)).toEqual([])
})

test('a withdrawn consent stays on record, and another one can be signed', async () => {
  await sign()
  const id = (await findStandingConsent(app.db))?.id
  expect((await post('/api/staff/agent-consent/withdraw', { id })).status).toBe(200)
  expect(await findStandingConsent(app.db)).toBeUndefined()
  expect((await post('/api/staff/agent-consent/withdraw', { id })).status).toBe(404)
  expect((await sign()).status).toBe(200)
  expect((await listStandingConsents(app.db)).map(({ revokedBy }) => revokedBy)).toEqual([null, admin.id])
})

test('a new name of the agent ends the consent, a new phone doesn’t', async () => {
  await sign()
  const put = (body: unknown) => callApi(app, 'PUT', '/api/staff/agent', body, { token: asAdmin })
  expect((await put({ phone: '(360) 555-0100' })).status).toBe(200)
  expect(await findStandingConsent(app.db)).toBeDefined()
  expect((await put({ providerName: 'Fir Agents' })).status).toBe(200)
  expect(await findStandingConsent(app.db)).toBeUndefined()
  const refused = await put({ street: 'PO Box 12' })
  expect(refused.status).toBe(422)
  expect(await getAgentProvider(app.db)).toMatchObject({ name: 'Fir Agents', street: '1 Cedar Way' })
})
