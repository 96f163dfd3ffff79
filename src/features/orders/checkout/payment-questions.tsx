import { formatMoney } from '#lib/money.ts'
import type { Prices } from '#features/catalog/prices.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { OrderSummary } from '#features/orders/builder/order-summary.tsx'
import type { OrderQuote } from '#features/orders/order-total.ts'

interface PriceChangedDialogProps {
  prices: Prices
  before: OrderQuote
  fresh: OrderQuote
  onAgree: () => void
  onClose: () => void
}

/** Nobody pays a price that they did not see: the old and the fresh quote, side by side. */
export function PriceChangedDialog({ prices, before, fresh, onAgree, onClose }: PriceChangedDialogProps) {
  return (
    <Dialog title="The price has changed" wide onClose={onClose}>
      <p className="above-snug">
        While you were ordering, the price changed from {formatMoney(before.totalCents)} to{' '}
        <strong>{formatMoney(fresh.totalCents)}</strong>. You haven’t been charged.
      </p>
      <div className="two-up above-loose">
        <OrderSummary title="Before" level={3} quote={before} prices={prices} />
        <OrderSummary title="Now" level={3} quote={fresh} prices={prices} />
      </div>
      <div className="flow-acts">
        <Button look="quiet" onClick={onClose}>
          Back
        </Button>
        <Button look="primary" onClick={onAgree}>
          Agree and pay {formatMoney(fresh.totalCents)}
        </Button>
      </div>
    </Dialog>
  )
}

interface DuplicateOrderDialogProps {
  /** The server's sentence. */
  text: string
  totalCents: number
  onAgain: () => void
  onClose: () => void
}

export function DuplicateOrderDialog({ text, totalCents, onAgain, onClose }: DuplicateOrderDialogProps) {
  return (
    <Dialog title="You already paid for this" onClose={onClose}>
      <p className="above-snug">{text}</p>
      <p className="above-snug">You haven’t been charged again.</p>
      <div className="flow-acts">
        <Button look="quiet" onClick={onClose}>
          Don’t pay again
        </Button>
        <Button look="primary" onClick={onAgain}>
          Pay {formatMoney(totalCents)} again
        </Button>
      </div>
    </Dialog>
  )
}
