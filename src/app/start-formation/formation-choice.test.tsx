// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setSessionFlag } from '#features/auth/session-flag.ts'
import { ActionLink } from '#ui/action-link.tsx'
import { mockModalDialogs } from '../../../test/dialog.ts'
import { type ChosenService, formationPath, useFormationChoice } from './formation-choice.tsx'

const assign = vi.fn<(to: string) => void>()
const services: ChosenService[] = ['llc', 'corporation', 's-corp', 'c-corp']

beforeEach(() => {
  mockModalDialogs()
  localStorage.clear()
  sessionStorage.clear()
  assign.mockReset()
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('fetch', async () =>
    Response.json({
      user: {
        id: '5f0c3a52-2f0e-4c53-9d3f-0c5c5d4b2f11',
        firstName: 'Alex',
        lastName: 'Sample',
        email: 'alex@example.com',
        phone: null,
        emailVerified: true,
        role: 'client',
        isPiiReader: false,
      },
    }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Choices() {
  const { choose, dialogs } = useFormationChoice()
  return (
    <>
      {services.map((service) => (
        <ActionLink key={service} href={formationPath(service)} onAct={() => choose(service)}>
          {service}
        </ActionLink>
      ))}
      {dialogs}
    </>
  )
}

function show() {
  const router = createMemoryRouter([{ path: '*', element: <Choices /> }], { initialEntries: ['/services'] })
  render(<RouterProvider router={router} />)
  return { router, person: userEvent.setup() }
}

const choose = (person: ReturnType<typeof userEvent.setup>, name: string) =>
  person.click(screen.getByRole('link', { name }))
const choice = () => screen.findByRole('dialog', { name: 'How would you like to start?' })

test.each(services)('%s, logged in: the choice opens at once, and skip carries it to Start Now', async (service) => {
  setSessionFlag(true)
  const { router, person } = show()
  await choose(person, service)
  await person.click(within(await choice()).getByRole('button', { name: 'Skip to formation' }))
  expect(router.state.location.pathname + router.state.location.search).toBe(`/start-now?skipQuiz=1&service=${service}`)
})

test.each(services)('%s, logged out: the log-in comes first, then the choice', async (service) => {
  const { person } = show()
  await choose(person, service)
  const login = within(await screen.findByRole('dialog', { name: 'Log In' }))
  await person.type(login.getByLabelText('Email'), 'alex@example.com')
  await person.type(login.getByLabelText('Password'), 'correct horse battery')
  await person.click(login.getByRole('button', { name: 'Log In' }))
  await person.click(within(await choice()).getByRole('button', { name: 'Take the quiz' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/business-quiz'))
  expect(screen.queryByRole('dialog', { name: 'Log In' })).toBeNull()
})

test('a log-in that is closed leaves the page as it was; registration is a step away', async () => {
  const { person } = show()
  await choose(person, 'llc')
  const login = within(await screen.findByRole('dialog', { name: 'Log In' }))
  await person.click(login.getByRole('button', { name: 'Create Account' }))
  const register = within(await screen.findByRole('dialog', { name: 'Create Account' }))
  await person.click(register.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await choose(person, 'c-corp')
  expect(await screen.findByRole('dialog', { name: 'Log In' })).toBeTruthy()
})

test('without script the choice is a link to the formation', () => {
  show()
  expect(screen.getByRole('link', { name: 's-corp' }).getAttribute('href')).toBe('/start-now?skipQuiz=1&service=s-corp')
})
