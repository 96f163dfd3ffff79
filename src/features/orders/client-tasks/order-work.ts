import type { FilingFacts } from '#features/tasks/line-life.ts'
import { buildLineView, clientLineView, type LineWorkView, type StaffLineView } from '#features/tasks/line-view.ts'
import type { StoredLine } from '#features/tasks/line-queries.server.ts'
import type { OrderView } from '#features/orders/order.ts'
import { formsCompany, type Purchase } from './forms-company.ts'

type Progress = Pick<OrderView, 'status' | 'timeline'> & { formation: { submittedAt: string } | null }

/** Returns how far the filing is: when the form came in, when it went to the state, and when the state filed it. */
export function filingOf(purchase: Purchase, { status, timeline, formation }: Progress): FilingFacts {
  const forms = formsCompany(purchase)
  const lastAt = (wanted: string) => timeline.findLast((event) => event.status === wanted)?.at ?? null
  return {
    formsCompany: forms,
    formAt: forms ? (formation?.submittedAt ?? null) : null,
    lacksForm: forms && formation === null,
    submittedAt: status === 'submitted' ? lastAt('submitted') : null,
    filedAt: lastAt('filed'),
  }
}

interface OrderFacts {
  order: Pick<OrderView, 'id' | 'status' | 'existingCompany'>
  /** In the order of their positions. */
  lines: OrderView['lines']
  timeline: OrderView['timeline']
  formation: { submittedAt: string } | null
}

/** Builds the work of one order out of what was read for several. */
export function workOf(
  stored: readonly StoredLine[],
  { order, lines, timeline, formation }: OrderFacts,
): StaffLineView[] {
  const { id, status, existingCompany } = order
  const own = stored.filter(({ work }) => work.orderId === id)
  const products = own.map(({ work }) => work.productId)
  const filing = filingOf({ products, existingCompany }, { status, timeline, formation })
  return own.map((line) => {
    const { label = '', period = '', amountCents = 0 } = lines[line.work.linePosition] ?? {}
    return buildLineView(line, filing, { label, period, amountCents })
  })
}

/** The same as its client sees it. */
export const clientWorkOf = (stored: readonly StoredLine[], facts: OrderFacts): LineWorkView[] =>
  workOf(stored, facts).map(clientLineView)
