import { openAccount } from './account.ts'
import { expect, test } from './fixtures.ts'

const cards = [
  ['LLC Formation', '$299'],
  ['S-Corp Election', '$499'],
  ['C-Corporation', '$599'],
  ['Registered Agent', '$149 /year'],
  ['Annual Report Filing', '$99'],
  ['Business License Research', '$299'],
  ['Custom Operating Agreement', '$399'],
  ['Trademark', '$799'],
  ['Contract Review', '$299'],
] as const

test('nine services with their prices, the most popular one marked', async ({ page }) => {
  await page.goto('/catalog')
  const items = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Buy Now/ }) })
  await expect(items).toHaveCount(cards.length)
  for (const [index, [name, price]] of cards.entries()) {
    const card = items.nth(index)
    await expect(card.getByRole('heading', { level: 2 })).toHaveText(name)
    await expect(card.getByText(price, { exact: true })).toBeVisible()
    await expect(card.getByRole('link', { name: `Buy Now: ${name}` })).toBeVisible()
    await expect(card.getByRole('button', { name: `Add to Bundle: ${name}` })).toBeVisible()
  }
  const popular = items.filter({ hasText: 'Most Popular' })
  await expect(popular).toHaveCount(1)
  await expect(popular.getByRole('heading')).toHaveText('LLC Formation')
  const review = items.filter({ hasText: 'Contract Review' })
  for (const text of ['Reviewed by a licensed attorney', 'Up to 10 pages', '48-hour turnaround'])
    await expect(review.getByText(text)).toBeVisible()
  await expect(items.first().getByText('plus $200 state filing fees')).toBeVisible()
})

test('each bundle shows its saving in dollars next to the claim; the trust items', async ({ page }) => {
  await page.goto('/catalog')
  const band = page.getByRole('region', { name: 'Build Your Bundle' })
  await expect(band.getByText('Save up to 20%')).toBeVisible()
  await expect(band.getByRole('definition')).toHaveText([
    'Save $50$178 instead of $228',
    'Save $150$576 instead of $726',
    'Save $300$1,924 instead of $2,224',
  ])
  await expect(page.getByRole('list', { name: 'What you can count on' }).getByRole('listitem')).toHaveText([
    '256-bit SSL encryption',
    'Same-day filing available',
    'Dedicated advisors',
    '30-day money-back guarantee',
  ])
  // Next to the claims, what they don't cover.
  await expect(page.getByText('except what we’ve already filed or delivered')).toBeVisible()
  await expect(page.getByText('only at the Secretary of State’s front counter, before 3:30 pm')).toBeVisible()
})

const filters = [
  ['Business Formation', 3],
  ['Compliance', 3],
  ['Legal Services', 3],
  ['All Services', 9],
] as const

test('the category filter, pressed and in the address', async ({ page }) => {
  await page.goto('/catalog')
  const group = page.getByRole('group', { name: 'Filter by category' })
  for (const [name, count] of filters) {
    await group.getByRole('button', { name }).click()
    await expect(group.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('link', { name: /^Buy Now/ })).toHaveCount(count)
    await expect(page.getByText(`${count} services`)).toBeVisible()
    const category = name === 'All Services' ? null : name
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('category') === category)
  }
  await page.goto('/catalog?category=Legal+Services')
  await expect(page.getByRole('link', { name: /^Buy Now/ })).toHaveCount(3)
  await page.goto('/catalog?category=Castles')
  await expect(page.getByRole('link', { name: /^Buy Now/ })).toHaveCount(9)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the filter works, Buy Now leads to the order builder, and nothing is dead', async ({ page }) => {
    await page.goto('/catalog')
    await page.getByRole('button', { name: 'Compliance' }).click()
    await expect(page).toHaveURL('/catalog?category=Compliance')
    await expect(page.getByRole('link', { name: /^Buy Now/ })).toHaveCount(3)
    await expect(page.getByRole('button', { name: /^Add to Bundle/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Buy Now: Annual Report Filing' })).toHaveAttribute(
      'href',
      '/order-builder?service=annual-report',
    )
  })
})

test('services are collected, survive a reload, come back after Undo, and make the order', async ({ page }) => {
  await page.goto('/catalog')
  const bar = page.getByText(/Your bundle: \d/)
  await page.getByRole('button', { name: 'Add to Bundle: Contract Review' }).click()
  await expect(bar).toHaveText('Your bundle: 1 service, $299.00')
  await page.getByRole('button', { name: 'Add to Bundle: LLC Formation' }).click()
  await expect(bar).toHaveText('Your bundle: 2 services, $798.00')
  await page.reload()
  await expect(bar).toHaveText('Your bundle: 2 services, $798.00')
  const receipt = page.getByRole('region', { name: 'Your bundle', exact: true })
  await receipt.getByRole('button', { name: 'Remove: LLC Formation' }).click()
  await expect(page.getByText('LLC Formation removed. Your bundle: 1 service, $299.00')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(receipt.getByRole('definition').last()).toHaveText('$798.00')

  await receipt.getByRole('link', { name: 'Build Your Bundle' }).click()
  await expect(page).toHaveURL('/order-builder?bundle=1')
  await expect(page.getByRole('radio', { name: /^LLC Formation/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^Contract Review/ })).toBeChecked()
  await expect(page.getByRole('region', { name: 'Order summary' }).getByText('$798.00', { exact: true })).toBeVisible()
})

test('Buy Now, logged out: a service that forms no company goes to the order builder', async ({ page }) => {
  await page.goto('/catalog')
  await page.getByRole('link', { name: 'Buy Now: Annual Report Filing' }).click()
  await expect(page).toHaveURL('/order-builder?service=annual-report')
  await expect(page.getByRole('region', { name: 'Order summary' }).getByText('$169.00', { exact: true })).toBeVisible()
  await page.goto('/start-now')
  const order = page.getByRole('region', { name: 'Your order is waiting' })
  await expect(order.getByText('Annual Report Filing')).toBeVisible()
})

test('Buy Now, logged out: a formation goes to the quiz, which can be skipped from its disclaimer', async ({
  page,
}) => {
  await page.goto('/catalog')
  await page.getByRole('link', { name: 'Buy Now: C-Corporation' }).click()
  await expect(page).toHaveURL('/quiz')
  await page.getByRole('dialog', { name: 'Before you start' }).getByRole('button', { name: 'Skip the quiz' }).click()
  await expect(page).toHaveURL('/order-builder?service=c-corp')
  await expect(page.getByRole('region', { name: 'Order summary' }).getByText('$799.00', { exact: true })).toBeVisible()
})

test('without a service, the disclaimer offers no way to skip the quiz', async ({ page }) => {
  await page.goto('/quiz')
  const dialog = page.getByRole('dialog', { name: 'Before you start' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Skip the quiz' })).toHaveCount(0)
})

test('Buy Now, logged in: the checkout has the service and its total', async ({ page }) => {
  await openAccount(page)
  await page.goto('/catalog')
  await page.getByRole('link', { name: 'Buy Now: Annual Report Filing' }).click()
  await expect(page).toHaveURL('/checkout')
  const summary = page.getByRole('region', { name: 'Order summary' })
  await expect(summary.getByText('Annual Report Filing')).toBeVisible()
  await expect(summary.getByText('$169.00')).toBeVisible()
})
