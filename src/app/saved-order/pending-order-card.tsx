import { useMemo } from 'react'
import { formatMoney } from '#lib/money.ts'
import { useAuthDialogs } from '#features/auth/auth-dialogs.tsx'
import { useCurrentUser } from '#features/auth/auth-client.ts'
import type { Prices } from '#features/catalog/prices.ts'
import { cleanChoice } from '#features/orders/builder/order-choice.ts'
import { type OrderQuote, quote } from '#features/orders/order-total.ts'
import { readPendingOrder } from '#features/orders/builder/pending-order.ts'
import { submitPendingAnswers } from '#features/quiz/quiz-client.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useGoTo } from '#ui/navigation/page-link.tsx'
import { Receipt } from '#ui/layout/receipt.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

/** The order that this tab keeps for someone logged out: its lines, its total, and the way to pay for it. */
export function PendingOrderCard({ prices }: { prices: Prices }) {
  const isHydrated = useHydrated()
  const order = useMemo(() => (isHydrated ? quoteOfPending(prices) : undefined), [isHydrated, prices])
  const session = useCurrentUser()
  const goTo = useGoTo()
  const auth = useAuthDialogs({
    intro: 'We saved your order. Next, you’ll enter your card details.',
    onAuthenticated: () => void submitPendingAnswers().then(() => goTo('/checkout')),
  })
  if (!order) return null
  return (
    <div className="column narrow pending-order">
      <Receipt
        title="Your order is waiting"
        lines={order.lines.map(({ id, label, amountCents, kind }) => ({
          id,
          label,
          amount: amountCents < 0 ? `−${formatMoney(-amountCents)}` : formatMoney(amountCents),
          saving: kind === 'bundle-saving',
        }))}
        total={{ label: 'Total', amount: formatMoney(order.totalCents) }}
      >
        {session.status === 'user' ? (
          <p className="row above-open">
            <ButtonLink look="primary" to="/checkout">
              Go to checkout
            </ButtonLink>
          </p>
        ) : (
          <>
            <p className="sm muted above-open">To pay and track your order, you need an account.</p>
            <p className="row above-snug">
              <Button look="primary" onClick={auth.openLogin}>
                Log In
              </Button>
              <Button onClick={auth.openRegister}>Create Account</Button>
            </p>
          </>
        )}
      </Receipt>
      {auth.dialogs}
    </div>
  )
}

/** At today's prices; undefined when nothing is pending, or what is pending is not sold any more. */
function quoteOfPending(prices: Prices): OrderQuote | undefined {
  const pending = readPendingOrder()
  if (!pending) return undefined
  const { totalCents: _seen, ...choice } = pending
  try {
    return quote(prices, cleanChoice(prices, choice))
  } catch {
    return undefined
  }
}
