// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { giveSignature } from '#features/signing/signing-client.ts'
import { useSigning } from './use-signing.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** What the server says, one after the other. */
function answerWith(...answers: [status: number, body: object][]) {
  vi.stubGlobal('fetch', async () => {
    const [status, body] = answers.shift() ?? [500, {}]
    return new Response(JSON.stringify(body), { status })
  })
}

function Page() {
  const [{ outcome }, { act, token }] = useSigning('t1')
  const signature = { image: '', method: 'typed' as const, name: 'Alex Sample', date: '' }
  const form = { name: 'Alex Sample', signature, intent: true }
  return (
    <>
      <p>{outcome.state === 'open' ? outcome.view.state : outcome.state}</p>
      <button type="button" onClick={() => void act(giveSignature(token, form)).catch(() => undefined)}>
        Sign
      </button>
    </>
  )
}

test.each([
  ['signed', 'You’ve already signed this document.'],
  ['declined', 'You declined to sign this document.'],
])('what was answered in another tab is shown once this one answers too: %s', async (state, message) => {
  answerWith([200, { state: 'opened' }], [409, { code: 'order-state', message }], [200, { state }])
  render(<Page />)
  expect(await screen.findByText('opened')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }))
  expect(await screen.findByText(state)).toBeDefined()
})
