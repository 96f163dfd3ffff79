import type { CorrectionView } from '#features/orders/corrections/correction.ts'
import type { FilingChecksView } from '#features/orders/filing/filing-check.ts'

interface BeforeChecks {
  openFindings: number
  correction: Pick<CorrectionView, 'isOpen' | 'confirmed'> | null
}

/** Says why an order cannot be checked yet; null when it can. The server enforces the same (`requireNothingOpen`). */
export function whyNotChecked({ openFindings, correction }: BeforeChecks): string | null {
  if (openFindings > 0)
    return openFindings === 1 ? 'Settle the open finding first.' : `Settle the ${openFindings} open findings first.`
  if (correction?.isOpen && !correction.confirmed) return 'Two people decide first who is responsible for the return.'
  return null
}

/** Says why an order is not ready to file; null when it is. */
export function whyNotReady(order: BeforeChecks & { checks: FilingChecksView }): string | null {
  const { isNeeded, first, second, changes } = order.checks
  const reason = whyNotChecked(order)
  if (reason || !isNeeded || (first && second)) return reason
  if (first) return 'The second check is missing.'
  return changes.length > 0 ? 'Documents changed, so two people check them again.' : 'Two people check the order first.'
}
