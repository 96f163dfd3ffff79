import { useEffect, useRef, useState } from 'react'
import { loadSquare } from './square-sdk.ts'
import type { BillingContact, CardSetup, CardStyle, SquareCard, SquarePayments } from './square-sdk.ts'

export const cardTexts = {
  notReady: 'Payment method not initialized. Please refresh the page and try again.',
  notValid: 'Payment validation failed. Please check your card details.',
}

export type CardOutcome = { token: string } | { failure: string }

export const cardContainerId = 'card-container'

type CardState = 'loading' | 'ready' | 'unavailable'

/** Attaches the provider's card once while the form is shown, and takes it away afterwards. */
export function useSquareCard(setup: CardSetup | null | undefined) {
  const [opened, setOpened] = useState<CardState>('loading')
  const opening = useRef<Promise<SquareCard | null> | null>(null)
  const closing = useRef<Promise<unknown>>(Promise.resolve())
  const [known] = useState(() => Promise.withResolvers<void>())

  useEffect(() => {
    if (setup === undefined) return
    known.resolve()
    if (setup === null) return
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
  }, [setup, known])

  return {
    state: setup === null ? 'unavailable' : opened,
    /** The attached card, as soon as there is one; null when there will be none. */
    openedCard: async () => {
      await known.promise
      return (await opening.current) ?? null
    },
  } as const
}

async function openCard(setup: CardSetup, isGone: () => boolean): Promise<SquareCard | null> {
  if (isGone()) return null
  try {
    const square = await loadSquare(setup.scriptUrl)
    if (isGone()) return null
    const card = await newCard(square.payments(setup.applicationId, setup.locationId))
    if (!isGone()) {
      await card.attach(`#${cardContainerId}`)
      return card
    }
    await card.destroy()
  } catch (error) {
    logQuietly(error)
  }
  return null
}

/** In the page's own type and colours; the provider refuses what it cannot read, and then shows its own. */
async function newCard(payments: SquarePayments): Promise<SquareCard> {
  try {
    return await payments.card({ style: cardStyle() })
  } catch (error) {
    logQuietly(error)
    return payments.card()
  }
}

function cardStyle(): CardStyle {
  const [text, line, ground, subtle, danger, brand] = [
    'text',
    'control',
    'surface-raised',
    'text-subtle',
    'danger',
    'brand',
  ].map(shownColor)
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

/** In hex, as the provider reads it. A token holds a color for each theme: an element shows which of them holds. */
function shownColor(token: string): string | undefined {
  const probe = document.createElement('span')
  probe.style.color = `var(--${token})`
  document.body.append(probe)
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(getComputedStyle(probe).color)
  probe.remove()
  if (!parts) return undefined
  return `#${parts
    .slice(1)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`
}

/** Asks the provider for a token of this amount; whatever goes wrong, the person is asked to look at the card again. */
export async function tokenizeCard(
  card: SquareCard,
  amountCents: number,
  billingContact: BillingContact,
): Promise<CardOutcome> {
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

/** The specification has these logged only; the person reads the sentence on the form. */
function logQuietly(error: unknown): void {
  console.warn('Card form:', error instanceof Error ? error.message : String(error))
}
