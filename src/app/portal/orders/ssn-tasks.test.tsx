// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mockModalDialogs } from '../../../../test/dialog.ts'
import { answerCalls, json, problem } from '../../../../test/order-page.tsx'
import { ShareholderSsnTask } from './ssn-tasks.tsx'

beforeEach(mockModalDialogs)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const owners = [
  { firstName: 'Alex', lastName: 'Sample', ownershipPercentage: 60 },
  { firstName: 'Robin', lastName: 'Sample', ownershipPercentage: 40 },
]
const order = {
  id: 'o1',
  contact: { firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com', phone: '' },
  ownerParts: [],
  formation: {
    structure: 'S-Corporation' as const,
    legalEntity: 'CORP',
    taxElection: 'S',
    formType: '',
    businessName: 'Sound Tide Inc.',
    submittedAt: '2026-11-16T17:12:00.000Z',
    owners,
  },
}

function open(onClose = () => undefined) {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <ShareholderSsnTask order={order} onClose={onClose} /> },
  ])
  render(<Stub initialEntries={['/']} />)
}

test('every owner is asked after the payment as before it, in the same words', async () => {
  const sent = answerCalls({})
  open()
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).queryByRole('button', { name: 'Provide later' })).toBeNull()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send securely' }))
  expect((await within(dialog).findAllByText('SSN required for Robin Sample')).length).toBeGreaterThan(0)
  expect(sent).toEqual([])
})

test('the numbers go with their owners; a refusal stands beside the owner it is about', async () => {
  let isRefused = true
  const sent = answerCalls({
    '/api/orders/o1/ssns': () =>
      isRefused
        ? problem(422, 'invalid-input', 'Please check the numbers.', {
            errors: { 'shareholderSSNs.1.ssn': 'Please enter a valid 9-digit SSN' },
          })
        : json(200, {}),
  })
  const close = vi.fn<() => undefined>()
  open(close)
  const dialog = await screen.findByRole('dialog')
  for (const [index, ssn] of ['536221234', '536221235'].entries()) {
    const group = within(within(dialog).getByRole('group', { name: `${owners[index]?.firstName} Sample` }))
    await userEvent.type(group.getByLabelText(/^Social Security number/), ssn)
    await userEvent.type(group.getByLabelText(/^Re-enter Social Security number/), ssn)
  }
  const submit = within(dialog).getByRole('button', { name: 'Send securely' })
  await userEvent.click(submit)
  const robin = within(dialog).getByRole('group', { name: 'Robin Sample' })
  expect(await within(robin).findByText('Please enter a valid 9-digit SSN')).toBeTruthy()
  expect(close).not.toHaveBeenCalled()
  isRefused = false
  await userEvent.click(submit)
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(sent.at(-1)?.body).toEqual({
    shareholderSSNs: [
      { ...owners[0], ssn: '536221234' },
      { ...owners[1], ssn: '536221235' },
    ],
  })
})
