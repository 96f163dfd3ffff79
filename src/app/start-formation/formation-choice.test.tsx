// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setSessionFlag } from '#features/auth/session-flag.ts'
import { defaultSite, publicSite } from '#lib/site.ts'
import { islandOpened } from '#app/islands/island-opened.ts'
import { IslandRoot } from '#app/islands/island-root.tsx'
import { mockModalDialogs } from '../../../test/dialog.ts'
import { FormationChoice } from './formation-choice.tsx'
import { type ChosenService, formationPath } from './formation-path.ts'

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

function show() {
  const island = document.createElement('div')
  document.body.append(island)
  render(
    <IslandRoot site={{ ...publicSite(defaultSite), origin: '' }} element={island}>
      <FormationChoice />
    </IslandRoot>,
    { container: island },
  )
  return { island, person: userEvent.setup() }
}

/** As the starter does for a control that says `data-opens`. */
function choose(island: HTMLElement, service: ChosenService): void {
  const opener = Object.assign(document.createElement('a'), { href: formationPath(service) })
  opener.dataset['service'] = service
  act(() => void island.dispatchEvent(new CustomEvent(islandOpened, { detail: opener })))
}
const choice = () => screen.findByRole('dialog', { name: 'How would you like to start?' })

test.each(services)('%s, logged in: the choice opens at once, and skip carries it to Start Now', async (service) => {
  setSessionFlag(true)
  const { island, person } = show()
  choose(island, service)
  await person.click(within(await choice()).getByRole('button', { name: 'Skip to formation' }))
  expect(assign).toHaveBeenCalledWith(`/start-now?skipQuiz=1&service=${service}`)
})

test.each(services)('%s, logged out: the log-in comes first, then the choice', async (service) => {
  const { island, person } = show()
  choose(island, service)
  const login = within(await screen.findByRole('dialog', { name: 'Log In' }))
  await person.type(login.getByLabelText('Email'), 'alex@example.com')
  await person.type(login.getByLabelText('Password'), 'correct horse battery')
  await person.click(login.getByRole('button', { name: 'Log In' }))
  await person.click(within(await choice()).getByRole('button', { name: 'Take the quiz' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/business-quiz'))
  expect(screen.queryByRole('dialog', { name: 'Log In' })).toBeNull()
})

test('a log-in that is closed leaves the page as it was; registration is a step away', async () => {
  const { island, person } = show()
  choose(island, 'llc')
  const login = within(await screen.findByRole('dialog', { name: 'Log In' }))
  await person.click(login.getByRole('button', { name: 'Create Account' }))
  const register = within(await screen.findByRole('dialog', { name: 'Create Account' }))
  await person.click(register.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  choose(island, 'c-corp')
  expect(await screen.findByRole('dialog', { name: 'Log In' })).toBeTruthy()
})
