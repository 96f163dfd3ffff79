import { expect, test } from 'vitest'
import { recommend } from '#features/quiz/recommend.ts'
import { type OpenDraft, resumeSubmission, resumePayment } from './resume-links.ts'

const free = { priceCents: 49_900, stateFeesCents: 20_000 }
const answers = {
  business_type: 'service',
  owners_count: 'solo',
  revenue_projection: '100k_500k',
  liability_concern: 'low',
  tax_priority: 'savings',
  funding_plans: 'no',
} as const
const recommendation = recommend(answers, { LLC: free, 'S-Corp': free, 'C-Corp': free })
const submission = { submissionId: 's1', orderId: null, quizData: { answers, recommendation } }
const draft: OpenDraft = {
  draftId: 'd1',
  structure: 'S-Corporation',
  submissionId: 's1',
  orderId: null,
  businessName: '',
  stepTitle: 'Principal Office',
  updatedAt: '2026-11-16T17:12:00.000Z',
  isComplete: false,
}
const line = { kind: 'service', id: 's-corp', label: 'S-Corp Election', period: '', amountCents: 49_900 } as const
const order: Parameters<typeof resumePayment>[0] = {
  id: 'o1',
  status: 'awaiting_payment',
  draftId: null,
  agentForOrderId: null,
  renewalOf: null,
  baseService: 's-corp',
  existingCompany: false,
  lines: [line],
  totalCents: 69_900,
}

test.each([
  [
    'starts a form of the suggested structure',
    submission,
    [],
    [],
    { start: { structure: 'S-Corporation', submissionId: 's1' } },
  ],
  ['goes on with the form that was begun', submission, [], [draft], { to: '/formation/d1' }],
  [
    'pays for the form that is filled in',
    submission,
    [],
    [{ ...draft, isComplete: true }],
    { to: '/order-builder?draft=d1' },
  ],
  [
    'pays an order without a form with the same cart',
    { ...submission, orderId: 'o1' },
    [order],
    [],
    { pendingOrder: { baseService: 's-corp', addons: [], totalCents: 69_900 } },
  ],
  [
    'looks at an order whose payment is being confirmed',
    { ...submission, orderId: 'o1' },
    [{ ...order, status: 'processing' as const }],
    [draft],
    { to: '/dashboard/orders/o1' },
  ],
])('Complete Payment of a quiz %s', (_, given, orders, drafts, way) => {
  expect(resumeSubmission(given, [...orders], drafts)).toEqual(way)
})

test('an election for an existing company stays one', () => {
  expect(resumePayment({ ...order, existingCompany: true, totalCents: 49_900 }, [])).toEqual({
    pendingOrder: { baseService: 's-corp', addons: [], totalCents: 49_900, existingCompany: true },
  })
})
