// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, json, problem } from '../../../../test/order-page.tsx'
import type { CreateOrderInput } from '#features/orders/order.ts'
import { keepReferral } from '#features/orders/referral/kept-referral.ts'
import { findMatchingOrder, submissionFor, sendOrder } from './send-order.ts'

const orderId = '1d9a2f52-2f0d-4f26-9f5b-5d6a64d0a001'
const draftId = '6f0f0f5c-6f9e-4d3f-8a58-0d4d5d3b3a11'
const now = Date.parse('2026-11-20T12:00:00Z')

const input: CreateOrderInput = {
  baseService: 'llc',
  addons: ['ein', 'operating-agreement'],
  businessName: 'Cedar Sound LLC',
  paymentToken: 'cnon:first',
  amount: 77_700,
}
const ofDraft: CreateOrderInput = { ...input, draftId, businessName: undefined }

const line = (kind: 'service' | 'addon' | 'state-fee', id: string) => ({
  kind,
  id,
  label: id,
  period: '',
  amountCents: 1,
})
const at = (seconds: number) => new Date(now + seconds * 1000).toISOString()

const order = {
  id: orderId,
  status: 'processing' as const,
  draftId: null,
  businessName: 'Cedar Sound LLC',
  totalCents: 77_700,
  paidAt: null,
  lines: [line('service', 'llc'), line('addon', 'operating-agreement'), line('addon', 'ein'), line('state-fee', 'fee')],
}
const paid = { ...order, status: 'in_review' as const, paidAt: at(1) }
const unpaid = { ...order, status: 'awaiting_payment' as const }

test.each([
  ['being paid', order, input, true],
  ['paid since then', paid, input, true],
  ['paid before', { ...paid, paidAt: at(-60) }, input, false],
  ['waiting for a payment', unpaid, input, false],
  ['canceled unpaid', { ...order, status: 'canceled' as const }, input, false],
  ['of another name', { ...order, businessName: 'Alder LLC' }, input, false],
  ['of a name written otherwise', { ...order, businessName: ' CEDAR  Sound llc' }, input, true],
  ['without a name', { ...order, businessName: null }, input, false],
  ['of other services', { ...order, lines: order.lines.slice(0, 2) }, input, false],
  ['of another price', { ...order, totalCents: 1 }, input, false],
  ['of a formation', { ...order, draftId }, input, false],
  ['of the same formation', { ...order, draftId }, ofDraft, true],
  ['of another formation', order, ofDraft, false],
])('an order %s', (_what, listed, sent, isFound) => {
  expect(findMatchingOrder(sent, [listed], now) !== undefined).toBe(isFound)
})

beforeEach(() => {
  vi.useFakeTimers({ now })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const broken = () => Promise.reject(new TypeError('Failed to fetch'))
const failed = () => problem(500, 'unexpected', '')
const list = (orders: unknown[], date?: string) => () => Response.json(orders, date ? { headers: { date } } : {})

type Answers = (() => Response | Promise<Response>)[]

/** Sends with these answers one after the other, the last one staying. */
async function sendWith(create: Answers, lists: Answers, seconds = 60) {
  const next = (answers: Answers) => ((answers.length > 1 ? answers.shift() : answers[0]) ?? broken)()
  const sent = answerCalls({ '/api/orders/create': () => next(create), '/api/orders': () => next(lists) })
  const onSilence = vi.fn<() => void>()
  const leaving = new AbortController()
  let outcome: unknown = 'unknown'
  sendOrder(submissionFor(input), leaving.signal, onSilence).then(
    (value) => (outcome = value),
    (error: unknown) => (outcome = error),
  )
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  return {
    outcome: () => outcome,
    silences: onSilence.mock.calls.length,
    creates: () => sent.filter(({ path }) => path === '/api/orders/create'),
    lists: () => sent.filter(({ path }) => path === '/api/orders'),
    leave: () => leaving.abort(new Error('left')),
  }
}

const receipt = () => json(201, { success: true, orderId, message: 'Order received' })
const text = 'Payment processing failed. Please try again or contact support.'

test('without an answer the same request goes out once more by itself, key, token and body alike', async () => {
  const { outcome, silences, creates } = await sendWith([broken, receipt], [])
  expect(outcome()).toEqual({ kind: 'paid', orderId })
  expect(silences).toBe(0)
  expect(creates()).toHaveLength(2)
  expect(creates()[1]).toEqual(creates()[0])
})

test.each<[string, Answers, Answers, unknown]>([
  ['the order is being paid', [broken], [list([order])], { kind: 'processing', orderId }],
  ['the order is paid', [failed], [list([paid, unpaid])], { kind: 'paid', orderId }],
  ['the line comes up later', [broken], [broken, failed, broken, list([paid])], { kind: 'paid', orderId }],
  ['the order appears a moment later', [broken], [list([]), list([order])], { kind: 'processing', orderId }],
  ['there is no order', [broken], [list([])], { kind: 'not-charged', text }],
  ['the order still waits for a payment', [broken], [list([unpaid])], { kind: 'not-charged', text }],
  ['only an earlier order is paid', [broken], [list([{ ...paid, paidAt: at(-60) }])], { kind: 'not-charged', text }],
  ['the session has ended', [broken], [() => problem(401, 'login-required', '')], { kind: 'session-ended' }],
])('after two requests without an answer, when %s', async (_what, create, lists, expected) => {
  const { outcome, silences, creates } = await sendWith(create, lists)
  expect(outcome()).toEqual(expected)
  expect(silences).toBe(1)
  expect(creates()).toHaveLength(2)
})

test.each([
  ['ahead', '2026-11-20T10:00:05Z'],
  ['behind', '2026-11-20T14:00:05Z'],
])('a browser’s clock two hours %s does not hide the payment', async (_what, serverTime) => {
  const time = Date.parse(serverTime)
  const justPaid = { ...paid, paidAt: new Date(time - 1000).toISOString() }
  const longAgo = { ...paid, id: draftId, paidAt: new Date(time - 600_000).toISOString() }
  const { outcome } = await sendWith([broken], [list([longAgo, justPaid], new Date(time).toUTCString())])
  expect(outcome()).toEqual({ kind: 'paid', orderId })
})

test('while the line is down nothing is said, and nobody asks on for who has left', async () => {
  const { outcome, lists, leave } = await sendWith([broken], [broken], 600)
  expect(outcome()).toBe('unknown')
  expect(lists().length).toBeGreaterThan(100)
  leave()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(outcome()).toEqual(new Error('left'))
})

test('who is logged out when it goes out again may have been charged', async () => {
  const { outcome } = await sendWith([broken, () => problem(401, 'login-required', 'Please log in.')], [])
  expect(outcome()).toEqual({ kind: 'session-ended' })
})

test('a kept referral goes along with the order, and is forgotten once it is paid', async () => {
  keepReferral('?ref=EXAMPLECPA', Date.now())
  const submission = submissionFor(input)
  expect(submission.input.referral?.code).toBe('EXAMPLECPA')
  answerCalls({ '/api/orders/create': () => json(201, { success: true, orderId, message: '' }) })
  expect(await sendOrder(submission, new AbortController().signal, () => {})).toEqual({ kind: 'paid', orderId })
  expect(submissionFor(input).input).toEqual(input)
})
