import Lock from 'lucide-react/icons/lock'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { FormEvent, ReactNode, Ref } from 'react'
import { formatMoney } from '#lib/money.ts'
import { Banner } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { loadSquare } from './square-sdk.ts'
import type { BillingContact, CardSetup, CardStyle, SquareCard } from './square-sdk.ts'

export const cardTexts = {
  notReady: 'Payment method not initialized. Please refresh the page and try again.',
  notValid: 'Payment validation failed. Please check your card details.',
}

/** Turns what stands in the card fields into a token for this amount. A token pays once. */
export interface CardHandle {
  tokenize: (amountCents: number) => Promise<{ token: string } | { failure: string }>
}

interface CardFormProps {
  ref: Ref<CardHandle>
  /** Undefined while it is asked for, null when it cannot be had. */
  setup: CardSetup | null | undefined
  payer: BillingContact
  amountCents: number
  busy: boolean
  error: string | null
  onPay: () => void
  /** Under the button. */
  children?: ReactNode
}

const containerId = 'card-container'

/** The name on the card, the provider's card fields and the button. Card numbers stay in the provider's frame (R1). */
export function CardForm({ ref, setup, payer, amountCents, busy, error, onPay, children }: CardFormProps) {
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
    <form ref={name} method="post" noValidate onSubmit={handleSubmit}>
      {shownError ? <PaymentError text={shownError} /> : null}
      <TextField
        name="cardholder"
        label="Name on card"
        autoComplete="cc-name"
        maxLength={100}
        defaultValue={[payer.givenName, payer.familyName].filter(Boolean).join(' ')}
      />
      <div className="field" role="group" aria-label="Card details" aria-busy={state === 'loading'}>
        <span className="label" aria-hidden="true">
          Card details
        </span>
        {state === 'loading' ? <output className="hint">Loading the card fields…</output> : null}
        <div id={containerId} className="card-frame" hidden={state === 'unavailable'} />
      </div>
      <Button
        type="submit"
        look="primary"
        block
        className="mt-7"
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
function PaymentError({ text }: { text: string }) {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    banner.current?.focus()
  }, [text])
  return (
    <div className="mb-6">
      <Banner tone="danger" ref={banner}>
        {text}
      </Banner>
    </div>
  )
}

type CardState = 'loading' | 'ready' | 'unavailable'

/** Attaches the provider's card once while the form is shown, and takes it away afterwards. */
function useSquareCard(setup: CardSetup | null | undefined) {
  const [opened, setOpened] = useState<CardState>('loading')
  const opening = useRef<Promise<SquareCard | null> | null>(null)
  const closing = useRef<Promise<unknown>>(Promise.resolve())

  useEffect(() => {
    if (!setup) return
    let isGone = false
    // Mounted twice in development: the second card waits until the first is gone, so that one is attached at a time.
    const card = closing.current.then(() => openCard(setup, () => isGone))
    opening.current = card
    void card.then((ready) => {
      if (!isGone) setOpened(ready ? 'ready' : 'unavailable')
    })
    return () => {
      isGone = true
      opening.current = null
      closing.current = card.then((ready) => ready?.destroy()).catch(logQuietly)
    }
  }, [setup])

  return {
    state: setup === null ? 'unavailable' : opened,
    openedCard: async () => (await opening.current) ?? null,
  } as const
}

async function openCard(setup: CardSetup, isGone: () => boolean): Promise<SquareCard | null> {
  try {
    const square = await loadSquare(setup.scriptUrl)
    if (isGone()) return null
    const card = await newCard(square.payments(setup.applicationId, setup.locationId))
    if (!isGone()) {
      await card.attach(`#${containerId}`)
      return card
    }
    await card.destroy()
  } catch (error) {
    logQuietly(error)
  }
  return null
}

/** In the page's own type and colours; the provider refuses what it cannot read, and then shows its own. */
async function newCard(payments: ReturnType<Awaited<ReturnType<typeof loadSquare>>['payments']>): Promise<SquareCard> {
  try {
    return await payments.card({ style: cardStyle() })
  } catch (error) {
    logQuietly(error)
    return payments.card()
  }
}

function cardStyle(): CardStyle {
  const page = getComputedStyle(document.documentElement)
  const token = (name: string) => page.getPropertyValue(name).trim()
  const [text, line, ground, subtle, danger, brand] = [
    'text',
    'control',
    'surface-raised',
    'text-subtle',
    'danger',
    'brand',
  ].map((name) => token(`--${name}`))
  if (!text || !line || !ground || !subtle || !danger || !brand) return {}
  return {
    input: { color: text, backgroundColor: ground, fontSize: '17px' },
    'input::placeholder': { color: subtle },
    'input.is-error': { color: danger },
    '.input-container': { borderColor: line, borderRadius: '4px' },
    '.input-container.is-focus': { borderColor: brand },
    '.input-container.is-error': { borderColor: danger },
    '.message-text': { color: subtle },
    '.message-text.is-error': { color: danger },
    '.message-icon': { color: subtle },
    '.message-icon.is-error': { color: danger },
  }
}

async function tokenizeCard(card: SquareCard, amountCents: number, billingContact: BillingContact) {
  try {
    const result = await card.tokenize({
      amount: (amountCents / 100).toFixed(2),
      currencyCode: 'USD',
      intent: 'CHARGE',
      customerInitiated: true,
      sellerKeyedIn: false,
      billingContact: { ...billingContact, countryCode: 'US' },
    })
    if (result.status === 'OK' && result.token) return { token: result.token }
  } catch (error) {
    logQuietly(error)
  }
  return { failure: cardTexts.notValid }
}

/** "Alex van Sample" is Alex, then the rest. An empty field leaves the account's name. */
function nameOnCard(form: HTMLFormElement | null): BillingContact {
  const text = form ? new FormData(form).get('cardholder') : null
  const [givenName, ...rest] = typeof text === 'string' ? text.trim().split(/\s+/) : []
  return givenName ? { givenName, familyName: rest.join(' ') } : {}
}

/** The specification has these logged only; the person reads the sentence on the form. */
function logQuietly(error: unknown): void {
  console.warn('Card form:', error instanceof Error ? error.message : String(error))
}
