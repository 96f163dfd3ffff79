// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mockModalDialogs } from '../../../../test/dialog.ts'
import { ChangePassword } from './change-password.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { ResetPassword } from './reset-password.tsx'

const sent: { path: string; body: unknown }[] = []
let answers: (() => Promise<Response>)[] = []
const answer = (status: number, body?: unknown) => async () =>
  new Response(body === undefined ? null : JSON.stringify(body), { status })

beforeEach(() => {
  mockModalDialogs()
  sent.length = 0
  answers = []
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
    return answers.shift()?.() ?? Promise.reject(new TypeError('Failed to fetch'))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const dialog = () => within(screen.getByRole('dialog', { name: 'Change Password' }))

async function fillChange(confirmation = 'another larch') {
  await userEvent.click(screen.getByRole('button', { name: 'Change Password' }))
  await userEvent.type(await dialog().findByLabelText('Current password'), 'tide over larch')
  await userEvent.type(dialog().getByLabelText('New password'), 'another larch')
  await userEvent.type(dialog().getByLabelText('Confirm new password'), confirmation)
  await userEvent.click(dialog().getByRole('button', { name: 'Save password' }))
}

test('Settings changes the password and says so', async () => {
  answers = [answer(200, { success: true, message: 'Your password has been changed.' })]
  render(<ChangePassword />)
  await fillChange()
  expect(await screen.findByText('Your password has been changed.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([
    {
      path: '/api/auth/change-password',
      body: { currentPassword: 'tide over larch', newPassword: 'another larch' },
    },
  ])
})

test('a wrong current password is told at its field', async () => {
  const text = 'Your current password is incorrect'
  answers = [answer(422, { code: 'invalid-input', error: text, errors: { currentPassword: text } })]
  render(<ChangePassword />)
  await fillChange()
  await dialog().findByRole('link', { name: text })
  expect(dialog().getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true')
})

test('two different new passwords stay in the browser', async () => {
  render(<ChangePassword />)
  await fillChange('another birch')
  expect(await dialog().findAllByText('Passwords do not match')).toHaveLength(2)
  expect(sent).toEqual([])
})

test('a forgotten password: the answer does not tell whether the address has an account', async () => {
  answers = [answer(200, { success: true, message: 'ok' })]
  render(<ForgotPassword />)
  await userEvent.type(screen.getByLabelText('Email'), 'alex@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }))
  expect((await screen.findByRole('status')).textContent).toContain('If there’s an account for alex@example.com')
})

function renderReset(token: string) {
  const Stub = createRoutesStub([{ path: '/', Component: () => <ResetPassword token={token} /> }])
  render(<Stub />)
}

async function fillReset() {
  await userEvent.type(screen.getByLabelText('New password'), 'another larch')
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'another larch')
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }))
}

test('a reset link sets the password and leads to the log-in', async () => {
  answers = [answer(200, { success: true, message: 'Your password has been changed. Please log in.' })]
  renderReset('t1')
  await fillReset()
  expect(await screen.findByText('Your password has been changed. Please log in.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login')
  expect(sent[0]?.body).toEqual({ token: 't1', password: 'another larch' })
})

test('a link that is worth nothing leads to a new one', async () => {
  answers = [answer(410, { code: 'link-expired', error: 'This link has expired. Please request a new one.' })]
  renderReset('t1')
  await fillReset()
  expect((await screen.findByRole('alert')).textContent).toContain('This link has expired.')
  expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgot-password')
})

test('without a token there is nothing to fill in', () => {
  renderReset('')
  expect(screen.getByRole('alert').textContent).toContain('This link is incomplete. Please use the link in our email.')
  expect(screen.queryByLabelText('New password')).toBeNull()
})
