import { isProblem } from '#lib/problem.ts'
import type { CardOutcome } from '#features/payments/square-card.ts'
import type { EinSsn } from '#features/orders/builder/ein-ssn-dialog.tsx'
import { unsentSsns } from './unsent-ssns.ts'
import type { UnsentSsns } from './unsent-ssns.ts'
import { einAddonId } from '#features/orders/builder/order-choice.ts'
import type { CreateOrderInput } from '#features/orders/order.ts'
import type { OrderQuote } from '#features/orders/order-total.ts'
import { confirmPayment, fetchOrder, orderTexts } from '#features/orders/orders-client.ts'
import { type CheckoutContact, type CheckoutOrder, orderFields } from './checkout-order.ts'
import { submissionFor, sendOrder } from './send-order.ts'
import type { OrderSubmission, SentOutcome } from './send-order.ts'

export type CheckoutStep =
  | { at: 'card' | 'ein' | 'logged-out' }
  /** Nobody knows yet whether the card was charged. */
  | { at: 'processing' }
  | { at: 'price-changed'; fresh: OrderQuote }
  | { at: 'duplicate'; text: string }
  /** The session ended while the payment was under way. */
  | { at: 'thanks'; isConfirmed: boolean }

export interface CheckoutState {
  step: CheckoutStep
  error: string | null
  /** The error lies in what was filled in before, not in the card. */
  isFormIncomplete: boolean
  busy: boolean
  /** What the person agreed to pay. */
  quote: OrderQuote
}

interface CheckoutProps {
  order: CheckoutOrder
  contact: CheckoutContact
  tokenize: (amountCents: number) => Promise<CardOutcome>
  onPaid: (orderId: string) => void
}

/** After this many unanswered attempts, requests a new token. The server still recognizes the order. */
const maxSends = 4

/** The steps from "Pay" to a paid order. One request at a time, whatever is clicked. */
export class Checkout {
  readonly #props: CheckoutProps
  readonly #ssns: UnsentSsns
  readonly #listeners = new Set<() => void>()
  #state: CheckoutState
  #request: OrderSubmission | null = null
  #isRunning = false
  #isDone = false
  #closing = new AbortController()

  constructor(props: CheckoutProps) {
    this.#props = props
    this.#ssns = unsentSsns(props.order.details.draftId)
    this.#state = { step: { at: 'card' }, error: null, isFormIncomplete: false, busy: false, quote: props.order.quote }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getState = (): CheckoutState => this.#state

  /** Owners' numbers that were not stored wait for the next time; nobody asks on about a payment. */
  close(): void {
    this.#ssns.restore()
    this.#closing.abort()
    this.#closing = new AbortController()
  }

  pay(): void {
    if (this.#isRunning) return
    const { addons } = this.#props.order.choice
    if (addons.includes(einAddonId) && !this.#ssns.einIsAnswered()) this.#set({ step: { at: 'ein' }, error: null })
    else void this.#payAmount()
  }

  /** Null: "Provide later". The payment goes on either way. */
  answerEin(number: EinSsn | null): void {
    this.#ssns.answerEin(number)
    void this.#payAmount()
  }

  agreeToPrice(fresh: OrderQuote): void {
    this.#set({ quote: fresh })
    void this.#payAmount()
  }

  /** The same card and order once more, meant so. */
  orderAgain(): void {
    const refused = this.#request
    if (!refused) return
    const input: CreateOrderInput = { ...refused.input, confirmDuplicate: true }
    void this.#once(() => this.#send(submissionFor(input)))
  }

  backToCard(): void {
    this.#request = null
    this.#set({ step: { at: 'card' } })
  }

  endSession(): void {
    this.#set({ step: { at: 'logged-out' } })
  }

  #set(change: Partial<CheckoutState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  #refuse(text: string, isFormIncomplete = false): void {
    this.#set({ step: { at: 'card' }, error: text, isFormIncomplete })
  }

  async #once(work: () => Promise<void>): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    this.#set({ step: { at: 'card' }, busy: true, error: null })
    try {
      await work()
    } finally {
      if (!this.#isDone) {
        this.#isRunning = false
        this.#set({ busy: false })
      }
    }
  }

  /** A request without an answer goes out again as it was, so that one order is never paid twice. */
  #payAmount(): Promise<void> {
    return this.#once(async () => {
      const waiting = this.#request
      if (waiting && waiting.sendCount < maxSends) return this.#send(waiting)
      const amount = this.#state.quote.totalCents
      const outcome = await this.#props.tokenize(amount)
      if ('failure' in outcome) return this.#refuse(outcome.failure)
      return this.#send(submissionFor(this.#inputFor(outcome.token, amount)))
    })
  }

  #inputFor(paymentToken: string, amount: number): CreateOrderInput {
    const { order, contact } = this.#props
    return { ...orderFields(order, contact), ...this.#ssns.requestFields(), paymentToken, amount }
  }

  #send(request: OrderSubmission): Promise<void> {
    this.#request = request
    return this.#untilClosed(async (signal) => {
      const outcome = await sendOrder(request, signal, () => this.#set({ step: { at: 'processing' } }))
      await this.#handleOutcome(outcome)
    })
  }

  async #handleOutcome(outcome: SentOutcome): Promise<void> {
    if (outcome.kind !== 'not-charged' && outcome.kind !== 'duplicate') this.#request = null
    switch (outcome.kind) {
      case 'paid':
        this.#ssns.clear()
        return this.#finish(outcome.orderId)
      case 'processing':
        this.#ssns.clear()
        return this.#waitFor(outcome.orderId)
      case 'price-changed':
        return this.#set({ step: { at: 'price-changed', fresh: outcome.quote } })
      case 'duplicate':
        return this.#set({ step: { at: 'duplicate', text: outcome.text } })
      case 'logged-out':
        return this.endSession()
      case 'session-ended':
        return this.#set({ step: { at: 'thanks', isConfirmed: false } })
      case 'not-charged':
        return this.#refuse(outcome.text)
      case 'refused':
        if (outcome.isStored) this.#ssns.clear()
        return this.#refuse(outcome.text, outcome.isAboutForm)
    }
  }

  #waitFor(orderId: string): Promise<void> {
    return this.#untilClosed(async (signal) => {
      this.#set({ step: { at: 'processing' } })
      const end = await confirmPayment(orderId, signal)
      if (end === 'paid') return this.#finish(orderId)
      if (end === 'session-ended') return this.#set({ step: { at: 'thanks', isConfirmed: false } })
      return this.#refuse(orderTexts.failedUnsaid)
    })
  }

  /** Work that ends without a word when the person leaves the page. */
  async #untilClosed(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { signal } = this.#closing
    try {
      await work(signal)
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  /** Who is still logged in goes to the dashboard; whose session ended in the meantime sees the thanks. */
  async #finish(orderId: string): Promise<void> {
    try {
      await fetchOrder(orderId)
    } catch (error) {
      if (isProblem(error) && error.code === 'login-required') {
        return this.#set({ step: { at: 'thanks', isConfirmed: true } })
      }
    }
    // The page goes away now: until then it stays busy, and nothing can be pressed.
    this.#isDone = true
    this.#props.onPaid(orderId)
  }
}
