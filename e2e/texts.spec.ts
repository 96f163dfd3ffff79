import { aFormation } from '../test/formation.ts'
import { openAccount, openDraft } from './account.ts'
import { payButton, termsBox } from './checkout-steps.ts'
import { expect, test } from './fixtures.ts'

test('home: the three steps and the trust claims', async ({ page }) => {
  await page.goto('/')
  const steps = page.getByRole('region', { name: 'How it works, in three steps' })
  for (const name of ['Free consultation', 'Filing and registration', 'Ongoing support'])
    await expect(steps.getByRole('heading', { level: 3, name })).toBeVisible()
  for (const claim of ['100+ formations', '5-star satisfaction'])
    await expect(page.getByRole('definition').filter({ hasText: claim })).toBeVisible()
})

test('services: the support after a formation, section by section', async ({ page }) => {
  await page.goto('/services')
  const section = (name: string) => page.getByRole('region', { name })
  await expect(section('LLC Formation').getByText('30-day post-formation support')).toBeVisible()
  await expect(section('Corporation').getByText('60-day post-formation support')).toBeVisible()
})

test('start now: what happens next, in four steps, and the trust badges', async ({ page }) => {
  await page.goto('/start-now')
  await expect(page.getByRole('heading', { level: 2, name: 'What Happens Next' })).toBeVisible()
  const steps = page.getByRole('list', { name: 'What Happens Next' }).getByRole('listitem')
  await expect(steps).toHaveText([/Review.*within 24 hours/, /Consultation/, /Formation/, /Launch/])
  const help = page.getByRole('complementary', { name: 'What happens next, and help' })
  for (const claim of ['100+ formations', '5-star satisfaction']) await expect(help.getByText(claim)).toBeVisible()
})

test('terms and privacy wait for their texts', async ({ page }) => {
  for (const path of ['/terms', '/privacy']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText('Coming Soon')).toBeVisible()
  }
})

for (const [path, title, price] of [
  ['', 'Start Your Business', '$299'],
  ['/unknown', 'Start Your Business', '$299'],
  ['/llc', 'LLC Formation', '$299'],
  ['/s-corp', 'S-Corp', '$499'],
  ['/c-corp', 'C-Corp', '$599'],
  ['/compliance', 'Compliance', '$199'],
] as const) {
  test(`/service-form${path}: ${title}, ${price}`, async ({ page }) => {
    await page.goto(`/service-form${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    await expect(page.getByRole('main').getByText(price).first()).toBeVisible()
  })
}

test('the principal office offers the counties', async ({ page }) => {
  await openAccount(page)
  await page.goto(await openDraft(page, 'LLC', { ...aFormation(), principalOffice: undefined }, 'principal-office'))
  const options = page.getByLabel('County').getByRole('option')
  await expect(options).toHaveCount(40)
  for (const county of [
    'King',
    'Pierce',
    'Snohomish',
    'Spokane',
    'Clark',
    'Thurston',
    'Kitsap',
    'Yakima',
    'Whatcom',
    'Benton',
  ])
    await expect(options.filter({ hasText: new RegExp(`^${county}$`) })).toHaveCount(1)
})

test('the steps of each structure, by their titles', async ({ page }) => {
  await openAccount(page)
  const common = ['Business Information', 'Principal Office', 'Registered Agent', 'Ownership Structure']
  for (const [structure, own] of [
    ['LLC', ['Management Structure']],
    ['C-Corporation', ['Share Structure', 'Directors & Officers']],
    ['S-Corporation', ['Share Structure', 'Directors & Officers']],
    ['LLP', ['Partnership Details']],
  ] as const) {
    await page.goto('/terms')
    await page.goto(await openDraft(page, structure))
    const steps = page.getByRole('navigation', { name: 'Application steps' }).getByRole('listitem')
    await expect(steps).toHaveText(
      [...common, ...own, 'Review & Submit'].map((title) => new RegExp(`^\\d ?${title}\\s*$`)),
    )
  }
})

test('the numbers of the owners: each fault in its words', async ({ page }) => {
  await openAccount(page)
  const officers = [{ firstName: 'Alex', lastName: 'Sample', title: 'President' }]
  const company = { businessName: 'Cedar Sound Joinery Inc', directors: officers, officers }
  await page.goto(await openDraft(page, 'S-Corporation', { ...aFormation(), ...company }, 'review-submit'))
  await page.getByRole('button', { name: 'Submit & Continue to Payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Owners’ Social Security numbers' })
  const alert = dialog.getByRole('alert')
  const go = () => dialog.getByRole('button', { name: 'Continue to Payment' }).click()
  const fill = async (ssn: string, again: string) => {
    await dialog.getByLabel('Social Security number of Alex Sample', { exact: true }).fill(ssn)
    await dialog.getByLabel('Re-enter Social Security number of Alex Sample').fill(again)
    await go()
  }
  await go()
  await expect(alert).toContainText('SSN required for Alex Sample')
  await expect(alert).toContainText('SSN required for Robin Sample')
  await fill('12345678', '12345678')
  await expect(alert).toContainText('Must be 9 digits')
  await fill('123456789', '123456780')
  await expect(alert).toContainText('SSNs do not match')
})

test('the number for the EIN: each fault in its words', async ({ page }) => {
  await openAccount(page)
  await page.goto('/order-builder?service=llc')
  await page.getByRole('checkbox', { name: /^EIN Application/ }).check()
  await page.getByRole('button', { name: 'Proceed to checkout' }).click()
  await termsBox(page).check()
  await payButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Responsible party for the EIN' })
  const alert = dialog.getByRole('alert')
  const fill = async (ssn: string, again: string) => {
    await dialog.getByLabel('Social Security number', { exact: true }).fill(ssn)
    await dialog.getByLabel('Re-enter Social Security number').fill(again)
    await dialog.getByRole('button', { name: 'Continue' }).click()
  }
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(alert).toContainText('SSN is required for EIN application')
  await fill('123456789', '123456780')
  await expect(alert).toContainText('SSN entries do not match')
  await fill('000123456', '000123456')
  await expect(alert).toContainText('Please enter a valid 9-digit SSN')
})
