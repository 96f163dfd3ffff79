import { eq } from 'drizzle-orm'
import { aUser } from '../db/build.ts'
import { users } from '#features/auth/auth-tables.server.ts'
import type { RenewalList } from '#features/orders/renewals/staff/staff-renewal.ts'
import type { YearlyServiceView } from '#features/orders/renewals/yearly-service.ts'
import { startOfPacificDay } from '#lib/dates.ts'
import { aSession, callApi, type TestApp } from './app.ts'
import { aBuyer, attemptsOf, mailsTo, readLedger } from './orders.ts'

export type Buyer = Awaited<ReturnType<typeof aBuyer>>
export const yearCents = 14_900

/** Yearly services among their clients and staff, on any day. */
export async function aRenewalDesk(running: TestApp) {
  const { app } = running
  const staff = await aUser(app.db, { role: 'staff' })

  /** Noon of a day in Washington. */
  const noonOf = (day: string) => new Date(startOfPacificDay(day).getTime() + 12 * 3_600_000)
  const goTo = (day: string) => {
    app.now = () => noonOf(day)
  }

  async function bought(day: string, baseService: string, addons: string[], details: Record<string, unknown> = {}) {
    goTo(day)
    const buyer = await aBuyer(running)
    const { body: quote } = await buyer.post('/api/orders/quote', { baseService, addons })
    const order = { baseService, addons, amount: Number(quote['totalCents']), ...details }
    const { status, body } = await buyer.buy(order, crypto.randomUUID())
    if (status !== 201) throw new Error('The order is not paid')
    return { buyer, orderId: body.orderId }
  }
  const businessName = 'Cedar Sound Joinery LLC'
  const aCalendar = (day: string) => bought(day, 'contract-review', ['compliance-calendar'], { businessName })
  const anAgent = (day: string) => bought(day, 'registered-agent', [], { businessName })

  /** A year later nobody's session is still open: each call logs in again. */
  async function call(
    buyer: Buyer,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    const [row] = await app.db.select().from(users).where(eq(users.id, buyer.user.id))
    if (!row) throw new Error('The buyer is gone')
    const response = await callApi(app, method, path, body, { token: await aSession(app, row), headers })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  /** The file that this address gives a client; without one, staff. */
  async function download(buyer: Buyer | null, path: string): Promise<Response> {
    const [row] = buyer ? await app.db.select().from(users).where(eq(users.id, buyer.user.id)) : [staff]
    if (!row) throw new Error('The buyer is gone')
    return callApi(app, 'GET', path, undefined, { token: await aSession(app, row) })
  }
  const servicesOf = async (buyer: Buyer) =>
    (await call(buyer, 'GET', '/api/yearly-services')).body as unknown as YearlyServiceView[]
  const onlyOf = async (buyer: Buyer) => {
    const [service] = await servicesOf(buyer)
    if (!service) throw new Error('There is no service')
    return service
  }
  const pay = (
    buyer: Buyer,
    { id, year }: YearlyServiceView,
    change: Record<string, unknown> = {},
    key = crypto.randomUUID(),
  ) =>
    call(
      buyer,
      'POST',
      `/api/yearly-services/${id}/payments`,
      { paymentToken: 'cnon:card-nonce-ok', amount: yearCents, startsOn: year?.renewsOn, ...change },
      { 'idempotency-key': key },
    )
  const cancel = (buyer: Buyer, id: string, next: Record<string, unknown> | undefined) =>
    call(buyer, 'POST', `/api/yearly-services/${id}/cancel`, next ? { next } : {})
  const keep = (buyer: Buyer, id: string) => call(buyer, 'POST', `/api/yearly-services/${id}/keep`, {})
  const mailsAbout = async (buyer: Buyer) =>
    (await mailsTo(running, buyer.user.email)).filter(({ template }) =>
      /^(renewal|service|agent-exit|exit-called-off)/.test(template),
    )
  /** Sorted: several are written at one instant. */
  const mailKinds = async (buyer: Buyer) => (await mailsAbout(buyer)).map(({ template }) => template).sort()

  const staffCall = async (method: string, path: string, body?: unknown) => {
    const token = await aSession(app, staff)
    const response = await callApi(app, method, `/api/staff/yearly-services${path}`, body, { token })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const staffPost = (path: string, body: unknown) => staffCall('POST', `/${path}`, body)
  const exitsNow = async (id: string) => {
    const { services } = (await staffCall('GET', '?view=exits')).body as unknown as RenewalList
    return services.find((one) => one.id === id)
  }

  /** Lets every service's mail fail once, as a crash in the middle of its transaction would. */
  async function failing(work: () => Promise<void>) {
    const jobs = app.jobs
    const sendAll = jobs.sendAll.bind(jobs)
    jobs.sendAll = () => Promise.reject(new Error('The program stopped'))
    try {
      await work()
    } finally {
      jobs.sendAll = sendAll
    }
  }

  const chargesOf = async (orderId: string) => {
    const ids = (await attemptsOf(running, orderId)).map(({ id }) => id)
    return readLedger(running).filter(
      ({ type, referenceId }) => type === 'completed' && ids.includes(referenceId ?? ''),
    )
  }

  return {
    goTo,
    bought,
    businessName,
    aCalendar,
    anAgent,
    call,
    download,
    servicesOf,
    onlyOf,
    pay,
    cancel,
    keep,
    mailsAbout,
    mailKinds,
    staffCall,
    staffPost,
    exitsNow,
    failing,
    chargesOf,
  }
}
