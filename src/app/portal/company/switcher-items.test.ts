import { expect, test } from 'vitest'
import type { ListedCompany } from '#features/companies/company-list-queries.server.ts'
import type { OrderSummary } from '#features/orders/order.ts'
import { switcherItems } from './switcher-items.ts'

const company: ListedCompany = {
  id: 'c1',
  name: 'Cedar Sound Joinery LLC',
  legalEntity: 'LLC',
  orderId: 'o1',
  effectiveOn: '2026-11-20',
  role: 'owner',
}
const order = (fields: Partial<OrderSummary>): OrderSummary => ({
  id: 'o2',
  number: 'O2',
  status: 'in_review',
  statusLabel: 'In review',
  waitsFor: null,
  paymentStatus: 'completed',
  baseService: 'llc',
  existingCompany: false,
  title: 'LLC Formation',
  businessName: 'Blue Heron LLC',
  totalCents: 1,
  createdAt: '',
  paidAt: '2026-11-21T00:00:00Z',
  openTasks: 0,
  submissionId: null,
  draftId: null,
  agentForOrderId: null,
  renewalOf: null,
  ...fields,
})
const shown = (companies: ListedCompany[], orders: OrderSummary[]) =>
  switcherItems(companies, orders).map(({ name, status, to }) => [name, status, to])

test('companies come first, each with its day or the reader’s role', () => {
  expect(shown([company, { ...company, id: 'c2', role: 'observer' }], [order({})])).toEqual([
    ['Cedar Sound Joinery LLC', 'Formed November 20, 2026', '/dashboard/companies/c1'],
    ['Cedar Sound Joinery LLC', 'You’re an observer', '/dashboard/companies/c2'],
    ['Blue Heron LLC', 'Being formed', '/dashboard/orders/o2'],
  ])
})

test.each<[Partial<OrderSummary>, string | null]>([
  [{ openTasks: 1 }, 'Being formed, 1 task for you'],
  [{ openTasks: 3 }, 'Being formed, 3 tasks for you'],
  [{ paidAt: null }, null],
  [{ existingCompany: true }, null],
  [{ baseService: 'registered-agent' }, null],
  [{ status: 'filed' }, null],
  [{ status: 'canceled' }, null],
  [{ id: 'o1' }, null],
])('an order with %j is shown as %s', (fields, status) => {
  expect(shown([company], [order(fields)])[1]?.[1] ?? null).toBe(status)
})
