// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createRef, StrictMode } from 'react'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { mockSquare } from '../../../test/order-page.tsx'
import { CardForm, type CardHandle } from './card-form.tsx'
import type { CardSetup } from './square-sdk.ts'

const setup: CardSetup = {
  applicationId: 'sandbox-app',
  locationId: 'L1',
  scriptUrl: 'https://sandbox.web.squarecdn.com/v1/square.js',
}
const notReady = 'Payment method not initialized. Please refresh the page and try again.'
let warned: MockInstance

beforeEach(() => {
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  warned.mockRestore()
  document.head.replaceChildren()
  delete window.Square
  delete window.trustedTypes
})

function showForm(given: CardSetup | null | undefined = setup) {
  const handle = createRef<CardHandle>()
  render(
    <StrictMode>
      <CardForm
        ref={handle}
        setup={given}
        payer={{ givenName: 'Alex', familyName: 'Sample', email: 'alex@example.com' }}
        amountCents={87_600}
        busy={false}
        error={null}
        onPay={() => {}}
      />
    </StrictMode>,
  )
  return handle
}

const script = () => document.head.querySelector<HTMLScriptElement>('script[src]')

test('the script comes from the address that the server names, with the page’s nonce', async () => {
  const first = document.createElement('script')
  first.setAttribute('nonce', 'r4nd0m')
  document.head.append(first)
  const handle = showForm()
  await waitFor(() => expect(script()?.src).toBe(setup.scriptUrl))
  expect(script()?.nonce).toBe('r4nd0m')
  expect(document.head.querySelectorAll('script[src]')).toHaveLength(1)
  const card = mockSquare({ status: 'OK', token: 'cnon:card-nonce-ok' })
  script()?.dispatchEvent(new Event('load'))
  expect(await handle.current?.tokenize(87_600)).toEqual({ token: 'cnon:card-nonce-ok' })
  expect(card.amounts).toEqual(['876.00'])
  expect(card.attached).toBe(1)
  cleanup()
  await waitFor(() => expect(card.destroyed).toBe(1))
})

test('a blocked script leaves the form with its sentence, and a later form tries again', async () => {
  const handle = showForm()
  await waitFor(() => expect(script()).not.toBeNull())
  script()?.dispatchEvent(new Event('error'))
  expect((await screen.findByRole('alert')).textContent).toBe(notReady)
  expect(await handle.current?.tokenize(100)).toEqual({ failure: notReady })
  expect(script()).toBeNull()
  cleanup()
  showForm()
  await waitFor(() => expect(script()).not.toBeNull())
  script()?.dispatchEvent(new Event('error'))
  expect((await screen.findByRole('alert')).textContent).toBe(notReady)
})

test('no script is loaded from an address that is not Square’s', async () => {
  showForm({ ...setup, scriptUrl: 'https://web.squarecdn.com.evil.example/v1/square.js' })
  expect((await screen.findByRole('alert')).textContent).toBe(notReady)
  expect(script()).toBeNull()
})

test('without the ids the form says so', async () => {
  const handle = showForm(null)
  expect(screen.getByRole('alert').textContent).toBe(notReady)
  expect(await handle.current?.tokenize(100)).toEqual({ failure: notReady })
})

test('where the browser asks for it, the address goes through the policy `square-loader`', async () => {
  const made: string[] = []
  window.trustedTypes = {
    createPolicy: (name, rules) => {
      made.push(name)
      return rules
    },
  }
  showForm()
  await waitFor(() => expect(script()?.src).toBe(setup.scriptUrl))
  expect(made).toEqual(['square-loader'])
  script()?.dispatchEvent(new Event('error'))
  await screen.findByRole('alert')
})

test('the name on the card goes with the token, the account’s name when the field is empty', async () => {
  const contacts: unknown[] = []
  window.Square = {
    payments: () => ({
      card: async () => ({
        attach: async () => {},
        destroy: async () => true,
        tokenize: async ({ billingContact }) => {
          contacts.push([billingContact.givenName, billingContact.familyName])
          return { status: 'OK', token: 'cnon:x' }
        },
      }),
    }),
  }
  const handle = showForm()
  const name = screen.getByLabelText<HTMLInputElement>('Name on card')
  expect(name.value).toBe('Alex Sample')
  await handle.current?.tokenize(100)
  name.value = 'Maria van der Berg'
  await handle.current?.tokenize(100)
  name.value = ' '
  await handle.current?.tokenize(100)
  expect(contacts).toEqual([
    ['Alex', 'Sample'],
    ['Maria', 'van der Berg'],
    ['Alex', 'Sample'],
  ])
})
