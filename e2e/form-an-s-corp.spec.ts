import type { Page } from '@playwright/test'
import { anSsn, expectNowhere, Trail } from './canaries.ts'
import { arriveWithPaidOrder, goodCard, payButton, proceedToCheckout, typeCard } from './checkout-steps.ts'
import { query } from './database.ts'
import { expect, test } from './fixtures.ts'
import {
  chooseFirmAsAgent,
  drawSignature,
  fillBusiness,
  fillOffice,
  fillOwners,
  giveConsents,
  next,
  submitForm,
  typeSignature,
} from './formation-form.ts'
import { aPerson, proceedAndRegister, takeQuiz } from './steps.ts'
import { expectPaidOnce, mailText } from './witnesses.ts'

const ssnField = (page: Page, name: string) =>
  page.getByRole('dialog').getByLabel(`Social Security number of ${name}`, { exact: true })
const repetition = (page: Page, name: string) =>
  page.getByRole('dialog').getByLabel(`Re-enter Social Security number of ${name}`)

test('an S-Corporation with the numbers of two owners: sent once, kept nowhere but as ciphertext', async ({
  page,
  baseURL,
}) => {
  const person = aPerson('Morgan', 'Sample')
  const [mine, theirs] = [anSsn(), anSsn()]
  const trail = new Trail(page, [mine, theirs, goodCard])
  await takeQuiz(page, 'S-Corp')
  await proceedAndRegister(page, 'S-Corp', person)
  await trail.expectNothingKept()

  await fillBusiness(page, { name: 'Tidewater Instruments, Inc.', purpose: 'Measuring instruments' })
  await expect(page.getByRole('radio', { name: /^A corporation/ })).toBeChecked()
  await next(page, 'Principal Office')
  await fillOffice(page)
  await next(page, 'Registered Agent')
  await chooseFirmAsAgent(page)
  await next(page, 'Ownership Structure')
  await fillOwners(page, [
    { ...person, percent: 60 },
    { firstName: 'Kai', lastName: 'Example', email: 'kai@example.com', percent: 40 },
  ])
  await next(page, 'Share Structure')
  await next(page, 'Directors & Officers')
  await page.getByRole('button', { name: 'Add Kai Example as director' }).click()
  await next(page, 'Check your answers before you sign')
  await giveConsents(page)
  await drawSignature(page, 'Incorporator’s signature')
  await submitForm(page)

  const dialog = page.getByRole('dialog', { name: 'Owners’ Social Security numbers' })
  await ssnField(page, 'Morgan Sample').pressSequentially(mine)
  await repetition(page, 'Morgan Sample').pressSequentially(theirs)
  await dialog.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(dialog.getByText('SSNs do not match').first()).toBeVisible()
  await expect(dialog.getByText('SSN required for Kai Example').first()).toBeVisible()
  await repetition(page, 'Morgan Sample').fill(mine)
  await ssnField(page, 'Kai Example').pressSequentially(
    `${theirs.slice(0, 3)}-${theirs.slice(3, 5)}-${theirs.slice(5)}`,
  )
  await expect(ssnField(page, 'Kai Example')).toHaveValue(theirs)
  await repetition(page, 'Kai Example').pressSequentially(theirs)
  await trail.expectNothingKept()
  await dialog.getByRole('button', { name: 'Continue to Payment' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Build your order' })).toBeVisible()
  await trail.expectNothingKept()
  // 499 + 149 + 200
  await proceedToCheckout(page, '$848.00')
  await typeCard(page)
  await trail.expectNothingKept()
  expect([...trail.carrying(mine), ...trail.carrying(theirs), ...trail.carrying(goodCard)]).toEqual([])
  await payButton(page).click()
  const orderId = await arriveWithPaidOrder(page)
  await trail.expectNothingKept()

  for (const ssn of [mine, theirs]) {
    expect(trail.carrying(ssn).map(({ method, url }) => `${method} ${url}`)).toEqual([
      `POST ${baseURL}/api/orders/create`,
    ])
  }
  // The card travels to the provider alone.
  const cardRequests = trail.carrying(goodCard).map(({ url }) => new URL(url))
  expect(cardRequests.map(({ pathname }) => pathname)).toEqual(['/_sdk/tokenize'])
  expect(cardRequests.filter(({ origin }) => origin === baseURL)).toEqual([])

  await expectPaidOnce(orderId, person.email, 84_800)
  const secrets = await query(
    `select s.field, s.purged_at, h.name from pii.secrets s join ssn_holders h on h.id::text = s.owner_id
     where h.order_id = $1 order by h.name`,
    [orderId],
  )
  expect(secrets).toEqual([
    { field: 'ssn', purged_at: null, name: 'Kai Example' },
    { field: 'ssn', purged_at: null, name: 'Morgan Sample' },
  ])
  expect(await mailText(person.email, /^Order .* confirmed$/)).toContain('$848.00')
  await expectNowhere([mine, theirs, goodCard], person.email)
})

test('an LLC taxed as an S corporation; a reload forgets its number, which then follows as a task', async ({
  page,
  baseURL,
}) => {
  const person = aPerson('Sam', 'Sample')
  const ssn = anSsn()
  const trail = new Trail(page, [ssn])
  const agentEmail = `agent-${person.email}`
  await takeQuiz(page, 'S-Corp')
  await proceedAndRegister(page, 'S-Corp', person)

  await fillBusiness(page, { name: 'Salmon Creek Design LLC', purpose: 'Design of instruments' })
  await page.getByRole('radio', { name: /^An LLC taxed as an S corporation/ }).check()
  await next(page, 'Principal Office')
  await fillOffice(page)
  await next(page, 'Registered Agent')
  await page.getByRole('radio', { name: /^A company/ }).check()
  await page.getByLabel('Company name').fill('Evergreen Agents Inc.')
  await page.getByRole('button', { name: 'Use the principal office address' }).click()
  await page.getByRole('radio', { name: /^Someone else/ }).check()
  await page.getByLabel('Signer’s email').fill(agentEmail)
  await page.getByRole('checkbox', { name: /agreed to serve/ }).check()
  await next(page, 'Ownership Structure')
  await fillOwners(page, [{ ...person, percent: 100 }])
  await next(page, 'Management Structure')
  await expect(page.getByText('You chose S corporation taxation', { exact: false })).toBeVisible()
  await next(page, 'Check your answers before you sign')
  await giveConsents(page)
  await typeSignature(page, 'Organizer’s signature', 'Sam Sample')
  await submitForm(page)
  await ssnField(page, 'Sam Sample').fill(ssn)
  await repetition(page, 'Sam Sample').fill(ssn)
  await page.getByRole('dialog').getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Build your order' })).toBeVisible()
  await page.reload()

  // 499 + 200
  await proceedToCheckout(page, '$699.00')
  await typeCard(page)
  await payButton(page).click()
  const orderId = await arriveWithPaidOrder(page)

  await expectPaidOnce(orderId, person.email, 69_900)
  const [formation] = await query('select legal_entity, tax_election from formations where order_id = $1', [orderId])
  expect(formation).toEqual({ legal_entity: 'LLC', tax_election: 'S' })
  expect(await mailText(agentEmail, /./)).toContain('Salmon Creek Design LLC')

  expect(trail.carrying(ssn)).toEqual([])
  // One press: the link opens the dialog.
  await page.getByRole('link', { name: 'Enter SSNs' }).click()
  await ssnField(page, 'Sam Sample').fill(ssn)
  await repetition(page, 'Sam Sample').fill(ssn)
  await page.getByRole('dialog').getByRole('button', { name: 'Send securely' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Enter SSNs' })).toBeHidden()
  expect(trail.carrying(ssn).map(({ url }) => url)).toEqual([`${baseURL}/api/orders/${orderId}/ssns`])
  await trail.expectNothingKept()
  await expectNowhere([ssn, goodCard], person.email)
})
