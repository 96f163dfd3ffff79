import { openAccount } from './account.ts'
import { expect, test } from './fixtures.ts'

const sections = ['LLC Formation', 'Corporation', 'Compliance', 'Consulting', 'Tax Planning', 'Growth']
const anchors = ['llc', 'corporation', 'compliance', 'consulting', 'tax', 'growth']

test('six sections, each under its anchor, with price, inclusions and a way on', async ({ page }) => {
  await page.goto('/services')
  for (const [index, name] of sections.entries()) {
    const section = page.getByRole('region', { name, exact: true })
    await expect(section).toHaveAttribute('id', anchors[index] ?? '')
    await expect(section.getByRole('heading', { level: 3, name: 'What’s included' })).toBeVisible()
    await expect(section.getByRole('link').first()).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name, exact: true }),
    ).toHaveAttribute('href', `#${anchors[index]}`)
  }
  for (const [name, price] of [
    ['LLC Formation', '$299'],
    ['Corporation', '$499'],
    ['Compliance', '$199'],
    ['Consulting', 'By quote'],
  ] as const)
    await expect(page.getByRole('region', { name, exact: true }).getByText(price, { exact: true })).toBeVisible()
})

const choices = [
  ['Form an LLC', 'llc'],
  ['Form a corporation', 'corporation'],
  ['Form an S-Corp', 's-corp'],
  ['Form a C-Corp', 'c-corp'],
] as const

test('logged in each choice opens the quiz choice at once; skip carries it, the quiz is the quiz', async ({ page }) => {
  await openAccount(page)
  for (const [name, service] of choices) {
    await page.goto('/services')
    await page.getByRole('link', { name, exact: true }).click()
    await page
      .getByRole('dialog', { name: 'How would you like to start?' })
      .getByRole('button', { name: 'Skip to formation' })
      .click()
    await expect(page).toHaveURL(`/start-now?skipQuiz=1&service=${service}`)
  }
  await page.goto('/services')
  await page.getByRole('link', { name: 'Form an LLC' }).click()
  await page.getByRole('button', { name: 'Take the quiz' }).click()
  await expect(page).toHaveURL('/quiz')
})

test('logged out the log-in comes first and the choice after it', async ({ page }) => {
  const person = await openAccount(page)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/services')
  await page.getByRole('link', { name: 'Form a C-Corp' }).click()
  const login = page.getByRole('dialog', { name: 'Log In' })
  await login.getByLabel('Email').fill(person.email)
  await login.getByLabel('Password', { exact: true }).fill(person.password)
  await login.getByRole('button', { name: 'Log In' }).click()
  const choice = page.getByRole('dialog', { name: 'How would you like to start?' })
  await expect(choice).toBeVisible()
  await choice.getByRole('button', { name: 'Skip to formation' }).click()
  await expect(page).toHaveURL('/start-now?skipQuiz=1&service=c-corp')
})

test('the first click is kept while the scripts are on their way', async ({ page }) => {
  const held: (() => void)[] = []
  let isHeld = true
  await page.route('**/assets/*.js', async (route) => {
    if (isHeld && !/starter/.test(route.request().url())) await new Promise<void>((go) => held.push(go))
    await route.continue()
  })
  const left: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) left.push(new URL(request.url()).pathname)
  })
  await page.goto('/services')
  await page.getByRole('link', { name: 'Form an LLC' }).click()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  isHeld = false
  for (const go of held) go()
  await expect(page.getByRole('dialog', { name: 'Log In' })).toBeVisible()
  expect(left).toEqual(['/services'])
})

for (const [name, service] of [
  ['Start with compliance', 'compliance'],
  ['Ask about consulting', 'consulting'],
  ['Ask about tax planning', 'tax'],
  ['Ask about growth', 'growth'],
  ['Form an LLP', 'llp'],
] as const) {
  test(`${name} leads to its service form`, async ({ page }) => {
    await page.goto('/services')
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL(`/service-form/${service}`)
  })
}

test('the questions answer with the prices of the day', async ({ page }) => {
  await page.goto('/services')
  const questions = page.getByRole('region', { name: 'Questions' })
  await questions.getByText('What does the initial report cost?').click()
  await expect(questions.getByText('filed with formation: $0.')).toBeVisible()
  await expect(questions.getByText('within 120 days: $10.')).toBeVisible()
  await expect(questions.getByText('$30, to be confirmed with the Secretary of State')).toBeVisible()
  await questions.getByText('Do I need a registered agent?').click()
  await expect(questions.getByText('or us, for $149 per year')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a structure leads to Start Now, and the questions open', async ({ page }) => {
    await page.goto('/services')
    await page.getByText('Is this legal or tax advice?').click()
    await expect(page.getByText('gives no legal advice').first()).toBeVisible()
    await page.getByRole('link', { name: 'Form an LLC' }).click()
    await expect(page).toHaveURL('/start-now?skipQuiz=1&service=llc')
  })
})
