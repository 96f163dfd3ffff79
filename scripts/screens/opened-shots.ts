import type { Page } from '@playwright/test'
import { quizAnswers } from '../../e2e/kept.ts'
import type { Shot } from './shot.ts'

const main = (page: Page) => page.getByRole('main')

async function openDialog(page: Page, button: RegExp): Promise<void> {
  await main(page).getByRole('button', { name: button }).first().click()
  await page.getByRole('dialog').first().waitFor()
}

const askForFile = async (page: Page): Promise<void> => {
  await main(page).getByRole('article').or(main(page).getByRole('listitem')).getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
}

async function registerInstead(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /create|register|sign up/i }).click()
  await dialog.getByRole('textbox', { name: /first name/i }).waitFor()
}

async function beginQuiz(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await dialog.getByRole('button').last().click()
  await dialog.waitFor({ state: 'hidden' })
}

const done = { 'legate.quiz': { answers: quizAnswers, step: 5, isDone: true } }
const pending = { 'legate.pending-order': { baseService: 'llc', addons: ['ein'], totalCents: 57_800 } }

const quiz: Shot[] = [
  { name: 'quiz-disclaimer', path: '/quiz', inWindow: true },
  { name: 'quiz-question', path: '/quiz', reach: beginQuiz },
  {
    name: 'quiz-last-question',
    path: '/quiz',
    inTab: { 'legate.quiz': { answers: quizAnswers, step: 5, isDone: false } },
    reach: beginQuiz,
  },
  { name: 'quiz-recommendation', path: '/quiz', inTab: done },
  { name: 'dialog-login', path: '/quiz', inTab: done, inWindow: true, reach: (page) => openDialog(page, /C-Corp/) },
  {
    name: 'dialog-register',
    path: '/quiz',
    inTab: done,
    inWindow: true,
    async reach(page) {
      await openDialog(page, /C-Corp/)
      await registerInstead(page)
    },
  },
  { name: 'service-form-recommended', path: '/service-form/s-corp', inTab: done },
  { name: 'start-now-kept-order', path: '/start-now?skipQuiz=1', inTab: pending },
]

const widgets: Shot[] = [
  { name: 'dialog-download', path: '/downloads', inWindow: true, reach: askForFile },
  {
    name: 'menu',
    path: '/about',
    width: 390,
    inWindow: true,
    reach: (page) => page.getByRole('banner').locator('[popovertarget]').first().click(),
  },
  {
    name: 'contact-panel',
    path: '/about',
    inWindow: true,
    reach: (page) => page.getByRole('complementary').locator('[popovertarget]').first().click(),
  },
  {
    name: 'services-answers',
    path: '/services',
    reach: (page) => page.evaluate(() => document.querySelectorAll('details').forEach((one) => (one.open = true))),
  },
  {
    name: 'catalog-bundle',
    path: '/catalog',
    inTab: { 'legate.collected-services': ['llc', 'registered-agent', 'annual-report'] },
  },
  {
    name: 'catalog-removed',
    path: '/catalog',
    inWindow: true,
    inTab: { 'legate.collected-services': ['llc', 'registered-agent'] },
    reach: (page) =>
      main(page)
        .getByRole('button', { name: /^remove/i })
        .last()
        .click(),
  },
  { name: 'home-chosen-dark', path: '/', inBrowser: { 'legate.theme': 'dark' } },
  { name: 'home-chosen-light', path: '/', inBrowser: { 'legate.theme': 'light' } },
]
const answerTo =
  (path: string, status: number, json: Record<string, unknown>) =>
  async (page: Page): Promise<void> => {
    await page.route(path, (route) => route.fulfill({ status, json }))
  }
const verification = '**/api/auth/verify-email'
const expired = { code: 'link-expired', error: 'The link has expired', email: 'a@example.com' }
const request = {
  businessName: 'Cedar Sound Joinery LLC',
  agentName: 'Robin Sample',
  clientName: 'Alex Sample',
  statement: 'I consent to serve as registered agent in the State of Washington.',
  version: '1',
  today: '2026-11-20',
  expiresAt: '2026-12-20T18:00:00.000Z',
  given: null,
}

const links: Shot[] = [
  {
    name: 'verify-email-expired',
    path: '/verify-email?token=expired',
    prepare: answerTo(verification, 410, expired),
  },
  {
    name: 'verify-email-done',
    path: '/verify-email?token=good',
    async prepare(page) {
      await answerTo(verification, 200, { success: true, message: 'Verified', email: 'a@example.com' })(page)
      // The page goes on to the dashboard by itself.
      await page.route('**/dashboard*', (route) => route.abort())
    },
  },
  {
    name: 'agent-consent',
    path: '/agent-consent?token=good',
    prepare: answerTo('**/api/agent-consents/open', 200, request),
  },
  {
    name: 'agent-consent-given',
    path: '/agent-consent?token=given',
    prepare: answerTo('**/api/agent-consents/open', 200, {
      ...request,
      given: { at: '2026-12-06T18:00:00.000Z', isCurrent: true, fileName: 'Registered agent consent 4F7A21C9.pdf' },
    }),
  },
]

/** What public pages show when something is opened, answered or followed. */
export const openedShots: Shot[] = [...quiz, ...widgets, ...links]
