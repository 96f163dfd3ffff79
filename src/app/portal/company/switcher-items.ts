import type { ListedCompany } from '#features/companies/company-list-queries.server.ts'
import type { OrderSummary } from '#features/orders/order.ts'
import { structureTable } from '#features/washington/entity-type.ts'
import { formatDay } from '#lib/dates.ts'

export interface SwitcherItem {
  /** Of the company, or of the order that forms it. */
  id: string
  name: string
  /** One line. */
  status: string
  to: string
}

const formingServices: readonly string[] = structureTable.map(({ serviceId }) => serviceId)
/** Filed: then it is a company, of whoever has access to it. */
const notForming: readonly OrderSummary['status'][] = ['filed', 'completed', 'canceled', 'refunded']

/** The person's companies, then those that their orders are forming. */
export function switcherItems(companies: readonly ListedCompany[], orders: readonly OrderSummary[]): SwitcherItem[] {
  const forming = orders.filter(
    ({ id, paidAt, existingCompany, baseService, status }) =>
      paidAt !== null &&
      !existingCompany &&
      formingServices.includes(baseService) &&
      !notForming.includes(status) &&
      !companies.some(({ orderId }) => orderId === id),
  )
  return [
    ...companies.map(({ id, name, effectiveOn, role }) => ({
      id,
      name,
      status: role === 'observer' ? 'You’re an observer' : `Formed ${formatDay(effectiveOn)}`,
      to: `/dashboard/companies/${id}`,
    })),
    ...forming.map(({ id, businessName, title, openTasks }) => ({
      id,
      name: businessName ?? title,
      status: `Being formed${openTasks === 0 ? '' : openTasks === 1 ? ', 1 task for you' : `, ${openTasks} tasks for you`}`,
      to: `/dashboard/orders/${id}`,
    })),
  ]
}
