import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import type { LoaderFunctionArgs } from 'react-router'
import { afterAll, expect, test } from 'vitest'
import { listOpenDrafts } from '#app/portal/open-drafts.server.ts'
import { loader as orderPage } from '#app/pages/dashboard/order.tsx'
import { loader as overviewPage } from '#app/pages/dashboard/overview.tsx'
import { orderTermsVersion } from '#features/formation/agent-consent/agent-statements.ts'
import { revealSsn, purgeExpired } from '#features/formation/ssn/ssn-vault.server.ts'
import { hasResponsiblePartySsn, listMissingShareholders } from '#features/formation/ssn/store-ssns.server.ts'
import type { ListedOrder, OrderView } from '#features/orders/order.ts'
import { verifyAuditChain } from '#platform/audit-chain.server.ts'
import { databaseVariables } from '#platform/database/database-urls.server.ts'
import { sql } from '#platform/database/db.server.ts'
import { parseEnv } from '#platform/env.server.ts'
import { createPageContext } from '#platform/http/page-context.server.ts'
import { secrets } from '#features/formation/ssn/ssn-tables.server.ts'
import { jobHandlers, jobSchedules, startWorkers } from '#server/jobs.server.ts'
import { openApp } from '#server/start/open-app.server.ts'
import { callApi } from '../test/app.ts'
import { openDataFolder } from '../test/data-folder.ts'
import { agentEmail, companies, people, ssns } from '../test/data-folders/people.ts'
import { aFormation, signaturePng } from '../test/formation.ts'
import { setUpSecondFactor } from '../test/second-factor.ts'
import { upload } from '../test/uploads.ts'
import { migrate, migrations } from './migrate.ts'
import { seedSampleContent } from './seed.ts'

// The program starts once, as src/server/main.ts starts it; the tests go on where the earlier version stopped.
const folder = await openDataFolder('2026-11-22')
const env = parseEnv({
  DATA_DIR: folder.dataDir,
  ...databaseVariables(folder.urls),
  THROTTLE_SCALE: '1000',
  LOG_LEVEL: 'error',
})
const { app, mailer, ...opened } = await openApp(env, { migrate, seedSampleContent }, 'http://127.0.0.1:3000')
const stopWorkers = await startWorkers(app, mailer)
// The clock starts this at the next full minute, in the middle of any test: once it has run it changes nothing more.
await jobHandlers(app, mailer)['advance-orders']?.({})
afterAll(async () => {
  await stopWorkers()
  await opened.close()
  await folder.close()
})

async function logIn({ email, password }: { email: string; password: string }) {
  const response = await callApi(app, 'POST', '/api/auth/login', { email, password })
  const token = /__Host-sid=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1]
  const { user } = (await response.json()) as { user: { id: string } }
  const call = async <Body>(method: string, path: string, body?: object) => {
    const answer = await callApi(app, method, path, body, { token })
    return { status: answer.status, body: (await answer.json()) as Body }
  }
  /** The data of one of the person's pages. */
  const visit = <Data>(load: (args: LoaderFunctionArgs) => Promise<Data>, path: string, params = {}) => {
    const url = new URL(path, app.origin)
    const request = new Request(url, { headers: { cookie: `__Host-sid=${token}` } })
    return load({ request, url, pattern: url.pathname, params, context: createPageContext(app) })
  }
  return { userId: user.id, token, call, visit }
}

const client = await logIn(people.client)

const listOrders = async () => (await client.call<ListedOrder[]>('GET', '/api/orders')).body
async function orderOf(company: keyof typeof companies): Promise<OrderView> {
  const found = (await listOrders()).find(({ businessName }) => businessName === companies[company])
  return (await client.call<OrderView>('GET', `/api/orders/${found?.id}`)).body
}
const openTasks = ({ tasks }: OrderView) => tasks.filter(({ doneAt }) => doneAt === null).map(({ kind }) => kind)

async function readOutbox() {
  const outbox = join(folder.dataDir, 'outbox')
  const files = readdirSync(outbox).filter((file) => file.endsWith('.eml'))
  return Promise.all(files.map((file) => PostalMime.parse(readFileSync(join(outbox, file)))))
}

/** The queues in which something waits or runs, but for what the clock starts. */
async function busyQueues(): Promise<string[]> {
  const found = await app.db.execute<{ name: string }>(sql`select name from pgboss.job where state < 'completed'`)
  const names = found.rows.map(({ name }) => name)
  return names.filter((name) => !Object.hasOwn(jobSchedules, name) && !name.startsWith('__pgboss__'))
}

test('every migration is applied, and what the earlier version scheduled and this one does not is gone', async () => {
  const applied = await app.db.execute<{ name: string }>(sql`select name from schema_migrations order by version`)
  expect(applied.rows.map(({ name }) => name)).toEqual(migrations().map(({ name }) => name))
  const scheduled = await app.db.execute<{ name: string; cron: string }>(sql`select name, cron from pgboss.schedule`)
  expect(Object.fromEntries(scheduled.rows.map(({ name, cron }) => [name, cron]))).toEqual(jobSchedules)
})

test('the audit log of the earlier version holds', async () => {
  const { rows, broken } = await verifyAuditChain(app.db)
  expect({ isEmpty: rows === 0, broken }).toEqual({ isEmpty: false, broken: undefined })
})

test('what waited to be sent is sent once, and the job that waited writes its mail', async () => {
  // Papers of several orders are made in that time.
  await expect.poll(busyQueues, { timeout: 50_000 }).toEqual([])
  const mails = await readOutbox()
  const recipients = mails.map(({ to }) => to?.[0]?.address ?? '').sort()
  const staff = app.env.STAFF_MAIL
  // The client's two: the order's confirmation and the link for a new password.
  const { email } = people.client
  expect(recipients).toEqual([email, email, 'message@example.com', agentEmail, staff, staff].sort())
  expect(mails.map(({ text }) => text).filter((text) => text?.includes('/reset-password?token='))).toHaveLength(1)
})

test('the orders stand as they stood, but for one whose line has a task for its client since', async () => {
  const standing = (await listOrders()).map((order) => [order.businessName, order.status, order.paymentStatus])
  expect(standing).toEqual([
    [companies.awaitingConsent, 'waiting_for_client', 'completed'],
    [companies.unpaid, 'awaiting_payment', 'failed'],
    [companies.unfinished, 'waiting_for_client', 'completed'],
    [companies.existingUnpaid, 'awaiting_payment', 'failed'],
    [companies.existing, 'waiting_for_client', 'completed'],
    [companies.withShareholders, 'waiting_for_client', 'completed'],
    [companies.formed, 'in_review', 'completed'],
  ])
  const { stats, latest } = await client.visit(overviewPage, '/dashboard')
  expect(stats).toMatchObject({ activeServices: 5, quizzes: 1 })
  expect(latest?.businessName).toBe(companies.awaitingConsent)
})

test('a paid order shows its receipt, what happened to it, and the formation that it files', async () => {
  const { order } = await client.visit(orderPage, '/dashboard/orders/x', { orderId: (await orderOf('formed')).id })
  expect(order).toMatchObject({
    totalCents: 67_700,
    receipt: { totalCents: 67_700, paidBy: 'Alex Sample' },
    formation: {
      structure: 'LLC',
      legalEntity: 'LLC',
      owners: [{ ownershipPercentage: 60 }, { ownershipPercentage: 40 }],
    },
  })
  expect(order.timeline.map(({ status }) => status)).toEqual(['awaiting_payment', 'processing', 'paid', 'in_review'])
  const interim = (await orderOf('existing')).timeline.filter(({ isInterim }) => isInterim)
  expect(interim.map(({ status }) => status)).toEqual(['in_review'])
  expect((await orderOf('withShareholders')).formation).toMatchObject({ legalEntity: 'CORP', taxElection: 'S' })
})

test('an election for an existing company stays one, paid or unpaid', async () => {
  expect(await orderOf('existing')).toMatchObject({ baseService: 's-corp', existingCompany: true })
  expect(await orderOf('withShareholders')).toMatchObject({ baseService: 's-corp', existingCompany: false })
  const { id } = await orderOf('existingUnpaid')
  const { link } = await client.visit(orderPage, '/dashboard/orders/x', { orderId: id })
  expect(link).toEqual({
    pendingOrder: { baseService: 's-corp', addons: [], totalCents: 49_900, existingCompany: true },
  })
  const cart = { baseService: 's-corp', addons: [], existingCompany: true, businessName: companies.existingUnpaid }
  const paid = await client.call('POST', '/api/orders/create', {
    ...cart,
    amount: 49_900,
    paymentToken: 'cnon:card-nonce-ok',
    termsVersion: orderTermsVersion,
  })
  expect(paid).toMatchObject({ status: 201, body: { orderId: id } })
})

test('the drafts go on: one is filled in further, the other is paid for with its order', async () => {
  const drafts = await listOpenDrafts(app, client.userId)
  const [begun, complete] = [companies.draft, companies.unpaid].map((name) =>
    drafts.find(({ businessName }) => businessName === name),
  )
  expect(begun).toMatchObject({ structure: 'LLC', stepTitle: 'Registered Agent', isComplete: false, orderId: null })
  const path = `/api/formation/drafts/${begun?.draftId}`
  const { body } = await client.call<{ revision: number; formation: object }>('GET', path)
  expect(body.formation).toMatchObject({
    businessPurpose: 'Repair of wooden boats',
    principalOffice: { city: 'Seattle' },
  })
  const more = {
    revision: body.revision,
    step: 'registered-agent',
    formation: { ...body.formation, naicsCode: '336612' },
  }
  expect((await client.call('PUT', path, more)).status).toBe(200)
  const { id } = await orderOf('unpaid')
  expect(complete).toMatchObject({ isComplete: true, orderId: id })
  const order = { baseService: 'llc', addons: [], draftId: complete?.draftId, amount: 49_900 }
  const paid = await client.call('POST', '/api/orders/create', { ...order, paymentToken: 'cnon:card-nonce-ok' })
  expect(paid).toMatchObject({ status: 201, body: { orderId: id } })
  expect(await orderOf('unpaid')).toMatchObject({ status: 'in_review', formation: { businessName: companies.unpaid } })
})

const readSsns = async () => {
  const stored = await app.pii.select({ id: secrets.id }).from(secrets)
  return (await Promise.all(stored.map(({ id }) => revealSsn(app, id, { actor: 'test' })))).map(String).sort()
}
const digits = (ssn: string) => ssn.replaceAll('-', '')

test('the numbers open under the keys of the folder, and their orders know that they have them', async () => {
  expect(await purgeExpired(app)).toBe(0)
  expect(await readSsns()).toEqual([...ssns.shareholders, ssns.responsibleParty].map(digits).sort())
  expect(await hasResponsiblePartySsn(app.db, (await orderOf('formed')).id)).toBe(true)
  expect(await listMissingShareholders(app.db, (await orderOf('withShareholders')).id)).toEqual([])
})

test('the secure tasks take their numbers, and a number that is given again replaces the earlier one', async () => {
  const [first, second] = [await orderOf('unfinished'), await orderOf('existing')]
  expect(openTasks(first)).toEqual(['formation-form', 'ein-ssn'])
  // The owners of a company that exists write their numbers by hand: the task of the earlier version is closed.
  expect(openTasks(second)).toEqual([])
  const party = { responsiblePartyName: 'Alex Sample', responsiblePartyTitle: 'Member' }
  const give = async ({ id }: OrderView, body: object) =>
    openTasks((await client.call<OrderView>('POST', `/api/orders/${id}/ssns`, body)).body)
  const einSSN = { ...party, responsiblePartySSN: '123-45-6783' }
  expect(await give(first, { einSSN })).toEqual(['formation-form'])
  const shareholderSSNs = [{ firstName: 'Alex', lastName: 'Sample', ssn: '123-45-6784', ownershipPercentage: 100 }]
  expect(await give(second, { shareholderSSNs })).toEqual([])
  await give(await orderOf('formed'), { einSSN: { ...party, responsiblePartySSN: '123-45-6785' } })
  const expected = [...ssns.shareholders, '123-45-6783', '123-45-6784', '123-45-6785']
  expect(await readSsns()).toEqual(expected.map(digits).sort())
})

test('an order without its formation gets it', async () => {
  const { id } = await orderOf('unfinished')
  const { draftId } = (await client.call<{ draftId: string }>('POST', `/api/orders/${id}/form`)).body
  const path = `/api/formation/drafts/${draftId}`
  const { revision } = (await client.call<{ revision: number }>('GET', path)).body
  const formation = aFormation({ businessName: companies.unfinished })
  await client.call('PUT', path, { revision, step: 'review-submit', formation })
  const given = await client.call<OrderView>('POST', `/api/orders/${id}/formation`, { draftId })
  expect(given).toMatchObject({ status: 200, body: { status: 'in_review', openTasks: 0 } })
})

test('the registered agent consents by the link of the mail that waited, and the order goes on', async () => {
  const mails = await readOutbox()
  const text = mails.find(({ to }) => to?.[0]?.address === agentEmail)?.text ?? ''
  const token = /[?#&]token=([\w-]+)/.exec(text)?.[1]
  const asked = await callApi(app, 'POST', '/api/agent-consents/open', { token })
  expect(await asked.json()).toMatchObject({ businessName: companies.awaitingConsent, agentName: 'Robin Sample' })
  const signature = { image: signaturePng, method: 'drawn', name: 'Robin Sample', date: '2026-11-20' }
  const consent = { token, name: 'Robin Sample', capacity: 'self', signature }
  expect((await callApi(app, 'POST', '/api/agent-consents', consent)).status).toBe(200)
  await app.jobs.send(app.db, 'advance-orders', {})
  await expect.poll(async () => (await orderOf('awaitingConsent')).status).toBe('in_review')
})

test('staff and visitors find their resource with its file', async () => {
  // The version before knew no second factor: theirs is set up at the first login.
  const { token: half } = await logIn(people.staff)
  const token = await setUpSecondFactor(app, half)
  const change = { data: { title: 'Notes for every owner' } }
  const changed = await upload(app, token, change, { method: 'PUT', path: '/api/downloads/owner-notes' })
  expect(await changed.json()).toMatchObject({ title: 'Notes for every owner', downloadCount: 1 })
  const wanted = { formType: 'download', email: 'visitor@example.com', downloadId: 'owner-notes' }
  const { downloadUrl } = (await (await callApi(app, 'POST', '/api/forms', wanted)).json()) as { downloadUrl: string }
  const { pathname, search } = new URL(downloadUrl, app.origin)
  const file = await callApi(app, 'GET', `${pathname}${search}`)
  expect({ status: file.status, text: await file.text() }).toMatchObject({
    status: 200,
    text: expect.stringMatching(/^%PDF/),
  })
})
