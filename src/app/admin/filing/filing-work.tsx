import type { OrderView } from '#features/orders/order.ts'
import type { OrderStatus } from '#features/orders/order-status.ts'
import { part } from '#ui/part.tsx'
import type { FilingWorkView } from './read-filing-work.server.ts'
import { whyNotChecked } from './why-not.ts'

const ChecksPanel = part(async () => (await import('./checks-panel.tsx')).ChecksPanel)
const CorrectionPanel = part(async () => (await import('#app/admin/corrections/correction-panel.tsx')).CorrectionPanel)

interface FilingWorkProps {
  order: Pick<OrderView, 'id' | 'status'>
  filing: FilingWorkView
  openFindings: number
  isAdmin: boolean
  onChanged: () => void
}

const checkedStatuses: readonly OrderStatus[] = ['in_review', 'ready_to_file']

/** The way of an order to the state and back: what it returned, and the checks of two people before it is filed. */
export function FilingWork({ order, filing, openFindings, isAdmin, onChanged }: FilingWorkProps) {
  const { id, status } = order
  const { checks, correction } = filing
  return (
    <>
      {correction ? (
        <CorrectionPanel orderId={id} correction={correction} isAdmin={isAdmin} onDecided={onChanged} />
      ) : null}
      {checks.isNeeded && checkedStatuses.includes(status) ? (
        <ChecksPanel
          orderId={id}
          checks={checks}
          whyNot={whyNotChecked({ openFindings, correction })}
          onChecked={onChanged}
        />
      ) : null}
    </>
  )
}
