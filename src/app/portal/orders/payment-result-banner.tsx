import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useUnattendedRevalidation } from '#app/shell/use-unattended-revalidation.ts'
import { fetchProgress, pause } from '#features/orders/orders-client.ts'
import { isProblem } from '#lib/problem.ts'
import type { OrderSummary } from '#features/orders/order.ts'
import { Banner, type BannerTone } from '#ui/feedback/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'

type CheckedOutOrder = Pick<OrderSummary, 'id' | 'number' | 'status' | 'paymentStatus'>

interface PaymentResult {
  tone: BannerTone
  title: string
  text: string
}

/** Describes the order's actual state, regardless of the URL. */
function paymentResultOf({ status, paymentStatus }: CheckedOutOrder): PaymentResult {
  if (status === 'canceled') return { tone: 'info', title: 'This order was canceled.', text: '' }
  if (status === 'refunded') return { tone: 'info', title: 'This order was refunded.', text: '' }
  if (paymentStatus === 'completed')
    return {
      tone: 'success',
      title: 'Thank you. We received your payment.',
      text: 'We’ll contact you within 24 hours and process your order within 1–2 business days after payment.',
    }
  if (status === 'processing')
    return {
      tone: 'info',
      title: 'We’re confirming your payment.',
      text: 'Please don’t pay again: we never charge you twice for one order. This page updates automatically.',
    }
  const isFailed = paymentStatus === 'failed'
  return {
    tone: 'warning',
    title: isFailed ? 'Your card was declined.' : 'You haven’t paid for this order yet.',
    text: 'You were not charged. You can complete your payment anytime.',
  }
}

const pollIntervalMs = 4000

/** Asks until the payment is decided, and reads the page again then. Asking doesn't keep the session from its end (R40). */
async function followPayment(orderId: string, readAgain: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (;;) {
    await pause(pollIntervalMs, signal)
    try {
      if ((await fetchProgress(orderId, signal)).status !== 'processing') return await readAgain()
    } catch (error) {
      signal.throwIfAborted()
      if (isProblem(error) && error.code === 'login-required') return
    }
  }
}

/** After the checkout: where the order stands, with its id. Putting it away takes the order out of the address. */
export function PaymentResultBanner({ order }: { order: CheckedOutOrder }) {
  const navigate = useNavigate()
  const revalidate = useUnattendedRevalidation()
  const isWaiting = order.status === 'processing'
  const { id } = order
  useEffect(() => {
    if (!isWaiting) return
    const end = new AbortController()
    followPayment(id, revalidate, end.signal).catch((error: unknown) => {
      if (!end.signal.aborted) reportError(error)
    })
    return () => end.abort()
  }, [isWaiting, id, revalidate])
  const { tone, title, text } = paymentResultOf(order)
  return (
    <div className="payment-result" data-arrival>
      <Banner
        key={tone}
        tone={tone}
        title={title}
        action={
          <ButtonLink to={`/dashboard/orders/${order.id}`} look="quiet" compact>
            View order
          </ButtonLink>
        }
        onDismiss={() => void navigate('/dashboard', { replace: true, preventScrollReset: true })}
      >
        {text} <span className="line">Order ID: {order.number}</span>
      </Banner>
    </div>
  )
}
