// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { OrderView } from '#features/orders/order.ts'
import { ToastProvider } from '#ui/feedback/toast.tsx'
import { OrderAnswers } from './order-answers.tsx'
import type { ChangeRequest } from './requests.ts'

afterEach(cleanup)

const formation = {
  businessName: 'Cedar Sound Joinery LLC',
  structure: 'LLC',
  legalEntity: 'LLC',
  taxElection: 'default',
  owners: [],
  submittedAt: '2026-11-16T17:12:00.000Z',
}

const requested: ChangeRequest = {
  changeId: 'c1',
  asked: ['businessPurpose'],
  status: 'requested',
  origin: 'client',
  note: '',
  reason: '',
  requestedAt: '2026-11-17T17:12:00.000Z',
  decidedAt: null,
  changes: [{ label: 'Purpose', before: ['Furniture'], after: ['Boats'] }],
}

test.each([
  ['in_review', true],
  ['canceled', false],
] as const)('a change requested of an order in %s can be withdrawn: %s', async (status, isOffered) => {
  const order = { id: 'o1', status, formation } as unknown as OrderView
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <ToastProvider>
          <OrderAnswers order={order} requests={[requested]} />
        </ToastProvider>
      ),
    },
  ])
  await act(async () => void render(<Stub />))
  expect(await screen.findByText('Cedar Sound Joinery LLC')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Withdraw request/ }) !== null).toBe(isOffered)
})
