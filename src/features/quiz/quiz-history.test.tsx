// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mockModalDialogs } from '../../../test/dialog.ts'
import { PaymentBadge } from './payment-badge.tsx'
import { QuizChoiceDialog } from './quiz-choice-dialog.tsx'
import { QuizHistory } from './quiz-history.tsx'
import { recommend } from './recommend.ts'
import { SubmissionDetails } from './submission-details.tsx'
import type { SubmissionView } from './submission.ts'

const answers = {
  business_type: 'product',
  owners_count: 'partner',
  revenue_projection: '50k_100k',
  liability_concern: 'medium',
  tax_priority: 'savings',
  funding_plans: 'no',
} as const
const prices = {
  LLC: { priceCents: 29900, stateFeesCents: 20000 },
  'S-Corp': { priceCents: 49900, stateFeesCents: 20000 },
  'C-Corp': { priceCents: 59900, stateFeesCents: 20000 },
}
const submission = (overrides: Partial<SubmissionView> = {}): SubmissionView => ({
  submissionId: '1a2b3c4d-0000-4000-8000-000000000001',
  submittedAt: '2026-11-20T18:00:00.000Z',
  paymentStatus: 'pending',
  quizData: { answers, recommendation: recommend(answers, prices) },
  orderId: null,
  ...overrides,
})

beforeEach(mockModalDialogs)
afterEach(cleanup)

function show(submissions: SubmissionView[]) {
  const onCompletePayment = vi.fn()
  render(
    <MemoryRouter>
      <QuizHistory
        submissions={submissions}
        detailsPath={(id) => `/dashboard/quiz-history/${id}`}
        onCompletePayment={onCompletePayment}
      />
    </MemoryRouter>,
  )
  return onCompletePayment
}

test('each quiz stands with date, recommendation, first 8 characters of its id, and its payment', () => {
  show([submission()])
  const row = within(screen.getAllByRole('row')[1]!)
  expect(
    row
      .getAllByRole('cell')
      .slice(0, 4)
      .map((cell) => cell.textContent),
  ).toEqual(['November 20, 2026', 'S-Corp', '1a2b3c4d', 'Pending'])
  expect(row.getByRole('link', { name: /^View Details/ }).getAttribute('href')).toBe(
    '/dashboard/quiz-history/1a2b3c4d-0000-4000-8000-000000000001',
  )
})

test.each([
  ['pending', true],
  ['failed', true],
  ['completed', false],
] as const)('with payment %s, Complete Payment is offered: %s', async (paymentStatus, isOffered) => {
  const entry = submission({ paymentStatus })
  const onCompletePayment = show([entry])
  const button = screen.queryByRole('button', { name: /^Complete Payment/ })
  expect(button !== null).toBe(isOffered)
  if (button) await userEvent.click(button)
  expect(onCompletePayment.mock.calls).toEqual(isOffered ? [[entry]] : [])
})

test.each([
  ['completed', 'Paid'],
  ['pending', 'Pending'],
  ['failed', 'Failed'],
  ['anything', 'Unknown'],
  ['constructor', 'Unknown'],
])('payment status %s reads %s', (status, word) => {
  render(<PaymentBadge status={status} />)
  expect(screen.getByText(word)).toBeTruthy()
})

test('without a quiz the way to the first one is shown', () => {
  show([])
  expect(screen.getByText('No quizzes yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Take the quiz' }).getAttribute('href')).toBe('/quiz')
})

test('the details show answers, rule and recommendation', () => {
  render(
    <MemoryRouter>
      <SubmissionDetails submission={submission()} actions={<a href="/dashboard/orders/1">Order</a>} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('S-Corp')
  expect(screen.getByText(/November 20, 2026, at \$499/)).toBeTruthy()
  const region = (name: string) => within(screen.getByRole('region', { name }))
  expect(region('Your answers').getByText('Two: me and a partner')).toBeTruthy()
  expect(region('The rule behind it').getAllByRole('listitem').at(-1)?.textContent).toContain('S-Corp')
  expect(screen.getByRole('link', { name: 'Order' })).toBeTruthy()
})

test('the choice dialog leads to the quiz, or past it with the chosen service', async () => {
  // A full page load is the browser's business: jsdom has no navigation, so the address is caught where it is set.
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  render(<QuizChoiceDialog service="s-corp" onClose={() => {}} />)
  await userEvent.click(screen.getByRole('button', { name: 'Take the quiz' }))
  await userEvent.click(screen.getByRole('button', { name: 'Skip to formation' }))
  expect(assign.mock.calls).toEqual([['/business-quiz'], ['/start-now?skipQuiz=1&service=s-corp']])
  vi.unstubAllGlobals()
})
