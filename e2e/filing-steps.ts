import { expect, type Locator, type Page } from '@playwright/test'

/** What the order's page offers as the next move. */
export const stepOf = (desk: Page): Locator => desk.getByRole('region', { name: 'Next step' })
const checksOf = (desk: Page) => desk.getByRole('region', { name: 'Ready to file?' })

/** One checks, another types the name, the first marks it. */
export async function checkByTwo(first: Page, second: Page, name: string): Promise<void> {
  await checksOf(first).getByRole('button', { name: 'Make the first check' }).click()
  await expect(checksOf(first)).toContainText('someone else makes the second')
  await second.reload()
  const checks = checksOf(second)
  await checks.getByRole('button', { name: 'Make the second check' }).click()
  await checks.getByLabel('The answers match the documents').check()
  await checks.getByLabel('I agree with how the findings were settled').check()
  await checks.getByLabel(/^Company name/).fill(name)
  await checks.getByRole('button', { name: 'Confirm the second check' }).click()
  await expect(checks).toContainText('2 of 2 checks')
  await first.reload()
  await stepOf(first).getByRole('button', { name: 'Mark ready to file' }).click()
}

/** Records that the filing went to the state. */
export async function recordFiling(desk: Page, confirmation: string): Promise<void> {
  const next = stepOf(desk)
  await next.getByRole('button', { name: 'Record the filing' }).click()
  await next.getByLabel('Confirmation number').fill(confirmation)
  await next.getByRole('button', { name: 'Record the filing' }).last().click()
  await next.getByRole('button', { name: 'The state filed it' }).waitFor()
}
