// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mockModalDialogs } from '../../../test/dialog.ts'
import type { Account } from './account.ts'
import { logout } from './auth-client.ts'
import { LoginGate } from '#features/auth/login/login-gate.tsx'

const user: Account = {
  id: '5f0c3a52-2f0e-4c53-9d3f-0c5c5d4b2f11',
  firstName: 'Alex',
  lastName: 'Sample',
  email: 'alex@example.com',
  phone: null,
  emailVerified: false,
  role: 'client',
  isPiiReader: false,
}

/** The server's answers, in turn; what was sent to it. */
const sent: { path: string; body: unknown }[] = []
let answers: (() => Promise<Response>)[] = []
const answer = (status: number, body?: unknown) => async () =>
  new Response(body === undefined ? null : JSON.stringify(body), { status })

beforeEach(() => {
  mockModalDialogs()
  localStorage.clear()
  sent.length = 0
  answers = []
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
    const next = answers.shift()
    return next ? next() : Promise.reject(new TypeError('Failed to fetch'))
  })
})
afterEach(async () => {
  cleanup()
  answers = [answer(200, { success: true })]
  await logout()
  vi.unstubAllGlobals()
})

function renderGate() {
  const onAuthenticated = vi.fn()
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <LoginGate reason="Log in to see your dashboard." onAuthenticated={onAuthenticated} />,
    },
  ])
  render(<Stub />)
  return { onAuthenticated, person: userEvent.setup() }
}

const dialog = () => within(screen.getByRole('dialog'))

async function fillLogin(person: ReturnType<typeof userEvent.setup>) {
  await person.click(screen.getByRole('button', { name: 'Log In' }))
  await screen.findByRole('dialog')
  await person.type(dialog().getByLabelText('Email'), 'alex@example.com')
  await person.type(dialog().getByLabelText('Password'), 'tide over larch')
  await person.click(dialog().getByRole('button', { name: 'Log In' }))
}

async function fillRegistration(person: ReturnType<typeof userEvent.setup>, confirmation = 'tide over larch') {
  await person.click(screen.getByRole('button', { name: 'Create Account' }))
  await screen.findByRole('dialog')
  await person.type(dialog().getByLabelText('First name'), 'Alex')
  await person.type(dialog().getByLabelText('Last name'), 'Sample')
  await person.type(dialog().getByLabelText('Email'), 'alex@example.com')
  await person.type(dialog().getByLabelText('Password'), 'tide over larch')
  await person.type(dialog().getByLabelText('Confirm password'), confirmation)
  await person.click(dialog().getByRole('button', { name: 'Create Account' }))
}

test('the gate says what is needed and opens the dialogs, which lead to each other', async () => {
  const { person } = renderGate()
  expect(screen.getByRole('heading', { name: 'Authentication Required' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Log In' }))
  expect(await screen.findByRole('dialog', { name: 'Log In' })).toBeTruthy()
  expect(document.activeElement).toBe(dialog().getByLabelText('Email'))
  await person.click(dialog().getByRole('button', { name: 'Create Account' }))
  expect(await screen.findByRole('dialog', { name: 'Create Account' })).toBeTruthy()
  await person.click(dialog().getByRole('button', { name: 'Log In' }))
  expect(await screen.findByRole('dialog', { name: 'Log In' })).toBeTruthy()
  await person.click(dialog().getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Log In' }))
})

test('logging in sends the two fields, closes the dialog, hands over the account and sets the flag', async () => {
  answers = [answer(200, { user })]
  const { person, onAuthenticated } = renderGate()
  await fillLogin(person)
  await waitFor(() => expect(onAuthenticated).toHaveBeenCalledExactlyOnceWith(user))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([{ path: '/api/auth/login', body: { email: 'alex@example.com', password: 'tide over larch' } }])
  expect(localStorage.getItem('legate.session')).toBe('1')
})

test.each([
  ['the words of the server', answer(401, { error: 'Invalid email or password' }), 'Invalid email or password'],
  ['its own when the server sends none', answer(500), 'Login failed'],
  [
    'the fallback of the dialog when no answer comes',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Login failed. Please try again.',
  ],
])('a failed log-in shows %s', async (_name, next, text) => {
  answers = [next]
  const { person, onAuthenticated } = renderGate()
  await fillLogin(person)
  expect((await dialog().findByRole('alert')).textContent).toBe(text)
  expect(dialog().getByLabelText<HTMLInputElement>('Email').value).toBe('alex@example.com')
  expect(onAuthenticated).not.toHaveBeenCalled()
  expect(localStorage.getItem('legate.session')).toBeNull()
})

test('logging in without anything names both fields and sends nothing', async () => {
  const { person } = renderGate()
  await person.click(screen.getByRole('button', { name: 'Log In' }))
  await screen.findByRole('dialog')
  await person.click(dialog().getByRole('button', { name: 'Log In' }))
  const summary = within(await dialog().findByRole('alert'))
  expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Email is required',
    'Password is required',
  ])
  await person.type(dialog().getByLabelText('Email'), 'a')
  expect(dialog().queryByText('Email is required')).toBeNull()
  expect(sent).toEqual([])
})

test('the password can be shown, and hidden again', async () => {
  const { person } = renderGate()
  await person.click(screen.getByRole('button', { name: 'Log In' }))
  await screen.findByRole('dialog')
  const field = dialog().getByLabelText<HTMLInputElement>('Password')
  await person.click(dialog().getByRole('button', { name: 'Show password' }))
  expect(field.type).toBe('text')
  await person.click(dialog().getByRole('button', { name: 'Hide password' }))
  expect(field.type).toBe('password')
})

test('a registration sends what the API takes, without the repetition', async () => {
  answers = [answer(201, { user })]
  const { person, onAuthenticated } = renderGate()
  await fillRegistration(person)
  await waitFor(() => expect(onAuthenticated).toHaveBeenCalledExactlyOnceWith(user))
  expect(sent[0]).toEqual({
    path: '/api/auth/register',
    body: { firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com', phone: '', password: 'tide over larch' },
  })
})

test('a registration with two different passwords stays in the browser', async () => {
  const { person } = renderGate()
  await fillRegistration(person, 'tide over birch')
  await waitFor(() => expect(dialog().getByLabelText('Confirm password').getAttribute('aria-invalid')).toBe('true'))
  expect(dialog().getAllByText('Passwords do not match')).toHaveLength(2)
  expect(sent).toEqual([])
})

test('what the server finds wrong stands beside its field', async () => {
  const text = 'An account with this email address already exists. Please log in instead.'
  answers = [answer(409, { code: 'email-taken', error: text, errors: { email: text } })]
  const { person } = renderGate()
  await fillRegistration(person)
  await waitFor(() => expect(dialog().getByLabelText('Email').getAttribute('aria-invalid')).toBe('true'))
  expect(dialog().getByLabelText('Email').getAttribute('aria-describedby')).toContain('email-error')
  expect(dialog().getByRole('link', { name: text })).toBeTruthy()
})

test.each([
  ['Registration failed', answer(500)],
  ['Registration failed. Please try again.', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a registration that fails without words says: %s', async (text, next) => {
  answers = [next]
  const { person } = renderGate()
  await fillRegistration(person)
  expect((await dialog().findByRole('alert')).textContent).toBe(text)
})
