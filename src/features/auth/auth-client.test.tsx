// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Client = typeof import('./auth-client.ts')

const user = {
  id: '5f0c3a52-2f0e-4c53-9d3f-0c5c5d4b2f11',
  firstName: 'Alex',
  lastName: 'Sample',
  email: 'alex@example.com',
  phone: null,
  emailVerified: true,
  role: 'client',
  isPiiReader: false,
}

let client: Client
const sent: string[] = []
let answers: Record<string, () => Promise<Response>> = {}
const json = (status: number, body: unknown) => async () => new Response(JSON.stringify(body), { status })

/** A page that is opened again: nothing is known but what the browser stored. */
beforeEach(async () => {
  vi.resetModules()
  client = await import('./auth-client.ts')
  localStorage.clear()
  sent.length = 0
  answers = {}
  vi.stubGlobal('fetch', (path: string) => {
    sent.push(path)
    return answers[path]?.() ?? Promise.reject(new TypeError('Failed to fetch'))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Who() {
  const session = client.useCurrentUser()
  return <p role="status">{session.status === 'user' ? session.user.email : session.status}</p>
}
const shown = () => screen.getByRole('status').textContent

test('without the flag nobody is asked for', () => {
  render(<Who />)
  expect([shown(), sent]).toEqual(['none', []])
})

test('with the flag the account is fetched once, for all who want to know', async () => {
  localStorage.setItem('legate.session', '1')
  answers['/api/auth/me'] = json(200, { user })
  render(
    <>
      <Who />
      <span hidden>
        <ClientName />
      </span>
    </>,
  )
  expect(shown()).toBe('loading')
  await waitFor(() => expect(shown()).toBe('alex@example.com'))
  expect(sent).toEqual(['/api/auth/me'])
})
function ClientName() {
  return <>{client.useCurrentUser().status}</>
}

const halfAnswer = () => new ReadableStream({ start: (body) => body.error(new TypeError('aborted')) })

test.each([
  ['refuses', json(401, { error: 'Please log in to continue.' }), null],
  ['fails', json(500, { error: 'Something went wrong.' }), null],
  ['is not there', () => Promise.reject(new TypeError('Failed to fetch')), '1'],
  ['is cut off in its answer', async () => new Response(halfAnswer()), '1'],
])('when the server %s, no account is shown; only an answer clears the flag', async (_name, next, flag) => {
  localStorage.setItem('legate.session', '1')
  answers['/api/auth/me'] = next
  render(<Who />)
  await waitFor(() => expect(shown()).toBe('none'))
  expect(localStorage.getItem('legate.session')).toBe(flag)
})

test('log-in and log-out set and clear account and flag, and tell the page', async () => {
  const heard: (string | null)[] = []
  const hear = () => heard.push(localStorage.getItem('legate.session'))
  addEventListener('legate:session', hear)
  answers['/api/auth/login'] = json(200, { user })
  answers['/api/auth/logout'] = json(200, { success: true })
  render(<Who />)
  await act(async () => void (await client.login({ email: user.email, password: 'tide over larch' })))
  expect([shown(), heard]).toEqual(['alex@example.com', ['1']])
  await act(() => client.logout())
  expect([shown(), heard]).toEqual(['none', ['1', null]])
  removeEventListener('legate:session', hear)
})

test('a log-in as another person makes the page look again', async () => {
  const heard: (string | null)[] = []
  localStorage.setItem('legate.session', '1')
  answers['/api/auth/me'] = json(200, { user })
  answers['/api/auth/login'] = json(200, { user: { ...user, email: 'dana@example.com' } })
  render(<Who />)
  await waitFor(() => expect(shown()).toBe('alex@example.com'))
  const hear = () => heard.push(localStorage.getItem('legate.session'))
  addEventListener('legate:session', hear)
  await act(async () => void (await client.login({ email: 'dana@example.com', password: 'tide over larch' })))
  expect([shown(), heard]).toEqual(['dana@example.com', [null, '1']])
  removeEventListener('legate:session', hear)
})

test('a log-out that the server does not answer is reported, and clears all the same', async () => {
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  localStorage.setItem('legate.session', '1')
  answers['/api/auth/me'] = json(200, { user })
  render(<Who />)
  await waitFor(() => expect(shown()).toBe('alex@example.com'))
  await act(() => client.logout())
  expect([shown(), localStorage.getItem('legate.session'), reported.length]).toEqual(['none', null, 1])
})

test('a log-out in another tab or in the header is followed', async () => {
  localStorage.setItem('legate.session', '1')
  answers['/api/auth/me'] = json(200, { user })
  render(<Who />)
  await waitFor(() => expect(shown()).toBe('alex@example.com'))
  localStorage.removeItem('legate.session')
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'legate.session' })))
  expect(shown()).toBe('none')
  localStorage.setItem('legate.session', '1')
  act(() => void dispatchEvent(new Event('legate:session')))
  await waitFor(() => expect(shown()).toBe('alex@example.com'))
})

test('an answer that comes after a log-in changes nothing', async () => {
  localStorage.setItem('legate.session', '1')
  const { promise, resolve } = Promise.withResolvers<Response>()
  answers['/api/auth/me'] = () => promise
  answers['/api/auth/login'] = json(200, { user })
  render(<Who />)
  await act(async () => void (await client.login({ email: user.email, password: 'tide over larch' })))
  await act(async () => resolve(new Response('{}', { status: 401 })))
  expect([shown(), localStorage.getItem('legate.session')]).toEqual(['alex@example.com', '1'])
})
