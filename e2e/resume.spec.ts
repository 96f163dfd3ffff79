import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { fillBusiness, fillOffice, next, onStep } from './formation-form.ts'
import { agreeToDisclaimer, answerQuiz, answersFor, fillLogin, signUp, takeQuiz } from './steps.ts'

async function startDraft(page: Page): Promise<string> {
  const answer = await page.request.post('/api/formation/drafts', { data: { structure: 'LLC' } })
  expect(answer.status()).toBe(201)
  const { draftId } = (await answer.json()) as { draftId: string }
  return `/formation/${draftId}`
}

/** The draft is stored with this text in it. */
const saved = (page: Page, text: string) =>
  page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' &&
      response.ok() &&
      (response.request().postData()?.includes(text) ?? false),
  )

test('a form left in the middle goes on in another browser with everything there', async ({ anotherDevice }) => {
  const office = await anotherDevice()
  const person = await signUp(office)
  await office.goto(await startDraft(office))
  await fillBusiness(office, { name: 'Night Ferry LLC', purpose: 'Coffee on the ferry' })
  await office.getByLabel('Alternative name 2').fill('Early Ferry LLC')
  await next(office, 'Principal Office')
  await fillOffice(office)
  await next(office, 'Registered Agent')
  await office.getByRole('radio', { name: /^An individual/ }).check()
  const isSaved = saved(office, 'Halfwa')
  await office.getByLabel('First name').pressSequentially('Halfwa')
  await isSaved
  await office.context().close()

  const kitchen = await anotherDevice()
  await kitchen.goto('/login')
  await fillLogin(kitchen.getByRole('main'), person)
  await kitchen.waitForURL(/\/dashboard/)
  const nextStep = kitchen.getByRole('region', { name: 'Waiting for you' })
  await expect(nextStep.getByText('Night Ferry LLC, at step “Registered Agent”')).toBeVisible()
  await nextStep.getByRole('link', { name: 'Resume' }).click()
  await onStep(kitchen, 'Registered Agent')
  await expect(kitchen.getByLabel('First name')).toHaveValue('Halfwa')
  await kitchen.getByRole('button', { name: 'Previous' }).click()
  await onStep(kitchen, 'Principal Office')
  await expect(kitchen.getByLabel('Street address')).toHaveValue('118 Example Street')
  await expect(kitchen.getByLabel('County')).toHaveValue('King')
  await kitchen.getByRole('button', { name: 'Previous' }).click()
  await onStep(kitchen, 'Business Information')
  await expect(kitchen.getByLabel('Business name')).toHaveValue('Night Ferry LLC')
  await expect(kitchen.getByLabel('Alternative name 2')).toHaveValue('Early Ferry LLC')
  await expect(kitchen.getByLabel('Business purpose')).toHaveValue('Coffee on the ferry')
})

test('two tabs never overwrite each other silently', async ({ page, context }) => {
  await signUp(page)
  const path = await startDraft(page)
  await page.goto(path)
  const other = await context.newPage()
  await other.goto(path)
  await onStep(other, 'Business Information')

  const isSaved = saved(page, 'First Tab LLC')
  await page.getByLabel('Business name').fill('First Tab LLC')
  await isSaved

  const conflict = (tab: Page) => tab.getByRole('dialog', { name: 'This form was changed somewhere else' })
  await other.getByLabel('Business name').fill('Second Tab LLC')
  await expect(conflict(other)).toBeVisible()
  await expect(conflict(other).getByText('They differ in: Business Information.')).toBeVisible()
  const isReplaced = saved(other, 'Second Tab LLC')
  await conflict(other).getByRole('button', { name: 'Keep this version' }).click()
  await isReplaced
  await expect(conflict(other)).toBeHidden()

  await page.getByLabel('Business purpose').fill('Typed in the first tab')
  await expect(conflict(page)).toBeVisible()
  await conflict(page).getByRole('button', { name: 'Use the other version' }).click()
  await expect(page.getByLabel('Business name')).toHaveValue('Second Tab LLC')
  await expect(page.getByLabel('Business purpose')).toHaveValue('')
})

test('the quiz survives a reload in its tab, and starts over in another browser', async ({ page, anotherDevice }) => {
  await page.goto('/quiz')
  await agreeToDisclaimer(page)
  await answerQuiz(page, answersFor.LLC.slice(0, 3))
  await page.reload()
  await expect(page.getByText('Question 4 of 6')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByRole('radio', { name: 'Under $50,000' })).toBeChecked()
  await page.getByRole('button', { name: 'Next' }).click()
  for (const [i, label] of answersFor.LLC.slice(3).entries()) {
    await page.getByRole('radio', { name: label }).check()
    await page.getByRole('button', { name: i === 2 ? 'Get My Recommendation' : 'Next' }).click()
  }
  await expect(page.getByText('Based on Your Answers')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your answers point to a limited liability company.')

  const elsewhere = await anotherDevice()
  await elsewhere.goto('/quiz')
  await expect(elsewhere.getByRole('dialog')).toBeVisible()
  await expect(elsewhere.getByText('Question 1 of 6')).toBeVisible()
})

test('who has an account logs in when proceeding, goes on in the form, and finds the way back', async ({
  page,
  anotherDevice,
}) => {
  const person = await signUp(await anotherDevice())
  await takeQuiz(page, 'C-Corp')
  await page.getByRole('button', { name: 'Proceed with C-Corp' }).click()
  await fillLogin(page.getByRole('dialog'), { ...person, password: 'not the password' })
  await expect(page.getByRole('dialog').getByText('Invalid email or password')).toBeVisible()
  await fillLogin(page.getByRole('dialog'), person)
  await page.waitForURL(/\/formation\//)
  const form = new URL(page.url()).pathname
  await onStep(page, 'Business Information')

  await page.getByRole('button', { name: 'Back to Recommendation' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your answers point to a C corporation.')
  await page.getByRole('button', { name: 'Proceed with C-Corp' }).click()
  await page.waitForURL(`**${form}?**`)
  await page.goto('/dashboard/quiz-history')
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()
})
