import { expect, type Page } from '@playwright/test'

export interface Owner {
  firstName: string
  lastName: string
  email: string
  percent: number
}

/** Waits for a step by its heading. */
export async function onStep(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

/** Waits for a step that React has taken over: the moment of saving is shown by the browser alone. */
export async function onLiveStep(page: Page, heading: string): Promise<void> {
  await onStep(page, heading)
  await expect(
    page
      .getByText(/Draft saved (at|on)/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
}

export async function next(page: Page, heading: string): Promise<void> {
  await page.getByRole('button', { name: /^Next/ }).click()
  await onStep(page, heading)
}

export async function fillBusiness(page: Page, { name, purpose }: { name: string; purpose: string }): Promise<void> {
  await onStep(page, 'Business Information')
  await page.getByLabel('Business name').fill(name)
  await page.getByLabel('Business purpose').fill(purpose)
}

export async function fillOffice(page: Page): Promise<void> {
  await page.getByLabel('Street address').fill('118 Example Street')
  await page.getByLabel('City').fill('Seattle')
  await page.getByLabel('ZIP code').fill('98101')
  await page.getByLabel('County').selectOption('King')
}

/** The firm itself: address, consent and signature are filled in by the form. */
export async function chooseFirmAsAgent(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Legate/ }).check()
  await expect(page.getByRole('img', { name: 'Pre-authorized signature of Legate' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /consents to serve as registered agent/ })).toBeChecked()
}

interface OwnAgent {
  firstName: string
  lastName: string
  signer: 'I am the agent' | 'I’m signing on the agent’s behalf'
}

/** A person with the office's address, whose consent is given and signed here. */
export async function nameAgent(page: Page, { firstName, lastName, signer }: OwnAgent): Promise<void> {
  await page.getByRole('radio', { name: /^An individual/ }).check()
  await page.getByRole('textbox', { name: 'First name' }).fill(firstName)
  await page.getByRole('textbox', { name: 'Last name' }).fill(lastName)
  await page.getByRole('button', { name: 'Use the principal office address' }).click()
  await expect(page.getByRole('textbox', { name: 'Street address' })).toHaveValue('118 Example Street')
  await page.getByRole('radio', { name: signer }).check()
  await expect(page.getByRole('group', { name: 'Registered agent’s signature' })).toBeHidden()
  await page.getByRole('checkbox', { name: /registered agent consents/ }).check()
  await drawSignature(page, 'Registered agent’s signature')
}

export async function fillOwners(page: Page, owners: readonly Owner[]): Promise<void> {
  for (const [index, owner] of owners.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Add another owner' }).click()
    const card = page.getByRole('region', { name: `Owner ${index + 1}` })
    await card.getByLabel('First name').fill(owner.firstName)
    await card.getByLabel('Last name').fill(owner.lastName)
    await card.getByLabel('Email').fill(owner.email)
    await card.getByLabel('Ownership percentage').fill(String(owner.percent))
  }
  await expect(page.getByText('Ownership adds up to 100%.')).toBeVisible()
}

export async function drawSignature(page: Page, label: string): Promise<void> {
  await drawOn(page, label)
  await expect(page.getByRole('img', { name: `${label}: captured` })).toBeVisible()
}

/** Strokes with the mouse, as a hand makes them. */
export async function drawOn(page: Page, label: string): Promise<void> {
  const sheet = page.getByRole('img', { name: `${label}: empty` })
  // Waits until the sheet stands still, in view.
  await sheet.hover()
  const box = await sheet.boundingBox()
  if (!box) throw new Error('the sheet to sign on is not there')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(0.2, 0.5))
  await page.mouse.down()
  for (const [x, y] of [
    [0.3, 0.2],
    [0.35, 0.6],
    [0.45, 0.25],
    [0.6, 0.55],
  ] as const) {
    await page.mouse.move(...at(x, y), { steps: 4 })
  }
  await page.mouse.up()
}

/** The accessible way to sign. */
export async function typeSignature(page: Page, label: string, name: string): Promise<void> {
  const pad = page.getByRole('group', { name: label })
  await pad.getByRole('button', { name: 'Type instead' }).click()
  await pad.getByLabel('Type your full name').fill(name)
  await pad.getByRole('button', { name: 'Sign with this name' }).click()
  await expect(page.getByRole('img', { name: `${label}: captured` })).toBeVisible()
}

const submitName = 'Submit & Continue to Payment'

/** The three consents of the last step; before them there is nothing to sign, and no way on. */
export async function giveConsents(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use the principal office address' }).click()
  const group = page.getByRole('group', { name: 'Check all three to submit' })
  const submit = page.getByRole('button', { name: submitName })
  await expect(group.getByRole('checkbox')).toHaveCount(3)
  for (const box of await group.getByRole('checkbox').all()) {
    await expect(submit).toHaveAttribute('aria-disabled', 'true')
    await box.check()
  }
  await expect(submit).not.toHaveAttribute('aria-disabled', 'true')
}

export async function submitForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: submitName }).click()
}
