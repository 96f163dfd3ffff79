import Lock from 'lucide-react/icons/lock'
import { useEffect, useImperativeHandle, useRef } from 'react'
import type { FormEvent, ReactNode, Ref } from 'react'
import { formatMoney } from '#lib/money.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { cardContainerId, cardTexts, tokenizeCard, useSquareCard } from './square-card.ts'
import type { CardOutcome } from './square-card.ts'
import type { BillingContact, CardSetup } from './square-sdk.ts'

/** Turns what stands in the card fields into a token for this amount. A token pays once. */
export interface CardHandle {
  tokenize: (amountCents: number) => Promise<CardOutcome>
}

interface CardFormProps {
  ref: Ref<CardHandle>
  /** Undefined while it is asked for, null when it cannot be had. */
  setup: CardSetup | null | undefined
  payer: BillingContact
  amountCents: number
  busy: boolean
  error: string | null
  /** What can be done about it, when it is not another card. */
  errorAction?: ReactNode
  onPay: () => void
  /** What the client agrees to by paying, shown above the button. */
  terms?: ReactNode
  /** Under the button. */
  children?: ReactNode
}

/** The name on the card, the provider's card fields and the button. Card numbers stay in the provider's frame (R1). */
export function CardForm(props: CardFormProps) {
  const { ref, setup, payer, amountCents, busy, error, errorAction, onPay, terms, children } = props
  const { state, openedCard } = useSquareCard(setup)
  const name = useRef<HTMLFormElement>(null)
  useImperativeHandle(ref, () => ({
    async tokenize(cents) {
      const card = await openedCard()
      if (!card) return { failure: cardTexts.notReady }
      return tokenizeCard(card, cents, { ...payer, ...nameOnCard(name.current) })
    },
  }))

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!busy) onPay()
  }

  const shownError = error ?? (state === 'unavailable' ? cardTexts.notReady : null)
  return (
    <form ref={name} method="dialog" noValidate onSubmit={handleSubmit}>
      {shownError ? <PaymentError text={shownError} action={error ? errorAction : undefined} /> : null}
      <TextField
        name="cardholder"
        label="Name on card"
        autoComplete="cc-name"
        maxLength={100}
        defaultValue={[payer.givenName, payer.familyName].filter(Boolean).join(' ')}
      />
      <fieldset className="field" aria-busy={state === 'loading'} hidden={state === 'unavailable'}>
        <legend className="label card-legend">Card details</legend>
        {state === 'loading' ? <output className="hint">Loading card form…</output> : null}
        <div id={cardContainerId} className="card-frame" />
      </fieldset>
      {terms}
      <Button
        type="submit"
        look="primary"
        block
        className="pay"
        busy={busy}
        busyLabel="Paying…"
        icon={<Lock className="icon" aria-hidden="true" />}
      >
        Pay {formatMoney(amountCents)}
      </Button>
      {children}
    </form>
  )
}

/** Takes the focus whenever it says something new. */
function PaymentError({ text, action }: { text: string; action: ReactNode }) {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    banner.current?.focus()
  }, [text])
  return (
    <div className="payment-error">
      <Banner tone="danger" ref={banner} action={action}>
        {text}
      </Banner>
    </div>
  )
}

/** "Alex van Sample" is Alex, then the rest. An empty field leaves the account's name. */
function nameOnCard(form: HTMLFormElement | null): BillingContact {
  const text = form ? new FormData(form).get('cardholder') : null
  const [givenName, ...rest] = typeof text === 'string' ? text.trim().split(/\s+/) : []
  return givenName ? { givenName, familyName: rest.join(' ') } : {}
}
