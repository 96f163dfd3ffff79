// @vitest-environment jsdom
import { fireEvent, waitFor } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ContactPanel } from '#app/shell/contact-panel.tsx'
import { Footer } from '#app/shell/footer.tsx'
import { Header } from '#app/shell/header.tsx'
import { setSessionFlag } from '#features/auth/session-flag.ts'
import { startAccount } from './account.ts'
import { startContact } from './contact.ts'
import { startHeader } from './header.ts'
import { startImages } from './images.ts'
import { startTheme } from './theme.ts'
import { firstScript } from '#lib/first-script.ts'

const alex = { user: { firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com' } }
const answers = vi.fn<typeof fetch>()
const assign = vi.fn<(address: string) => void>()

function shell(path: string): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <Header />
      <Footer />
      <ContactPanel />
    </MemoryRouter>,
  )
}

// The listeners sit on the document and stay, as they do in a page: started once.
vi.stubGlobal('fetch', answers)
vi.stubGlobal('location', { assign })
vi.stubGlobal('matchMedia', () => ({ matches: false }))
HTMLElement.prototype.hidePopover = () => {}
/** jsdom has no popovers: the panel is open, as where its link is pressed, until a test closes it. */
let isPanelOpen = true
const matchesElse = Reflect.get(Element.prototype, 'matches')
vi.spyOn(Element.prototype, 'matches').mockImplementation(function matches(this: Element, selector: string) {
  return selector === ':popover-open' ? isPanelOpen : matchesElse.call(this, selector)
})
document.body.innerHTML = shell('/about')
answers.mockResolvedValue(new Response('{}', { status: 401 }))
startHeader()
startTheme()
startContact()
startImages()
startAccount(() => import('./account-menu.ts'))

beforeEach(() => {
  localStorage.clear()
  document.body.innerHTML = shell('/about')
  delete document.documentElement.dataset['account']
  delete document.documentElement.dataset['theme']
  answers.mockReset()
  assign.mockReset()
  isPanelOpen = true
})
afterEach(() => {
  vi.useRealTimers()
})

const one = (selector: string) => document.querySelector<HTMLElement>(selector)
const signedIn = () => document.documentElement.dataset['account'] !== undefined

test('the shell is whole without scripts: links, menus that open by themselves, and no style attribute', () => {
  const html = shell('/about')
  for (const text of ['Home', 'About', 'Services', 'Blog', 'Resources', 'Collaboration', 'Start Now', 'Log In']) {
    expect(html).toContain(text)
  }
  expect(html).toContain('href="/login?next=%2Fabout"')
  expect(html).toContain('popoverTarget="site-nav"')
  expect(html).toContain('aria-current="page"')
  expect(html).not.toMatch(/ style=| on[a-z]+=/)
})

test.each([
  [50, false],
  [51, true],
])('scrolled %i px the header is scrolled: %s', (y, scrolled) => {
  vi.stubGlobal('scrollY', y)
  fireEvent.scroll(window)
  expect(one('.site-header')?.classList.contains('is-scrolled')).toBe(scrolled)
})

test("the theme button changes the theme and keeps a choice that is not the system's", () => {
  fireEvent.click(one('[data-theme-toggle] svg') ?? document)
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(localStorage.getItem('legate.theme')).toBe('dark')
  delete document.documentElement.dataset['theme']
  // oxlint-disable-next-line typescript/no-implied-eval -- the inline script, as the page runs it
  new Function(firstScript)()
  expect(document.documentElement.dataset['theme']).toBe('dark')
  fireEvent.click(one('[data-theme-toggle]') ?? document)
  expect(document.documentElement.dataset['theme']).toBe('light')
  expect(localStorage.getItem('legate.theme')).toBeNull()
})

test('without the flag nobody is asked; with it the account is filled in', async () => {
  setSessionFlag(false)
  expect(answers).not.toHaveBeenCalled()
  answers.mockResolvedValue(Response.json(alex))
  setSessionFlag(true)
  await waitFor(() => expect(one('[data-account-initials]')?.textContent).toBe('AS'))
  expect(one('[data-account-email]')?.textContent).toBe('alex@example.com')
  expect(signedIn()).toBe(true)
})

test('signing out tells the server, forgets the flag and goes home', async () => {
  answers.mockImplementation(async () => Response.json(alex))
  setSessionFlag(true)
  fireEvent.click(one('[data-sign-out]') ?? document)
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
  expect(answers).toHaveBeenCalledWith('/api/auth/logout', expect.objectContaining({ method: 'POST' }))
  expect(localStorage.getItem('legate.session')).toBeNull()
  expect(signedIn()).toBe(false)
})

test('a session that is over takes the flag away', async () => {
  answers.mockResolvedValue(Response.json({ error: 'Please log in' }, { status: 401 }))
  setSessionFlag(true)
  await waitFor(() => expect(localStorage.getItem('legate.session')).toBeNull())
  expect(signedIn()).toBe(false)
})

test('a question that gets no answer, as when the page is left, keeps the flag', async () => {
  answers.mockClear()
  answers.mockRejectedValue(new TypeError('aborted'))
  setSessionFlag(true)
  await waitFor(() => expect(answers).toHaveBeenCalled())
  await Promise.allSettled(answers.mock.results.map((result) => result.value))
  expect(localStorage.getItem('legate.session')).toBe('1')
})

async function pressContactForm() {
  fireEvent.click(one('[data-contact-form]') ?? document)
  await vi.dynamicImportSettled()
}

test('the contact form opens after three seconds', async () => {
  vi.useFakeTimers()
  await pressContactForm()
  expect(one('[data-contact-view="redirecting"]')?.hidden).toBe(false)
  expect(one('[data-contact-seconds]')?.textContent).toBe('3')
  vi.advanceTimersByTime(2000)
  expect(one('[data-contact-seconds]')?.textContent).toBe('1')
  expect(assign).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(assign).toHaveBeenCalledWith(expect.stringMatching(/\/contact$/))
})

test('who closes the panel while the countdown is on its way stays', async () => {
  vi.useFakeTimers()
  fireEvent.click(one('[data-contact-form]') ?? document)
  isPanelOpen = false
  await vi.dynamicImportSettled()
  vi.advanceTimersByTime(10_000)
  expect(assign).not.toHaveBeenCalled()
  expect(one('[data-contact-view="redirecting"]')?.hidden).toBe(true)
})

test('one can stay', async () => {
  vi.useFakeTimers()
  await pressContactForm()
  fireEvent.click(one('[data-contact-stay]') ?? document)
  vi.advanceTimersByTime(10_000)
  expect(assign).not.toHaveBeenCalled()
  expect(one('[data-contact-view="open"]')?.hidden).toBe(false)
})

test.each([
  ['the contact form’s link', '[data-contact-form]', () => one('[data-contact-view="redirecting"]')?.hidden === false],
  ['the theme button', '[data-theme-toggle]', () => document.documentElement.dataset['theme'] === 'dark'],
  ['Logout', '[data-sign-out]', () => answers.mock.calls.some(([address]) => address === '/api/auth/logout')],
])('a click on %s counts although React stops it while it takes the page over', async (_, selector, isHeard) => {
  vi.useFakeTimers()
  answers.mockResolvedValue(Response.json({}))
  // As React's listener in the root does with a click on a part of the page that is still to come.
  const stop = (event: Event) => event.stopPropagation()
  document.addEventListener('click', stop, { capture: true })
  const goesOn = fireEvent.click(one(selector) ?? document)
  document.removeEventListener('click', stop, { capture: true })
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
  expect(isHeard()).toBe(true)
  expect(goesOn).toBe(selector !== '[data-contact-form]')
})

test('an image that fails is hidden', () => {
  const image = document.createElement('img')
  document.body.append(image)
  fireEvent.error(image)
  expect(image.hidden).toBe(true)
})
