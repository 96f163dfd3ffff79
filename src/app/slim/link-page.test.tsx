// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMailedLink } from '#features/mailed-links/use-mailed-link.ts'
import { send } from '#lib/send.ts'
import { LinkNotice, LinkPage } from './link-page.tsx'

type Answer = () => Promise<Response>
const answer =
  (status: number, body: object): Answer =>
  async () =>
    new Response(JSON.stringify(body), { status })
const paths: string[] = []
let answers: Answer[] = []
beforeEach(() => {
  paths.length = 0
  answers = []
  vi.stubGlobal('fetch', (path: string) => {
    paths.push(path)
    return answers.shift()?.() ?? Promise.reject(new TypeError('Failed to fetch'))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Asked({ token }: { token: string }) {
  const link = useMailedLink(token, (opened) => send<{ title: string }>('POST', '/open', { token: opened }))
  const { outcome } = link
  if (outcome.state !== 'open')
    return (
      <LinkNotice
        outcome={outcome}
        link={link}
        opening="Opening your request"
        expiredNote="Your answers are saved."
        next="/sign?request=1"
        onRenew={() => send('POST', '/renew', { token })}
      />
    )
  return (
    <>
      <h1>{outcome.view.title}</h1>
      <button type="button" onClick={() => void link.act(send('POST', '/answer', { token })).catch(() => undefined)}>
        Answer
      </button>
    </>
  )
}

function renderPage(address = '/asked?token=t1') {
  const Component = () => (
    <LinkPage title="Asked" description="Asked">
      {(token) => <Asked token={token} />}
    </LinkPage>
  )
  const Stub = createRoutesStub([{ path: '/asked', Component }])
  render(<Stub initialEntries={[address]} />)
}
const open = answer(200, { title: 'What you were asked' })

test.each<[string, Answer, string, string, string | null]>([
  ['that works', open, 'What you were asked', '', null],
  [
    'that has expired',
    answer(410, { code: 'link-expired', error: 'Expired' }),
    'This link has expired',
    'Links work for 14 days. We can send you a new one. Your answers are saved.',
    'button: Send a new link',
  ],
  [
    'that has expired, of a known address',
    answer(410, { code: 'link-expired', error: 'Expired', maskedEmail: 'r···@example.com' }),
    'This link has expired',
    'Links work for 14 days. We can send a new one to the same address, r···@example.com. Your answers are saved.',
    'button: Send a new link',
  ],
  [
    'that was used or replaced',
    answer(400, { code: 'link-invalid', error: 'It may have already been used.' }),
    'We can’t open this link',
    'It may have already been used.',
    null,
  ],
  [
    'to an earlier version, for someone unknown',
    answer(409, { code: 'revision-conflict', error: 'Newer', newerVersion: 2 }),
    'There is a newer version.',
    'Version 2 replaced the one you opened. Read it again before you sign. We’ve emailed you a link to it.',
    null,
  ],
  [
    'to an earlier version, for the same person',
    answer(409, { code: 'revision-conflict', error: 'Newer', newerVersion: 2, newerToken: 'n2' }),
    'There is a newer version.',
    'Version 2 replaced the one you opened. Read it again before you sign.',
    'link: Open version 2',
  ],
  [
    'that needs the account',
    answer(401, { code: 'login-required', error: 'Please log in.' }),
    'We can’t open this link',
    'Please log in.',
    'link: Log In',
  ],
  [
    'while we are not reached',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'We can’t open this link',
    'We couldn’t reach our server.',
    null,
  ],
])('a link %s', async (_, opened, title, lead, way) => {
  answers = [opened]
  renderPage()
  const heading = await screen.findByRole('heading', { name: title })
  expect(heading.parentElement?.textContent).toContain(lead)
  const [role = '', name = ''] = way?.split(': ') ?? []
  if (way) expect(screen.getByRole(role, { name })).toBeTruthy()
  else expect(screen.queryByRole('link')).toBe(null)
})

test('an address without its token asks nobody', async () => {
  renderPage('/asked')
  expect(await screen.findByText('This address is incomplete. Please use the link in our email.')).toBeTruthy()
  expect(paths).toEqual([])
})

test('a new link is asked for once, and the page says where to look', async () => {
  answers = [answer(410, { code: 'link-expired', error: 'Expired' }), answer(200, {})]
  renderPage()
  await userEvent.click(await screen.findByRole('button', { name: 'Send a new link' }))
  expect(await screen.findByRole('heading', { name: 'A new link is on its way' })).toBeTruthy()
  expect(paths).toEqual(['/open', '/renew'])
})

test('a link that died while the page was open says what became of it; another failure leaves the page as it is', async () => {
  answers = [
    open,
    answer(500, { code: 'unexpected', error: 'Something went wrong' }),
    answer(400, { code: 'link-invalid', error: 'No longer valid' }),
    answer(200, { title: 'It was withdrawn' }),
    answer(410, { code: 'link-expired', error: 'Expired' }),
  ]
  renderPage()
  const click = async () => userEvent.click(await screen.findByRole('button', { name: 'Answer' }))
  await click()
  expect(await screen.findByRole('heading', { name: 'What you were asked' })).toBeTruthy()
  await click()
  expect(await screen.findByRole('heading', { name: 'It was withdrawn' })).toBeTruthy()
  await click()
  expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeTruthy()
})
