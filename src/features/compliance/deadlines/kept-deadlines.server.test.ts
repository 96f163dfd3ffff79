import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aUser } from '../../../../db/build.ts'
import { testApp } from '../../../../test/app.ts'
import { filedCompany } from '../../../../test/companies.ts'
import { aRenewalDesk } from '../../../../test/renewals.ts'
import { aPaidFormation } from '../../../../test/staff.ts'
import { currentUser } from '#features/auth/sessions.server.ts'
import { companies, companyMembers } from '#features/companies/companies-tables.server.ts'
import { changeContact, recordStateChange } from '#features/companies/facts/change-facts.server.ts'
import { answerQuestion } from '#features/compliance/answer-question.server.ts'
import { openFrom } from '#features/compliance/calendar-span.ts'
import { listCompanies } from '#features/compliance/company-duties-queries.server.ts'
import { answerInput } from '#features/compliance/mark.ts'
import { markAsFiled, markDuty, undoFiled, undoMark } from '#features/compliance/mark-duty.server.ts'
import { markedDuties, shownDuties } from '#features/compliance/read-calendar.server.ts'
import { listDeadlines } from '#features/compliance/staff/list-deadlines.server.ts'
import { deadlinesQuery } from '#features/compliance/staff/staff-deadlines.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { beginServices } from '#features/orders/renewals/open-services.server.ts'
import { runRenewals } from '#features/orders/renewals/run-renewals.job.server.ts'
import type { YearlyServiceView } from '#features/orders/renewals/yearly-service.ts'
import { mergeAccounts } from '#features/personal-data/merge/merge-accounts.server.ts'
import { dutyQuestions, questionIds } from '#features/washington/duties/duty-questions.ts'
import { addDays } from '#lib/dates.ts'
import { Problem } from '#lib/problem.ts'
import { type CompanyDeadline, deadlinesOf, lastShown } from './company-deadlines.ts'
import { companyDeadlines, deadlineCounts } from './deadlines-tables.server.ts'
import { catchUp } from './keep-deadlines.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1_000_000 })
const { app } = running
afterAll(() => running.close())
const desk = await aRenewalDesk(running)
const staff = currentUser(await aUser(app.db, { role: 'staff' }))
const admin = currentUser(await aUser(app.db, { role: 'admin' }))

const actCount = Number(process.env['CALENDAR_ACTS'] ?? 160)
const seed = Number(process.env['CALENDAR_SEED'] ?? 260)

let state = seed
/** Whatever is drawn is drawn again alike. */
function roll(sides: number): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
  return Math.floor((state / 2 ** 32) * sides)
}
const oneOf = <Value>(list: readonly Value[]): Value => {
  const value = list[roll(list.length)]
  if (value === undefined) throw new Error('Nothing to draw from')
  return value
}

type Client = Awaited<ReturnType<typeof aPaidFormation>>['buyer']
const clients: Client[] = []
const formed: { id: string; orderId: string; client: Client }[] = []
const bought: string[] = []
let today = '2026-11-16'
const goTo = (day: string) => {
  today = day
  desk.goTo(day)
}

const office = (city: string) => ({ street: '31 Example Lane', city, state: 'WA', zipCode: '98402', county: 'Pierce' })
const dutyKeyOf = async (companyId: string) => {
  const [row] = await listCompanies(app.db, [companyId])
  const duties = row ? shownDuties(row, today) : []
  return duties.length > 0 ? oneOf(duties).key : 'initial-report'
}
const buy = async (
  order: { baseService: 'annual-report' | 'registered-agent'; businessName: string },
  client: Client,
) => {
  const { baseService } = order
  const { body: quote } = await desk.call(client, 'POST', '/api/orders/quote', { baseService, addons: [] })
  const { status, body } = await client.buy(
    { ...order, addons: [], amount: Number(quote['totalCents']) },
    crypto.randomUUID(),
  )
  if (status === 201) bought.push(body.orderId)
  return status === 201
}
/** Does it to the first service that lets it be done. */
async function ofAnyService(
  change: (client: Client, service: YearlyServiceView) => Promise<boolean>,
): Promise<boolean> {
  for (const client of clients)
    for (const service of await desk.servicesOf(client))
      if (service.year && (await change(client, service))) return true
  return false
}

/** What changes a calendar, each as its use case does it. */
const acts: Record<string, () => Promise<unknown>> = {
  async form() {
    if (formed.length >= 14) return false
    const { buyer, orderId } = await aPaidFormation(running)
    clients.push(buyer)
    await beginServices(app.db, orderId, today)
    formed.push({ id: await filedCompany(running, { orderId, userId: buyer.user.id }), orderId, client: buyer })
    await app.db
      .update(companies)
      .set({ filedOn: today, effectiveOn: today, taxElection: oneOf(['default', 'S', 'C'] as const) })
      .where(eq(companies.orderId, orderId))
  },
  async done() {
    const { id, client } = oneOf(formed)
    await markDuty(app, client.user, id, { key: await dutyKeyOf(id), kind: 'done', on: today, reference: '' })
  },
  async waived() {
    const { id, client } = oneOf(formed)
    await markDuty(app, client.user, id, { key: await dutyKeyOf(id), kind: 'waived', reason: 'It doesn’t apply.' })
  },
  async undo() {
    const { id, client } = oneOf(formed)
    await undoMark(app, client.user, id, await dutyKeyOf(id))
  },
  async filed() {
    const { id } = oneOf(formed)
    const input = { key: await dutyKeyOf(id), kind: 'filed', on: today, reference: `CCFS ${roll(99)}` } as const
    await markAsFiled(app, staff, id, input)
  },
  async undoFiled() {
    const { id } = oneOf(formed)
    await undoFiled(app, staff, id, await dutyKeyOf(id))
  },
  async answer() {
    const { id, client } = oneOf(formed)
    const question = oneOf(questionIds)
    const { value } = oneOf<{ value: string }>(dutyQuestions[question].choices)
    const day = addDays(today, roll(200) - 100)
    await answerQuestion(app, client.user, id, answerInput.parse({ question, choice: value, day }))
  },
  async state() {
    const { id } = oneOf(formed)
    const changedOn = today
    const agent = { name: 'Sample Agents LLC', address: office('Olympia') }
    await recordStateChange(
      app,
      staff,
      id,
      oneOf([
        { fact: 'name', name: `Tideline ${roll(99)} LLC`, changedOn },
        { fact: 'principal-office', address: office(oneOf(['Seattle', 'Tacoma', 'Bellevue', 'Yakima'])), changedOn },
        { fact: 'firm-as-agent', changedOn },
        { fact: 'registered-agent', ...agent, changedOn },
      ]),
    )
  },
  async contact() {
    const { id, client } = oneOf(formed)
    await changeContact(app, client.user, id, { phone: `(206) 555-01${10 + roll(89)}`, address: null })
  },
  async report() {
    const { id, client } = oneOf(formed)
    const [company] = await app.db.select().from(companies).where(eq(companies.id, id))
    const businessName = company?.name ?? ''
    return buy({ baseService: 'annual-report', businessName }, client)
  },
  async refund() {
    if (bought.length === 0) return false
    await app.db
      .update(orders)
      .set({ status: 'refunded' })
      .where(eq(orders.id, oneOf(bought)))
  },
  async agent() {
    const { orderId, client } = oneOf(formed)
    if (!(await buy({ baseService: 'registered-agent', businessName: desk.businessName }, client))) return false
    // As if the order that formed the company had waited for an agent.
    const id = bought.at(-1) ?? ''
    return app.db.update(orders).set({ agentForOrderId: orderId }).where(eq(orders.id, id))
  },
  pay: () => ofAnyService(async (client, service) => (await desk.pay(client, service)).status === 201),
  cancel: () =>
    ofAnyService(async (client, { id }) => (await desk.cancel(client, id, { nextAgent: 'self' })).status === 200),
  keep: () => ofAnyService(async (client, { id }) => (await desk.keep(client, id)).status === 200),
  async join() {
    const [{ id }, { user }] = [oneOf(formed), oneOf(clients)]
    const member = { companyId: id, userId: user.id, role: 'co-owner', addedAt: app.now() } as const
    await app.db.insert(companyMembers).values(member).onConflictDoNothing()
  },
  async leave() {
    const { id, client } = oneOf(formed)
    await app.db.execute(
      sql`delete from ${companyMembers} where company_id = ${id} and user_id <> ${client.user.id} and role <> 'owner'`,
    )
  },
  async merge() {
    const [kept, closed] = [oneOf(clients), oneOf(clients)]
    if (kept === closed || clients.length < 8) return false
    const input = { keepId: kept.user.id, closeId: closed.user.id, closedEmail: closed.user.email }
    await mergeAccounts(app, admin, input)
    clients.splice(clients.indexOf(closed), 1)
    for (const company of formed) if (company.client === closed) company.client = kept
  },
  async archive() {
    if (roll(3) > 0) return false
    const archivedAt = roll(2) > 0 ? app.now() : null
    await app.db
      .update(companies)
      .set({ archivedAt })
      .where(eq(companies.id, oneOf(formed).id))
  },
  async time() {
    goTo(addDays(today, 1 + roll(roll(4) === 0 ? 60 : 10)))
    await runRenewals(app)
  },
}

const lineOf = ({ companyId, dutyKey, state: isOpen, due, title, authority, filer, ...record }: CompanyDeadline) =>
  [companyId, dutyKey, isOpen, due, title, authority, filer, record.filedOn ?? '-', record.reference].join(' | ')
const isShown = ({ due }: CompanyDeadline) => due >= openFrom(today) && due <= lastShown(today)

/** What the rules say of every company that there is. */
async function computed(): Promise<CompanyDeadline[]> {
  const span = { from: openFrom(today), to: lastShown(today) }
  const rows = await listCompanies(
    app.db,
    (await app.db.select().from(companies)).map(({ id }) => id),
  )
  return rows.flatMap((row) => deadlinesOf(row.id, markedDuties(row, span, today)))
}

async function comesTrue(said: string): Promise<void> {
  while (!(await catchUp(app.db, today)));
  const stored = (await app.db.select().from(companyDeadlines)).filter(isShown)
  const all = await computed()
  expect(stored.map(lineOf).sort(), said).toEqual(all.map(lineOf).sort())

  const { rows: miscounted } = await app.db.execute(sql`
    select from ${deadlineCounts} c full join
      (select state, due, filer, title, count(*) as count from ${companyDeadlines} group by 1, 2, 3, 4) d
      using (state, due, filer, title)
    where coalesce(c.count, 0) <> coalesce(d.count, 0)`)
  expect(miscounted, said).toEqual([])

  const inDays = (days: number) =>
    all.filter(({ state: is, due }) => is === 'open' && due >= today && due <= addDays(today, days))
  const late = all.filter(({ state: is, due }) => is === 'open' && due < today)
  const { counts } = await listDeadlines(app.db, deadlinesQuery.parse({}), today)
  expect(counts, said).toEqual({
    late: late.length,
    week: inDays(7).length,
    month: inDays(30).length,
    quarter: inDays(90).length,
    filed: all.filter(({ state: is }) => is === 'filed').length,
  })
}

test(`after any of ${actCount} acts, what is stored is what the rules say`, async () => {
  goTo(today)
  for (let count = 0; count < 3; count++) await acts['form']?.()
  const names = Object.keys(acts)
  const happened: string[] = []
  const tally = new Map<string, number>()
  for (let count = 0; count < actCount; count++) {
    const name = roll(4) === 0 ? 'time' : oneOf(names)
    try {
      if ((await acts[name]?.()) !== false) tally.set(name, (tally.get(name) ?? 0) + 1)
    } catch (error) {
      // Not everything may be done at any time.
      if (!(error instanceof Problem)) throw error
    }
    happened.push(name)
    if (roll(3) === 0) await comesTrue(happened.splice(0).join(', '))
  }
  await comesTrue(happened.join(', '))
  // Each of them happened.
  expect(names.filter((name) => !tally.has(name))).toEqual([])
  const { rows } = await app.db.execute<{ filer: string; count: number }>(
    sql`select filer, count(*)::int from ${companyDeadlines} group by 1`,
  )
  expect(rows).toHaveLength(2)
}, 120_000)
