import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'

export interface Person {
  firstName: string
  lastName: string
  email: string
  password: string
}

export function aPerson(firstName = 'Alex', lastName = 'Sample'): Person {
  return { firstName, lastName, email: `${randomUUID()}@example.com`, password: `pass-${randomUUID()}` }
}

/** The answers that lead to each structure, by the labels of the options. */
export const answersFor = {
  LLC: ['Services', 'Just me', 'Under $50,000', 'A lot', 'Keep it simple', 'No'],
  'S-Corp': [
    'Technology',
    'Two: me and a partner',
    '$100,000 to $500,000',
    'Somewhat',
    'Pay as little as the law allows',
    'No',
  ],
  'C-Corp': ['Technology', 'Three or more', 'Over $500,000', 'Not much', 'Keep my options open', 'Yes'],
} as const

export async function agreeToDisclaimer(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /not legal or tax/ }).check()
  await dialog.getByRole('checkbox', { name: /attorney or a CPA/ }).check()
  await dialog.getByRole('button', { name: 'Start the quiz' }).click()
  await expect(dialog).toBeHidden()
}

/** Answers the questions by the labels of the options; the sixth leads to the recommendation. */
export async function answerQuiz(page: Page, labels: readonly string[]): Promise<void> {
  for (const [i, label] of labels.entries()) {
    await expect(page.getByText(`Question ${i + 1} of 6`)).toBeVisible()
    await page.getByRole('radio', { name: label }).check()
    await page.getByRole('button', { name: i === 5 ? 'Get My Recommendation' : 'Next' }).click()
  }
  // An answer is kept when what follows it is there.
  const next = labels.length === 6 ? 'Based on Your Answers' : `Question ${labels.length + 1} of 6`
  await expect(page.getByText(next)).toBeVisible()
}

/** From the home page through the quiz, logged out, to its recommendation. */
export async function takeQuiz(page: Page, structure: keyof typeof answersFor): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Take the quiz' }).first().click()
  await agreeToDisclaimer(page)
  await answerQuiz(page, answersFor[structure])
}

type Press = (control: Locator) => Promise<void>
const byMouse: Press = (control) => control.click()

/** Creates an account in a dialog or on a page. */
export async function fillRegistration(place: Page | Locator, person: Person, press = byMouse): Promise<void> {
  await place.getByLabel('First name').fill(person.firstName)
  await place.getByLabel('Last name').fill(person.lastName)
  await place.getByLabel('Email').fill(person.email)
  await place.getByLabel('Password', { exact: true }).fill(person.password)
  await place.getByLabel('Confirm password').fill(person.password)
  await press(place.getByRole('button', { name: 'Create Account' }))
}

export async function fillLogin(place: Page | Locator, person: Person, press = byMouse): Promise<void> {
  await place.getByLabel('Email').fill(person.email)
  await place.getByLabel('Password', { exact: true }).fill(person.password)
  await press(place.getByRole('button', { name: 'Log In' }))
}

/** "Proceed" without an account: the log-in dialog opens, leads to registration, and the form follows. */
export async function proceedAndRegister(page: Page, structure: string, person: Person): Promise<void> {
  await page.getByRole('button', { name: `Proceed with ${structure}` }).click()
  await registerInDialog(page, person)
  await page.waitForURL(/\/formation\//)
}

/** The log-in dialog is open; its way to registration is taken. */
export async function registerInDialog(page: Page, person: Person): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Log In' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(dialog.getByRole('heading', { name: 'Create Account' })).toBeVisible()
  await fillRegistration(dialog, person)
}

/** An account of its own for this browser, without a screen; `origin` is that of a server of the test's own. */
export async function signUp(page: Page, person: Person = aPerson(), origin = ''): Promise<Person> {
  const { firstName, lastName, email, password } = person
  const answer = await page.request.post(`${origin}/api/auth/register`, {
    data: { firstName, lastName, email, password },
  })
  expect(answer.status()).toBe(201)
  return person
}
