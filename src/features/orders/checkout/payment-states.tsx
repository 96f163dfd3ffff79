import LoaderCircle from 'lucide-react/icons/loader-circle'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { Closure } from '#features/orders/orders-client.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'

const nextSteps = 'We process orders within 1–2 business days after payment. Our team will contact you within 24 hours.'

/** The provider has not said yet whether the card was charged. */
export function PaymentProcessing({ email }: { email: string }) {
  return (
    <Arrived>
      <p className="group-title paying">
        <LoaderCircle className="icon lg spin" aria-hidden="true" /> We’re confirming your payment
      </p>
      <p className="above-snug">
        This can take a few minutes. Please don’t pay again: we never charge you twice for one order. You can close this
        page. We’ll email {email} as soon as we know.
      </p>
    </Arrived>
  )
}

/** For a session that ended while the payment was under way (decision 40). */
export function GuestThankYou({ email, isConfirmed }: { email: string; isConfirmed: boolean }) {
  return (
    <Arrived>
      <p className="group-title">Thank you for your order</p>
      <p className="above-snug">
        {isConfirmed
          ? `Your payment is confirmed. The receipt is on its way to ${email}.`
          : `We’re still confirming your payment. We’ll email ${email} as soon as we know.`}
      </p>
      <p className="above-snug">{nextSteps}</p>
      <p className="above-snug">Your session has ended. Log in to see your order in your dashboard.</p>
      <p className="above-loose">
        <ButtonLink to="/login?next=%2Fdashboard" look="primary">
          Log In
        </ButtonLink>
      </p>
    </Arrived>
  )
}

/** The session ended before anything was paid. */
export function SessionEnded({ next }: { next: string }) {
  const query = `?next=${encodeURIComponent(next)}`
  return (
    <Arrived>
      <p className="group-title">Authentication Required</p>
      <p className="above-snug">
        Your session has ended, and you haven’t been charged. Your order is saved. Log in to pay.
      </p>
      <p className="row above-loose">
        <ButtonLink to={`/login${query}`} look="primary">
          Log In
        </ButtonLink>
        <ButtonLink to={`/register${query}`}>Create Account</ButtonLink>
      </p>
    </Arrived>
  )
}

/** Takes the place of the card form, and its focus. */
function Arrived({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.focus()
  }, [])
  return (
    <div ref={place} tabIndex={-1} className="payment-state">
      <output className="line">{children}</output>
    </div>
  )
}

const closures = {
  'payment-unavailable': {
    title: 'Card payments are temporarily unavailable',
    text: 'Our card processor isn’t responding. You haven’t been charged. We’re checking every few seconds, and the card form will appear here when it’s back.',
  },
  'checkout-closed': {
    title: 'Checkout is closed for a few minutes',
    text: 'We’re checking recent payments with our card processor. If you paid a moment ago, please don’t pay again. The card form will appear here when we’re done.',
  },
}

/** Shown instead of the card form while no one can pay; disappears automatically. */
export function CheckoutClosed({ closure }: { closure: Closure }) {
  const { title, text } = closures[closure]
  return (
    <div className="payment-error">
      <Banner tone="warning" title={title}>
        {text}
      </Banner>
    </div>
  )
}

export function PaymentNote() {
  return <p className="xs subtle above-snug">{nextSteps}</p>
}
