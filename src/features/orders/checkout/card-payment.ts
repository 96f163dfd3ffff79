import type { CardOutcome } from '#features/payments/square-card.ts'
import { type OrderOutcome, orderTexts, pause, pollDelay } from '#features/orders/orders-client.ts'
import { isProblem } from '#lib/problem.ts'

/** What every such request has; the target adds what it names. */
export interface CardRequest {
  paymentToken: string
  amount: number
  confirmDuplicate?: boolean
}

/** What is paid by card beside an order of the order builder: how it is sent, and what the server knows of it. */
export interface PaymentTarget {
  send: (input: CardRequest, key: string) => Promise<OrderOutcome>
  /** Rejects as the request does. */
  readState: (signal: AbortSignal) => Promise<'paid' | 'processing' | 'open'>
}

export interface CardPaymentState {
  step: 'card' | 'processing' | 'logged-out'
  error: string | null
  busy: boolean
  /** The provider knows a payment of this person that we don't: they are asked before they pay. */
  question: string | null
}

interface CardPaymentProps {
  target: PaymentTarget
  amountCents: number
  tokenize: (amountCents: number) => Promise<CardOutcome>
  onPaid: () => void
}

interface Submission {
  input: CardRequest
  key: string
}

/** A line that broke may be up again after this. */
const resendDelayMs = 1000

/** A request may still be on its way when its line has broken: that nothing came of it counts when said twice. */
const requiredDenials = 2

/** The steps from "Pay" to what is paid. One request at a time; one without an answer goes out again as it was. */
export class CardPayment {
  readonly #props: CardPaymentProps
  readonly #listeners = new Set<() => void>()
  #state: CardPaymentState = { step: 'card', error: null, busy: false, question: null }
  #waiting: Submission | null = null
  #closing = new AbortController()

  constructor(props: CardPaymentProps) {
    this.#props = props
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getState = (): CardPaymentState => this.#state

  /** Nobody asks on about a payment once the page is left. */
  close(): void {
    this.#closing.abort()
    this.#closing = new AbortController()
  }

  endSession(): void {
    this.#set({ step: 'logged-out' })
  }

  /** The same card once more, meant so. */
  payAgain(): void {
    const refused = this.#waiting
    if (refused) this.#waiting = submissionOf({ ...refused.input, confirmDuplicate: true })
    this.pay()
  }

  dropQuestion(): void {
    this.#waiting = null
    this.#set({ question: null })
  }

  pay(): void {
    if (this.#state.busy) return
    this.#set({ busy: true, error: null, question: null })
    const { signal } = this.#closing
    this.#payOnce(signal)
      .catch((error: unknown) => {
        if (!signal.aborted) throw error
      })
      .finally(() => this.#set({ busy: false }))
  }

  #set(change: Partial<CardPaymentState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  async #payOnce(signal: AbortSignal): Promise<void> {
    const { amountCents, tokenize } = this.#props
    if (!this.#waiting) {
      const card = await tokenize(amountCents)
      if ('failure' in card) return this.#set({ error: card.failure })
      this.#waiting = submissionOf({ paymentToken: card.token, amount: amountCents })
    }
    const submission = this.#waiting
    const first = await this.#send(submission)
    if (first.kind !== 'no-answer') return this.#handle(first, signal)
    await pause(resendDelayMs, signal)
    return this.#handle(await this.#send(submission), signal)
  }

  #send({ input, key }: Submission): Promise<OrderOutcome> {
    return this.#props.target.send(input, key)
  }

  async #handle(outcome: OrderOutcome, signal: AbortSignal): Promise<void> {
    if (outcome.kind !== 'no-answer' && outcome.kind !== 'duplicate') this.#waiting = null
    switch (outcome.kind) {
      case 'paid':
        return this.#props.onPaid()
      case 'processing':
        return this.#resolve(orderTexts.failedUnsaid, signal)
      case 'no-answer':
        return this.#resolve(outcome.text, signal)
      case 'duplicate':
        return this.#set({ question: outcome.text })
      case 'logged-out':
        return this.endSession()
      case 'price-changed':
        return this.#set({ error: 'The amount has changed. Please reload the page.' })
      case 'refused':
        return this.#set({ error: outcome.text })
    }
  }

  /** Asks the server what became of the payment, however long it takes; never says "failed" on a guess. */
  async #resolve(text: string, signal: AbortSignal): Promise<void> {
    this.#set({ step: 'processing' })
    for (let polls = 0, denied = 0; denied < requiredDenials; polls += 1) {
      await pollDelay(polls, signal)
      const state = await this.#readState(signal)
      if (state === 'paid') return this.#props.onPaid()
      if (state === 'logged-out') return this.endSession()
      denied = state === 'open' ? denied + 1 : 0
    }
    this.#set({ step: 'card', error: text })
  }

  async #readState(signal: AbortSignal): Promise<string> {
    try {
      return await this.#props.target.readState(signal)
    } catch (error) {
      signal.throwIfAborted()
      // A line that is down for a moment is no answer about the money: ask again.
      return isProblem(error) && error.code === 'login-required' ? 'logged-out' : 'unknown'
    }
  }
}

const submissionOf = (input: CardRequest): Submission => ({ input, key: crypto.randomUUID() })
