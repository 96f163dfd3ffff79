import { type AttemptState, reactions, type Reactions, reactionTo } from '../src/features/payments/attempt.ts'
import type { Model } from './explore.ts'

/**
 * Checkout as a machine: a person who submits, two workers that crash, a network that loses, delays and repeats, a
 * provider that declines, voids and (with `paymentsPerAttempt: 2`) forgets idempotency keys, webhooks at any moment.
 * What a worker does with what it sees is the table of attempt.ts and nothing else.
 */
export interface Bounds {
  attempts: number
  crashes: number
  /** Copies of one message on their way at once. */
  inFlight: number
  paymentsPerAttempt: number
}

export const variants = [
  'good',
  'one-step-charge',
  'no-gate',
  'blind-capture',
  'abandon-while-capturing',
  'fail-on-create-timeout',
] as const
export type Variant = (typeof variants)[number]

type Payment = 'approved' | 'completed' | 'canceled' | 'declined'
type Task = 'send-create' | 'wait-create' | 'send-complete' | 'wait-complete' | 'send-cancel'

interface Attempt {
  state: AttemptState
  /** The payment behind the gate. */
  recorded: number
  payments: Payment[]
  creates: number
  completes: number[]
  toldFailed: boolean
}
interface Worker {
  attempt: number
  payment: number
  task: Task
}
export interface State {
  order: 'awaiting_payment' | 'processing' | 'paid'
  current: number
  attempts: Attempt[]
  workers: (Worker | null)[]
  crashes: number
}

/** The table of the code, or one of the known mistakes: each of them has to be found. */
export function tableOf(variant: Variant): Reactions {
  const capture = { to: ['capturing'], next: 'capture' } as const
  if (variant === 'no-gate') {
    return {
      ...reactions,
      created: { ...reactions.created, approved: capture },
      declined: { ...reactions.declined, approved: capture, completed: { to: ['captured'], order: 'paid', next: 'nothing' } },
      abandoned: { ...reactions.abandoned, approved: capture, completed: { to: ['captured'], order: 'paid', next: 'nothing' } },
    }
  }
  if (variant === 'blind-capture') {
    const blind = { to: [], next: 'capture' } as const
    return {
      ...reactions,
      'capturing-other': { ...reactions['capturing-other'], approved: blind },
      'captured-other': { ...reactions['captured-other'], approved: blind },
      declined: { ...reactions.declined, approved: blind },
      abandoned: { ...reactions.abandoned, approved: blind },
    }
  }
  if (variant === 'abandon-while-capturing') {
    return { ...reactions, capturing: { ...reactions.capturing, overdue: reactions.created.overdue } }
  }
  return reactions
}

const copy = (state: State): State => ({
  order: state.order,
  current: state.current,
  crashes: state.crashes,
  attempts: state.attempts.map((a) => ({ ...a, payments: [...a.payments], completes: [...a.completes] })),
  workers: state.workers.map((worker) => worker && { ...worker }),
})

const encode = (state: State): string =>
  `${state.order[0]}${state.current}${state.crashes}|${state.attempts
    .map((a) => `${a.state}${a.recorded}${a.payments.map((p) => p.slice(0, 3))},${a.creates},${a.completes},${a.toldFailed ? 1 : 0}`)
    .join(';')}|${state.workers.map((w) => (w ? `${w.attempt}${w.payment}${w.task}` : '-')).join(';')}`

/** Applies the table's reaction as the code does in one transaction; the worker goes on with what follows. */
function see(state: State, k: number, payment: number, at: number, table: Reactions, variant: Variant): void {
  const attempt = state.attempts[k] as Attempt
  const seen = attempt.payments[payment]
  state.workers[at] = null
  if (!seen) return
  const recorded = attempt.recorded < 0 ? null : String(attempt.recorded)
  const reaction = reactionTo({ state: attempt.state, squarePaymentId: recorded }, seen, String(payment), table)
  const isWaiting = state.current === k && state.order === 'processing'
  if (reaction.isGated && !isWaiting) {
    state.workers[at] = { attempt: k, payment, task: 'send-cancel' }
    return
  }
  const to = reaction.to.at(-1)
  if (to) {
    attempt.state = to
    if (to === 'capturing' || to === 'captured') attempt.recorded = payment
    if (reaction.order === 'paid') state.order = 'paid'
    if (reaction.order === 'awaiting_payment') fail(state, k)
  }
  const mayCapture = variant === 'no-gate' || variant === 'blind-capture' || attempt.recorded === payment
  if (reaction.next === 'capture' && mayCapture) state.workers[at] = { attempt: k, payment, task: 'send-complete' }
  if (reaction.next === 'void') state.workers[at] = { attempt: k, payment, task: 'send-cancel' }
}

function fail(state: State, k: number): void {
  const attempt = state.attempts[k] as Attempt
  attempt.toldFailed = true
  if (state.current !== k) return
  state.current = -1
  state.order = 'awaiting_payment'
}

type Add = (step: string, change: (state: State) => void) => void

function submit(state: State, bounds: Bounds, add: Add): void {
  if (state.order !== 'awaiting_payment' || state.attempts.length >= bounds.attempts) return
  add('submit', (n) => {
    const k = n.attempts.length
    n.attempts.push({ state: 'created', recorded: -1, payments: [], creates: 0, completes: [], toldFailed: false })
    n.current = k
    n.order = 'processing'
    const free = n.workers.indexOf(null)
    if (free >= 0) n.workers[free] = { attempt: k, payment: -1, task: 'send-create' }
  })
}

function work(state: State, bounds: Bounds, variant: Variant, table: Reactions, add: Add): void {
  state.workers.forEach((worker, at) => {
    if (!worker) return
    const k = worker.attempt
    const attempt = state.attempts[k] as Attempt
    const turn = (task: Task) => (n: State) => void (n.workers[at] = { ...worker, task })
    const leave = (n: State) => void (n.workers[at] = null)
    switch (worker.task) {
      case 'send-create':
        if (attempt.creates < bounds.inFlight)
          add('send create', (n) => {
            ;(n.attempts[k] as Attempt).creates++
            turn('wait-create')(n)
          })
        break
      case 'wait-create':
        attempt.payments.forEach((_, id) => add(`create answered ${id}`, (n) => see(n, k, id, at, table, variant)))
        add('create timed out', (n) => {
          leave(n)
          if (variant !== 'fail-on-create-timeout' || attempt.state !== 'created') return
          ;(n.attempts[k] as Attempt).state = 'declined'
          fail(n, k)
        })
        break
      case 'send-complete':
        if (attempt.completes.length < bounds.inFlight)
          add('send complete', (n) => {
            ;(n.attempts[k] as Attempt).completes.push(worker.payment)
            turn('wait-complete')(n)
          })
        break
      case 'wait-complete':
        if (['completed', 'canceled'].includes(attempt.payments[worker.payment] ?? ''))
          add('complete answered', (n) => see(n, k, worker.payment, at, table, variant))
        add('complete timed out', leave)
        break
      case 'send-cancel':
        add('cancel', (n) => {
          const { payments } = n.attempts[k] as Attempt
          payments.forEach((payment, id) => {
            const isMeant = worker.payment < 0 || worker.payment === id
            if (isMeant && payment === 'approved') payments[id] = 'canceled'
          })
          leave(n)
        })
    }
    if (state.crashes < bounds.crashes)
      add('crash', (n) => {
        n.workers = [null, null]
        n.crashes++
      })
  })
}

function deliver(state: State, bounds: Bounds, variant: Variant, add: Add): void {
  const authorised: Payment = variant === 'one-step-charge' ? 'completed' : 'approved'
  state.attempts.forEach((attempt, k) => {
    const of = (n: State) => n.attempts[k] as Attempt
    if (attempt.creates > 0) {
      add('create lost', (n) => void of(n).creates--)
      const arrive = (step: string, payment?: Payment) =>
        add(step, (n) => {
          of(n).creates--
          if (payment) of(n).payments.push(payment)
        })
      if (attempt.payments.length === 0) {
        arrive('create approved', authorised)
        arrive('create declined', 'declined')
      } else {
        arrive('create repeated')
        if (attempt.payments.length < bounds.paymentsPerAttempt) {
          arrive('key forgotten, approved again', authorised)
          arrive('key forgotten, declined now', 'declined')
        }
      }
    }
    attempt.completes.forEach((id, position) => {
      add('complete lost', (n) => void of(n).completes.splice(position, 1))
      add('complete arrived', (n) => {
        of(n).completes.splice(position, 1)
        if (of(n).payments[id] === 'approved') of(n).payments[id] = 'completed'
      })
    })
    attempt.payments.forEach((payment, id) => {
      if (payment === 'approved') add('voided by the provider', (n) => void (of(n).payments[id] = 'canceled'))
    })
  })
}

/** Reconciler and webhook worker: both read the payment again and apply the table. */
function reconcile(state: State, variant: Variant, table: Reactions, add: Add): void {
  const free = state.workers.indexOf(null)
  if (free < 0) return
  state.attempts.forEach((attempt, k) => {
    if (attempt.state === 'created') {
      add('retry create', (n) => void (n.workers[free] = { attempt: k, payment: -1, task: 'send-create' }))
    }
    if (attempt.state === 'capturing') {
      const payment = attempt.recorded
      add('retry complete', (n) => void (n.workers[free] = { attempt: k, payment, task: 'send-complete' }))
    }
    const recorded = attempt.recorded < 0 ? null : String(attempt.recorded)
    const late = reactionTo({ state: attempt.state, squarePaymentId: recorded }, 'overdue', recorded, table)
    // A one-step charge has nothing to void: that is what is wrong with it.
    if (late.to.length > 0)
      add('abandon', (n) => {
        ;(n.attempts[k] as Attempt).state = late.to.at(-1) ?? attempt.state
        fail(n, k)
        if (late.next === 'void') n.workers[free] = { attempt: k, payment: -1, task: 'send-cancel' }
      })
    attempt.payments.forEach((_, id) => add(`payment read ${id}`, (n) => see(n, k, id, free, table, variant)))
  })
}

const isCompleted = (payment: Payment) => payment === 'completed'

/** The machine for `explore`; the promises are those that a client and a bookkeeper rely on. */
export function checkout(bounds: Bounds, variant: Variant = 'good'): Model<State> {
  const table = tableOf(variant)
  return {
    first: { order: 'awaiting_payment', current: -1, attempts: [], workers: [null, null], crashes: 0 },
    encode,
    next(state) {
      const following: [string, State][] = []
      const add: Add = (step, change) => {
        const changed = copy(state)
        change(changed)
        following.push([step, changed])
      }
      submit(state, bounds, add)
      work(state, bounds, variant, table, add)
      deliver(state, bounds, variant, add)
      reconcile(state, variant, table, add)
      return following
    },
    broken(state) {
      const charged = state.attempts.flatMap((a) => a.payments).filter(isCompleted).length
      if (charged > 1) return 'double charge'
      if (state.attempts.some((a) => a.toldFailed && a.payments.some(isCompleted))) return 'charged but told failed'
      return state.order === 'paid' && charged === 0 ? 'paid without money' : undefined
    },
    isQuiescent: (state) =>
      state.workers.every((worker) => !worker) &&
      state.attempts.every(
        (a) =>
          a.creates === 0 &&
          a.completes.length === 0 &&
          a.state !== 'created' &&
          a.state !== 'capturing' &&
          !a.payments.includes('approved'),
      ),
    brokenAtRest: (state) => {
      const isCharged = state.attempts.some((a) => a.payments.some(isCompleted))
      return isCharged === (state.order === 'paid') ? undefined : 'lost paid order'
    },
  }
}
