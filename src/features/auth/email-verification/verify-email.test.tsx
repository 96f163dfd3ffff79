// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NavigationContext } from '#ui/navigation/page-link.tsx'
import { memoryNavigation } from '../../../../test/navigation.tsx'
import { UnverifiedBanner } from './unverified-banner.tsx'
import { VerifyEmail } from './verify-email.tsx'

const sent: { path: string; body: unknown }[] = []
let answers: (() => Promise<Response>)[] = []
const answer = (status: number, body?: unknown) => async () =>
  new Response(body === undefined ? null : JSON.stringify(body), { status })
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  localStorage.clear()
  sent.length = 0
  answers = []
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
    return answers.shift()?.() ?? unreachable()
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function renderPage(token: string) {
  const Stub = createRoutesStub([
    { path: '/verify-email', Component: () => <VerifyEmail token={token} /> },
    { path: '/dashboard', Component: () => <h1>Overview</h1> },
    { path: '/login', Component: () => <h1>Log In</h1> },
  ])
  render(
    <NavigationContext value={memoryNavigation}>
      <Stub initialEntries={['/verify-email']} />
    </NavigationContext>,
  )
}
const heading = (name: string) => screen.findByRole('heading', { name })
const expired = { code: 'link-expired', error: 'Your verification link has expired', email: 'alex@example.com' }

test('while the server is asked, the page says so', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answers = [() => promise]
  renderPage('t1')
  expect(await heading('Verifying your email')).toBeTruthy()
  expect(sent).toEqual([{ path: '/api/auth/verify-email', body: { token: 't1' } }])
  await act(async () => resolve(new Response('{"success":true}')))
})

test('a good link leads to the dashboard after three seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  answers = [answer(200, { success: true, message: 'ok', email: 'alex@example.com' })]
  renderPage('t1')
  expect(await heading('Your email is verified')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(2500))
  expect(screen.queryByRole('heading', { name: 'Overview' })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(await heading('Overview')).toBeTruthy()
})

test('an expired link offers a new one for the address that it belonged to', async () => {
  answers = [answer(410, expired), answer(200, { success: true })]
  renderPage('t1')
  expect(await heading('Your verification link has expired')).toBeTruthy()
  expect(screen.getByText(/Links work for 24 hours/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Resend email' }))
  expect(await screen.findByText('A new verification email has been sent! Please check your inbox.')).toBeTruthy()
  expect(sent[1]).toEqual({ path: '/api/auth/resend-verification', body: { email: 'alex@example.com' } })
})

test('a used link shows the words of the server and asks for the address', async () => {
  const text = 'This verification link has already been used or isn’t valid.'
  answers = [answer(400, { code: 'link-invalid', error: text }), answer(200, { success: true })]
  renderPage('t1')
  expect(await heading('Verification failed')).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText(/may be invalid or already used/)).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Email'), 'alex@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Resend email' }))
  expect(await screen.findByText('A new verification email has been sent! Please check your inbox.')).toBeTruthy()
  expect(sent[1]?.body).toEqual({ email: 'alex@example.com' })
})

test('without a token nothing is asked', async () => {
  renderPage('')
  expect(await heading('Verification failed')).toBeTruthy()
  expect(screen.getByText('No verification token provided')).toBeTruthy()
  expect(sent).toEqual([])
})

test.each([
  ['sends no words', answer(500)],
  ['does not answer', unreachable],
])('when the server %s, the page has its own, and leads back to the log-in', async (_name, next) => {
  answers = [next]
  renderPage('t1')
  expect(await heading('Verification failed')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Back to Login' }))
  expect(await heading('Log In')).toBeTruthy()
})

test.each([
  ['the words of the server', answer(429, { error: 'Too many attempts.' }), 'Too many attempts.'],
  ['its own', unreachable, 'Failed to resend verification email'],
])('a resend that fails on the page shows %s', async (_name, next, text) => {
  answers = [answer(410, expired), next]
  renderPage('t1')
  await userEvent.click(await screen.findByRole('button', { name: 'Resend email' }))
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(screen.getByRole('button', { name: 'Resend email' })).toBeTruthy()
})

const unverified = { email: 'alex@example.com', emailVerified: false }

test('the banner sends a new link', async () => {
  answers = [answer(200, { success: true })]
  render(<UnverifiedBanner user={unverified} />)
  expect(screen.getByRole('status').textContent).toContain('Please verify your email address.')
  await userEvent.click(screen.getByRole('button', { name: 'Resend email' }))
  expect(await screen.findByText('Verification email sent! Please check your inbox.')).toBeTruthy()
  expect(sent).toEqual([{ path: '/api/auth/resend-verification', body: { email: 'alex@example.com' } }])
})

test.each([
  ['the words of the server', answer(429, { error: 'Too many attempts.' }), 'Too many attempts.'],
  ['its own words', answer(500), 'Failed to send verification email. Please try again.'],
  ['its own words', unreachable, 'Failed to send verification email. Please try again.'],
])('when the mail cannot be sent, the banner shows %s and tries again', async (_name, next, text) => {
  answers = [next, answer(200, { success: true })]
  render(<UnverifiedBanner user={unverified} />)
  await userEvent.click(screen.getByRole('button', { name: 'Resend email' }))
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  await userEvent.click(screen.getByRole('button', { name: 'Resend email' }))
  expect(await screen.findByText('Verification email sent! Please check your inbox.')).toBeTruthy()
})

test('the banner can be put away, and is not there for a verified address', async () => {
  const { rerender } = render(<UnverifiedBanner user={{ ...unverified, emailVerified: true }} />)
  expect(screen.queryByRole('status')).toBeNull()
  rerender(<UnverifiedBanner user={unverified} />)
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
})
