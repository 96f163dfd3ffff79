import { listDeadlines } from '#features/compliance/staff/list-deadlines.server.ts'
import { deadlinesQuery, deadlineViews } from '#features/compliance/staff/staff-deadlines.ts'
import { todayInPacific } from '#lib/dates.ts'
import { countLeads, listLeads } from '#features/leads/staff/lead-list-queries.server.ts'
import { leadQuery } from '#features/leads/staff/lead-list.ts'
import { listAudit } from '#features/audit/audit-log-queries.server.ts'
import { auditQuery } from '#features/audit/audit-log.ts'
import { listCorrections } from '#features/orders/corrections/corrections-queries.server.ts'
import { correctionsQuery } from '#features/orders/corrections/correction.ts'
import { getStaffOrderInFull } from '#features/orders/life/staff-order-view.server.ts'
import { readOrderPage } from '#app/admin/orders/desk/read-order-page.server.ts'
import { readMoneyTotals } from '#features/orders/money/money-totals-queries.server.ts'
import { listPayments } from '#features/orders/money/payment-list-queries.server.ts'
import { paymentQuery } from '#features/orders/money/payment-list.ts'
import { listOrderQueue } from '#features/orders/queue/order-queue-queries.server.ts'
import { queueQuery } from '#features/orders/queue/queue-query.ts'
import { queueViews } from '#features/orders/queue/queue-filters.ts'
import { readQuickLook } from '#features/orders/queue/quick-look.server.ts'
import { listSavedViews } from '#features/orders/queue-views/queue-views-queries.server.ts'
import { listSsnRecords } from '#features/orders/ssn-records/ssn-records-queries.server.ts'
import { ssnQuery } from '#features/orders/ssn-records/ssn-records.ts'
import { listClients } from '#features/people/client-list-queries.server.ts'
import { clientsQuery } from '#features/people/clients.ts'
import { searchForStaff } from '#features/people/staff-search-queries.server.ts'
import { recentNumbers } from '#features/numbers/recent-numbers.server.ts'
import type { Period } from '#features/numbers/numbers.ts'
import type { App } from '#platform/app.server.ts'

/** An order and a place in the queue that one round of the bench asks for. */
export interface Round {
  after: string
  order: { id: string; clientName: string; email: string; name: string; ubi: string }
}

/** Who asks, of what. */
export interface Reader {
  app: App
  readerId: string
}

export interface Question {
  name: string
  path: (round: Round) => string
  /** The reads behind the answer, without the page. */
  read: (reader: Reader, address: URL) => Promise<unknown>
  /** The most that the answer may take at the 95th percentile, in milliseconds. */
  wantedMs: number
}

/** Counted once a minute for all who look (decision 140). */
const wantedMsOfNumbers = 300
const wantedMs = 50

const values = ({ searchParams }: URL) => Object.fromEntries(searchParams)
const idIn = ({ pathname }: URL) => pathname.split('/').at(-1) ?? ''

const question = (name: string, path: Question['path'], read: Question['read'], most = wantedMs): Question => ({
  name,
  path,
  read,
  wantedMs: most,
})

const queue = (name: string, search: (round: Round) => string): Question =>
  question(
    name,
    (round) => `/admin/orders${search(round)}`,
    ({ app, readerId }, address) =>
      Promise.all([
        listOrderQueue(app.db, readerId, queueQuery.parse(values(address)), app.now()),
        listSavedViews(app.db, readerId, app.now()),
      ]),
  )

/** Answers of the search that opens on every page. */
const palette = (name: string, typed: (round: Round) => string): Question =>
  question(
    name,
    (round) => `/api/staff/search?q=${encodeURIComponent(typed(round))}`,
    ({ app, readerId }, { searchParams }) => searchForStaff(app.db, readerId, searchParams.get('q') ?? '', app.now()),
  )

const list = (
  name: string,
  path: string | Question['path'],
  read: (reader: Reader, asked: Record<string, string>) => Promise<unknown>,
): Question =>
  question(name, typeof path === 'string' ? () => path : path, (reader, address) => read(reader, values(address)))

const clients = (name: string, path: string | Question['path']) =>
  list(name, path, ({ app }, asked) => listClients(app.db, clientsQuery.parse(asked)))
const leads = (name: string, path: string) =>
  list(name, path, ({ app, readerId }, asked) => {
    const reading = { readerId, now: app.now() }
    return Promise.all([listLeads(app.db, leadQuery.parse(asked), reading), countLeads(app.db, reading)])
  })
const payments = (name: string, path: string | Question['path']) =>
  list(name, path, ({ app }, asked) =>
    Promise.all([listPayments(app.db, paymentQuery.parse(asked)), readMoneyTotals(app.db, app.now())]),
  )
const deadlines = (name: string, path: string | Question['path']) =>
  list(name, path, ({ app }, asked) => listDeadlines(app.db, deadlinesQuery.parse(asked), todayInPacific(app.now())))
const audit = (name: string, path: string | Question['path']) =>
  list(name, path, ({ app, readerId }, asked) => listAudit(app, readerId, auditQuery.parse(asked)))
const ssns = (name: string, path: string) =>
  list(name, path, ({ app, readerId }, asked) => listSsnRecords(app, readerId, ssnQuery.parse(asked)))
const corrections = (name: string, path: string) =>
  list(name, path, ({ app }, asked) => listCorrections(app.db, correctionsQuery.parse(asked)))

const wordOf = ({ order }: Round) => order.name.split(' ').slice(1).join(' ')
/** What is typed into either search. */
const typed: [name: string, text: (round: Round) => string][] = [
  ['client by name', ({ order }) => order.clientName],
  ['a common first name', () => 'morgan'],
  ['a common last name, begun', () => 'jun'],
  ['email', ({ order }) => order.email],
  ['company by a word of its name', wordOf],
  ['a word that every company has', () => 'llc'],
  ['a common word, begun', () => 'har'],
  ['beginning of an order id', ({ order }) => order.id.slice(0, 6)],
  ['beginning of a UBI number', ({ order }) => order.ubi.slice(0, 7)],
]

/** What staff ask for, each round for something else. */
export const questions: readonly Question[] = [
  ...queueViews.map((view) => queue(`queue: ${view}`, () => `?view=${view}`)),
  queue('queue: a later page', ({ after }) => `?view=all&after=${after}`),
  queue('queue: state and structure', () => '?view=all&status=in_review&structure=s-corp'),
  queue('queue: paid, nobody’s', () => '?view=all&payment=paid&assigned=nobody'),
  queue('queue: completed orders', () => '?status=completed'),
  ...typed.map(([name, text]) => queue(`queue search: ${name}`, (round) => `?q=${encodeURIComponent(text(round))}`)),
  ...typed.map(([name, text]) => palette(`search: ${name}`, text)),
  question(
    'quick look',
    ({ order }) => `/admin/orders?view=all&look=${order.id}`,
    ({ app, readerId }, { searchParams }) => readQuickLook(app, readerId, searchParams.get('look') ?? ''),
  ),
  question(
    'an order',
    ({ order }) => `/admin/orders/${order.id}`,
    ({ app, readerId }, address) => readOrderPage(app, { id: readerId, from: undefined }, idIn(address)),
  ),
  question(
    'an order in the API',
    ({ order }) => `/api/staff/orders/${order.id}`,
    ({ app }, address) => getStaffOrderInFull(app, idIn(address)),
  ),
  clients('clients', '/admin/clients'),
  clients('clients by name', ({ order }) => `/admin/clients?q=${encodeURIComponent(order.clientName)}`),
  clients('clients by company', (round) => `/admin/clients?q=${encodeURIComponent(wordOf(round))}`),
  clients('clients by email', ({ order }) => `/admin/clients?q=${encodeURIComponent(order.email)}`),
  leads('leads', '/admin/leads'),
  leads('leads: unanswered', '/admin/leads?view=unanswered'),
  leads('leads: lost', '/admin/leads?view=lost'),
  corrections('corrections', '/admin/corrections'),
  payments('payments', '/admin/payments'),
  payments('payments: captured', '/admin/payments?state=captured'),
  payments('payments by name', ({ order }) => `/admin/payments?q=${encodeURIComponent(order.clientName)}`),
  ...deadlineViews.map((view) => deadlines(`deadlines: ${view}`, `/admin/deadlines?view=${view}`)),
  deadlines('deadlines by company', (round) => `/admin/deadlines?view=late&q=${encodeURIComponent(wordOf(round))}`),
  deadlines('deadlines of a common word', '/admin/deadlines?view=late&q=llc'),
  deadlines('deadlines by name', '/admin/deadlines?view=quarter&q=annual'),
  ssns('SSNs', '/admin/ssn'),
  audit('audit log', '/admin/audit'),
  audit('audit log of an order', ({ order }) => `/admin/audit?q=${order.id.slice(0, 8)}`),
  audit('audit log: refused', '/admin/audit?what=denied'),
  ...(['30-days', 'quarter', 'year'] as const satisfies readonly Period[]).map((period) =>
    question(
      `numbers: ${period}`,
      () => `/admin/numbers?period=${period}`,
      ({ app }) => recentNumbers(app, 'admin', period),
      wantedMsOfNumbers,
    ),
  ),
]
