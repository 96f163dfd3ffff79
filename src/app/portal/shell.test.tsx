// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub, data, Link } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mockModalDialogs } from '../../../test/dialog.ts'
import { memoryNavigation } from '../../../test/navigation.tsx'
import { answerCalls, json } from '../../../test/order-page.tsx'
import { NavigationContext } from '#ui/navigation/page-link.tsx'
import DashboardLayout, { ErrorBoundary as LayoutError } from '#app/pages/dashboard/layout.tsx'
import Overview from '#app/pages/dashboard/overview.tsx'
import Settings, { ErrorBoundary as PageError } from '#app/pages/dashboard/settings.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  mockModalDialogs()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const user = { firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com', emailVerified: true }
const account = { ...user, id: '4f7a21c9-0000-4000-8000-000000000009', phone: null, role: 'client', isPiiReader: false }
const accountSettings = {
  profile: { firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com', phone: '(206) 555-0142' },
  notifications: { serviceUpdates: true, renewalReminders: false },
  pendingEmail: null,
  sessions: [],
  factor: null,
  recovery: null,
  delivery: 'single',
  unreachable: null,
  now: '2026-11-20T18:00:00.000Z',
}
const counts = { messages: 3, quizzes: 2, documents: 1, services: 0, orders: 1 }
const nothing = {
  stats: { quizzes: 0, documents: 0, activeServices: 0, pendingActions: 0 },
  items: [],
  news: [],
  latest: null,
  arrived: null,
}

interface Loaders {
  layout?: () => unknown
  overview?: () => unknown
  settings?: () => unknown
  times?: () => unknown
}

function open(path: string, { layout, overview, settings, times }: Loaders = {}) {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <h1>Home page</h1> },
    {
      path: '/dashboard',
      Component: DashboardLayout,
      ErrorBoundary: LayoutError,
      loader: layout ?? (() => ({ user, counts, companies: [] })),
      children: [
        { index: true, Component: Overview, loader: overview ?? (() => nothing) },
        {
          path: 'settings',
          Component: Settings,
          ErrorBoundary: PageError,
          loader: settings ?? (() => accountSettings),
        },
        { path: 'times', Component: () => <Link to="?day=2">Another day</Link>, loader: times ?? (() => null) },
      ],
    },
  ])
  render(
    <NavigationContext value={memoryNavigation}>
      <Stub initialEntries={[path]} />
    </NavigationContext>,
  )
}

test('the sidebar shows whose dashboard it is, its tabs with counts and where one is', async () => {
  answerCalls({})
  open('/dashboard')
  const side = await screen.findByRole('complementary', { name: 'Account' })
  expect(within(side).getByText('AS')).toBeTruthy()
  expect(within(side).getByText('Alex Sample')).toBeTruthy()
  expect(within(side).getByText('alex@example.com')).toBeTruthy()
  const nav = within(side).getByRole('navigation', { name: 'Dashboard' })
  expect(
    within(nav)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Overview',
    'Messages3 new',
    'Calendar',
    'Documents1',
    'Services',
    'Orders1',
    'Consultations',
    'Company',
    'Quiz History2',
    'Settings',
  ])
  expect(within(nav).getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page')
  expect(within(nav).getByRole('button', { name: 'Logout' })).toBeTruthy()
})

test('Logout ends the session and goes to the home page', async () => {
  const sent = answerCalls({ '/api/auth/logout': () => json(200, { success: true }) })
  open('/dashboard')
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }))
  expect(await screen.findByRole('heading', { name: 'Home page' })).toBeTruthy()
  expect(sent.map(({ path }) => path)).toContain('/api/auth/logout')
  expect(localStorage.getItem('legate.session')).toBeNull()
})

test('/dashboard#settings opens Settings', async () => {
  answerCalls({})
  open('/dashboard#settings')
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('aria-current')).toBe('page')
})

test('the banner asks for the e-mail while it is not verified, and can be put away', async () => {
  answerCalls({})
  open('/dashboard', { layout: () => ({ user: { ...user, emailVerified: false }, counts, companies: [] }) })
  await screen.findByText('Please verify your email address.')
  expect(screen.getByRole('button', { name: 'Resend email' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Please verify your email address.')).toBeNull()
})

test('logged out the gate stands at the address, and the page fills in place after the log-in', async () => {
  const sent = answerCalls({ '/api/auth/login': () => json(200, { user: account }) })
  const session = { isOpen: false }
  function guarded(answer: unknown) {
    if (session.isOpen) return answer
    throw data({ code: 'login-required', detail: 'Log in to see your dashboard.' }, { status: 401 })
  }
  open('/dashboard', { layout: () => guarded({ user, counts, companies: [] }), overview: () => guarded(nothing) })
  expect(await screen.findByRole('heading', { name: 'Authentication Required' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Create Account' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText('Email'), 'alex@example.com')
  await userEvent.type(within(dialog).getByLabelText('Password'), 'a long password')
  session.isOpen = true
  await userEvent.click(within(dialog).getByRole('button', { name: 'Log In' }))
  expect(await screen.findByRole('heading', { name: 'Overview' })).toBeTruthy()
  expect(screen.queryByText('Authentication Required')).toBeNull()
  expect(sent[0]).toMatchObject({ path: '/api/auth/login' })
})

test('a dashboard that could not be loaded says so and tries again', async () => {
  answerCalls({})
  vi.mocked(console.error).mockImplementation(() => undefined)
  let isDown = true
  open('/dashboard', {
    layout: () => {
      if (isDown) throw data(null, { status: 500 })
      return { user, counts, companies: [] }
    },
  })
  expect(await screen.findByText('Failed to load your data')).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Overview' })).toBeTruthy()
})

test('a page that could not be loaded leaves the sidebar, and what is not there is said', async () => {
  answerCalls({})
  let status = 503
  open('/dashboard/settings', {
    settings: () => {
      throw data({ detail: 'We couldn’t find that order.' }, { status })
    },
  })
  expect(await screen.findByText('Failed to load your data')).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Dashboard' })).toBeTruthy()
  status = 404
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('We couldn’t find that order.')).toBeTruthy()
})

test('a page that is long in coming is announced', async () => {
  answerCalls({})
  let arrive: (value: unknown) => void = () => undefined
  open('/dashboard', { settings: () => new Promise((resolve) => (arrive = resolve)) })
  await userEvent.click(await screen.findByRole('link', { name: 'Settings' }))
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy()
  arrive(accountSettings)
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull())
})

test('a page stays while it asks for other data of its own', async () => {
  answerCalls({})
  let asked = 0
  open('/dashboard/times', { times: () => (asked++ === 0 ? null : new Promise(() => undefined)) })
  await userEvent.click(await screen.findByRole('link', { name: 'Another day' }))
  await waitFor(() => expect(asked).toBe(2))
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Another day' })).toBeTruthy()
})

test('Settings shows the profile to read and changes the password', async () => {
  const sent = answerCalls({
    '/api/auth/change-password': () => json(200, { success: true, message: 'Your password has been changed.' }),
  })
  open('/dashboard/settings')
  for (const [label, value] of [
    ['First name', 'Alex'],
    ['Last name', 'Sample'],
    ['Email', 'alex@example.com'],
    ['Phone', '(206) 555-0142'],
  ] as const) {
    const field = await screen.findByLabelText<HTMLInputElement>(label)
    expect([field.value, field.readOnly]).toEqual([value, true])
  }
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ name, checked }) => [name, checked])).toEqual([
    ['serviceUpdates', true],
    ['renewalReminders', false],
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Change Password' }))
  await userEvent.type(await screen.findByLabelText('Current password'), 'old password')
  await userEvent.type(screen.getByLabelText('New password'), 'a new long password')
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'a new long password')
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }))
  expect(await screen.findByText('Your password has been changed.')).toBeTruthy()
  expect(sent.at(-1)?.body).toEqual({ currentPassword: 'old password', newPassword: 'a new long password' })
})
