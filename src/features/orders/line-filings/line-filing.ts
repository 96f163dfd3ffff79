import { formsCompany } from '#features/orders/client-tasks/forms-company.ts'
import type { OrderView } from '#features/orders/order.ts'

/** The product whose report the state takes for itself, with a fee of its own. */
const ownFilingProduct = 'annual-report'

/** The tasks in which staff file such a line, and deliver what the state accepted. */
export const fileTask = 'file'
export const deliverTask = 'filed-copy'

interface Bought {
  /** Ids of the services and add-ons that were bought. */
  products: readonly string[]
  existingCompany: boolean
}

/**
 * Whether a line is filed with the state for itself: an annual report beside a formation, whose company doesn't exist before
 * the order's own filing. In any other order the report is the order's own filing (decision 230).
 */
export const hasOwnFiling = (productId: string, bought: Bought): boolean =>
  productId === ownFilingProduct && formsCompany(bought)

/** A line that is filed for itself, and how far that is. */
export interface LineFiling {
  position: number
  label: string
  state: 'before' | 'to-file' | 'with-state' | 'filed'
}

/** What was bought, out of an order's lines. */
export const productsOf = (lines: OrderView['lines']): string[] =>
  lines.filter(({ kind }) => kind === 'service' || kind === 'addon').map(({ id }) => id)

interface FilingOfLine {
  linePosition: number | null
  outcome: 'filed' | 'rejected' | null
}

/** The order's lines that are filed for themselves, with how far that is. */
export function lineFilingsOf(
  { status, lines, existingCompany }: Pick<OrderView, 'status' | 'lines' | 'existingCompany'>,
  filings: readonly FilingOfLine[],
): LineFiling[] {
  const bought = { products: productsOf(lines), existingCompany }
  const stateOf = (position: number): LineFiling['state'] => {
    const own = filings.filter(({ linePosition }) => linePosition === position)
    if (own.some(({ outcome }) => outcome === 'filed')) return 'filed'
    if (own.some(({ outcome }) => outcome === null)) return 'with-state'
    return status === 'filed' ? 'to-file' : 'before'
  }
  return lines.flatMap(({ id, label }, position) =>
    hasOwnFiling(id, bought) ? [{ position, label, state: stateOf(position) }] : [],
  )
}
