import { startTransition, useState } from 'react'
import type { OrderView } from '#features/orders/order.ts'
import { whyNotCancelable } from '#features/orders/refunds/cancelable.ts'
import type { StaffQuote } from '#features/orders/refunds/refund-quote-api.server.ts'
import { isProblem } from '#lib/problem.ts'
import { send } from '#lib/send.ts'
import { Button } from '#ui/button.tsx'
import { inPlace } from '#ui/later.tsx'
import { Block } from '#ui/layout/block.tsx'
import { useActions } from '#ui/use-actions.ts'

const CancelForm = inPlace(async () => (await import('./forms/cancel-form.tsx')).CancelForm)

interface CancelOrderProps {
  order: Pick<OrderView, 'id' | 'status'>
  isAdmin: boolean
  onCanceled: () => void
}

/** Ends an order: what goes back by line, what the client is told, and why. Admins only. */
export function CancelOrder({ order: { id, status }, isAdmin, onCanceled }: CancelOrderProps) {
  const [quote, setQuote] = useState<StaffQuote | null>()
  const { run, busy, failure } = useActions()
  if (status === 'canceled' || status === 'refunded') return null
  const whyNot = whyNotCancelable(status)
  const ask = async () => {
    const read = await readQuote(id)
    startTransition(() => setQuote(read))
  }
  return (
    <Block title="Cancellation">
      {whyNot ? (
        <p className="muted">{whyNot}</p>
      ) : !isAdmin ? (
        <p className="muted">Only admins can cancel an order. Ask one of them.</p>
      ) : quote === undefined ? (
        <Button compact busy={busy === 'quote'} busyLabel="Checking the refund…" onClick={() => run('quote', ask)}>
          Cancel this order…
        </Button>
      ) : (
        <CancelForm
          orderId={id}
          quote={quote}
          onChanged={ask}
          onCanceled={onCanceled}
          onClose={() => setQuote(undefined)}
        />
      )}
      {failure ? (
        <p className="late above-snug" role="alert">
          {failure}
        </p>
      ) : null}
    </Block>
  )
}

/** What would go back now; null when nothing was paid. */
const readQuote = (orderId: string): Promise<StaffQuote | null> =>
  send<StaffQuote>('GET', `/api/staff/orders/${orderId}/refund-quote`).catch((error: unknown) => {
    if (isProblem(error) && error.code === 'order-state') return null
    throw error
  })
