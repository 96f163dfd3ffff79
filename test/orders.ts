import { readFileSync } from 'node:fs'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { aUser } from '../db/build.ts'
import { orderTermsVersion } from '#features/formation/agent-consent/agent-statements.ts'
import { currentUser } from '#features/auth/sessions.server.ts'
import { createOrder } from '#features/orders/create/create-order.server.ts'
import { createOrderInput, type CreateOrderInput } from '#features/orders/order.ts'
import { paymentRun } from '#features/orders/outcomes/order-payments.server.ts'
import type { PaymentRun } from '#features/payments/payment-run.server.ts'
import { reconcileDue } from '#features/payments/reconcile-payments.job.server.ts'
import { createCardGateway } from '#platform/card-gateway/card-gateway.server.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { paymentAttempts } from '#features/payments/payments-tables.server.ts'
import { aSession, callApi, type TestApp } from './app.ts'

/** An LLC with the Starter bundle: 299 + 149 + 79 - 50 + 200. */
export const llcTotalCents = 67_700

export const anOrder = (overrides: Partial<CreateOrderInput> = {}): CreateOrderInput => ({
  baseService: 'llc',
  addons: ['registered-agent', 'ein'],
  paymentToken: 'cnon:card-nonce-ok',
  amount: llcTotalCents,
  termsVersion: orderTermsVersion,
  ...overrides,
})

export interface LedgerLine {
  type: 'created' | 'approved' | 'completed' | 'canceled' | 'declined' | 'refunded' | 'refund-failed'
  paymentId: string
  amountCents: number
  referenceId: string | null
}

/** The independent witness: what the stand-in wrote to its disk. */
export function readLedger(running: TestApp): LedgerLine[] {
  const text = readFileSync(running.square.ledgerPath, 'utf8')
  return text.split('\n').flatMap((line) => (line ? [JSON.parse(line) as LedgerLine] : []))
}

export async function aBuyer(running: TestApp) {
  const { app } = running
  const row = await aUser(app.db)
  const user = currentUser(row)
  const token = await aSession(app, row)
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await callApi(app, 'POST', path, body, { token, headers })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const get = async <Answer>(path: string) =>
    (await callApi(app, 'GET', path, undefined, { token })).json() as Promise<Answer>
  /** The use case itself, with its failpoints. */
  const buy = (input: Partial<CreateOrderInput> = {}, key: string | null = null, run?: PaymentRun) =>
    createOrder(
      app,
      user,
      createOrderInput.parse(anOrder(input)),
      { idempotencyKey: key, ip: '127.0.0.1', userAgent: 'test' },
      run,
    )
  return { user, token, post, get, buy }
}

/** Payments on their real schedule, with a test's own failpoints. */
export const aRun = (running: TestApp, overrides: Partial<PaymentRun> = {}): PaymentRun =>
  paymentRun(running.app, overrides)

/**
 * Reconciles until no attempt has anything left to do, as the loop of the server would: instead of waiting it moves the
 * application's clock to the next thing that is due, and back at the end.
 */
export async function settle(running: TestApp, run = aRun(running)): Promise<void> {
  const { app } = running
  const realNow = app.now.bind(app)
  let at = app.now()
  app.now = () => at
  try {
    for (let round = 0; round < 300; round++) {
      const due = await nextDue(running)
      if (!due) return
      at = new Date(Math.max(at.getTime(), due.getTime()) + 1)
      await reconcileDue(run)
    }
    throw new Error('The attempts do not settle')
  } finally {
    app.now = realNow
  }
}

async function nextDue({ app }: TestApp): Promise<Date | null> {
  const { nextRunAt, leaseUntil } = paymentAttempts
  const [row] = await app.db
    .select({ due: sql<string | null>`min(greatest(${nextRunAt}, ${leaseUntil}))::text` })
    .from(paymentAttempts)
    .where(isNotNull(nextRunAt))
  return row?.due ? new Date(row.due) : null
}

export const attemptsOf = (running: TestApp, orderId: string) =>
  running.app.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId))

export const ordersOf = (running: TestApp, userId: string) =>
  running.app.db.select().from(orders).where(eq(orders.userId, userId))

export const mailsTo = (running: TestApp, address: string) =>
  running.app.db.select().from(outgoingMails).where(eq(outgoingMails.toAddress, address))

/** What must hold after any disturbance, by the witness: at most one charge an order, and charged exactly when paid. */
export async function brokenPromises(running: TestApp): Promise<string[]> {
  const attempts = await running.app.db
    .select({ attempt: paymentAttempts, order: orders })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
  const completed = readLedger(running).filter((line) => line.type === 'completed')
  const orderIds = new Set(attempts.map(({ order }) => order.id))
  const broken: string[] = []
  for (const orderId of orderIds) {
    const own = attempts.filter(({ order }) => order.id === orderId)
    const charges = completed.filter((line) => own.some(({ attempt }) => attempt.id === line.referenceId))
    const isPaid = own.some(({ order }) => order.paidAt !== null)
    if (charges.length > 1) broken.push(`${orderId}: charged ${charges.length} times`)
    if (isPaid !== charges.length > 0) broken.push(`${orderId}: paid ${isPaid}, charged ${charges.length} times`)
    for (const { attempt } of own) {
      const isCharged = charges.some((line) => line.referenceId === attempt.id)
      if (isCharged !== (attempt.state === 'captured'))
        broken.push(`${attempt.id}: ${attempt.state}, charged ${isCharged}`)
      if (charges.some((line) => line.amountCents !== attempt.amountCents)) broken.push(`${attempt.id}: wrong amount`)
    }
  }
  return broken
}

/** Authorisations that were neither taken nor released. */
export function holdsLeft(running: TestApp): string[] {
  const state = new Map<string, string>()
  for (const { paymentId, type } of readLedger(running)) state.set(paymentId, type)
  return [...state].filter(([, type]) => type === 'approved').map(([paymentId]) => paymentId)
}

/** A gateway that gives up soon, for tests in which the provider hangs. */
export function impatient(running: TestApp): void {
  running.app.cards.gateway = createCardGateway({
    accessToken: 'stand-in',
    environment: 'sandbox',
    baseUrl: running.square.origin,
    locationId: 'LSTANDIN',
    timeoutSeconds: 0.6,
    abortMs: 700,
    maxFailures: Infinity,
  })
}
