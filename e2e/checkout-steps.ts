import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { orderNumber } from '#lib/uuid.ts'

export const goodCard = '4111 1111 1111 1111'
export const declinedCard = '4000 0000 0000 0002'

export const cardFields = (page: Page): FrameLocator =>
  page.getByTitle('Secure card payment input frame').contentFrame()

/** The receipt's total, in the order builder or beside the card. */
export const totalIn = (place: Page | Locator): Locator =>
  place.getByRole('region', { name: 'Order summary' }).getByRole('definition').last()

/** Opens the card dialog from the order builder, once the total is the expected one. */
export async function proceedToCheckout(page: Page, total: string): Promise<Locator> {
  await expect(totalIn(page)).toHaveText(total)
  await page.getByRole('button', { name: 'Proceed to checkout' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay by card' })
  await expect(totalIn(dialog)).toHaveText(total)
  return dialog
}

/** Key by key, as a person does. */
export async function typeCard(page: Page, number = goodCard): Promise<void> {
  const fields = cardFields(page)
  const numberField = fields.getByLabel('Card number')
  await numberField.clear()
  await numberField.pressSequentially(number)
  await fields.getByLabel(/^Expiration/).fill('12/39')
  await fields.getByLabel('CVV').fill('111')
  await fields.getByLabel('ZIP code').fill('98101')
}

export const termsBox = (page: Page): Locator =>
  page.getByRole('checkbox', { name: /^I accept the terms of this order/ })

export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pay \$/ })

/** Expects the dashboard with its success message. Returns the order's ID, whose short form the message shows. */
export async function arriveWithPaidOrder(page: Page): Promise<string> {
  await page.waitForURL(/\/dashboard\?/)
  await expect(page.getByText('Thank you. We received your payment.')).toBeVisible()
  const orderId = new URL(page.url()).searchParams.get('order') ?? ''
  await expect(page.getByText(`Order ID: ${orderNumber(orderId)}`)).toBeVisible()
  return orderId
}

interface ResponsibleParty {
  name: string
  title: string
  ssn: string
}

export const einDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Responsible party for the EIN' })

export async function answerEin(page: Page, { name, title, ssn }: ResponsibleParty): Promise<void> {
  const dialog = einDialog(page)
  await dialog.getByLabel('Full name').fill(name)
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Social Security number', { exact: true }).pressSequentially(ssn)
  await dialog.getByLabel('Re-enter Social Security number').pressSequentially(ssn)
  await dialog.getByRole('button', { name: 'Continue' }).click()
}
