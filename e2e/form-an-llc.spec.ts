import { anSsn, expectNowhere, Trail } from './canaries.ts'
import {
  answerEin,
  arriveWithPaidOrder,
  einDialog,
  goodCard,
  payButton,
  proceedToCheckout,
  typeCard,
} from './checkout-steps.ts'
import { query } from './database.ts'
import { expect, test } from './fixtures.ts'
import {
  chooseFirmAsAgent,
  fillBusiness,
  fillOffice,
  fillOwners,
  giveConsents,
  next,
  submitForm,
  typeSignature,
} from './formation-form.ts'
import { agreeToDisclaimer, answerQuiz, answersFor, aPerson, proceedAndRegister } from './steps.ts'
import { expectPaidOnce, ledger, mailText } from './witnesses.ts'

test('from the home page through the quiz to a paid LLC', async ({ page }) => {
  const person = aPerson('Robin', 'Example')
  const ssn = anSsn()
  const trail = new Trail(page, [ssn, goodCard])

  await page.goto('/')
  await page.getByRole('link', { name: 'Take the quiz' }).first().click()
  await agreeToDisclaimer(page)
  await answerQuiz(page, answersFor.LLC)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your answers point to a limited liability company.')
  await expect(page.getByText('consider liability insurance', { exact: false })).toBeVisible()
  await expect(page.getByText('is not a law firm and does not give legal or tax advice').first()).toBeVisible()
  await proceedAndRegister(page, 'LLC', person)

  await fillBusiness(page, { name: 'Blue Heron Boat Repair LLC', purpose: 'Repair of small boats' })
  await next(page, 'Principal Office')
  await fillOffice(page)
  await next(page, 'Registered Agent')
  await chooseFirmAsAgent(page)
  await next(page, 'Ownership Structure')
  await fillOwners(page, [{ ...person, percent: 100 }])
  await next(page, 'Management Structure')
  await page.getByRole('radio', { name: /^Manager-managed/ }).check()
  await next(page, 'Check your answers before you sign')
  await expect(page.getByRole('definition').filter({ hasText: 'Manager-managed' })).toBeVisible()
  await giveConsents(page)
  await typeSignature(page, 'Organizer’s signature', 'Robin Example')
  await submitForm(page)

  await expect(page.getByRole('heading', { level: 1, name: 'Build your order' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Registered Agent Service/ })).toBeChecked()
  await page.getByRole('button', { name: 'Choose Professional' }).click()
  for (const addOn of ['Registered Agent', 'Operating Agreement', 'EIN Application', 'Business License Research']) {
    await expect(page.getByRole('checkbox', { name: new RegExp(`^${addOn}`) })).toBeChecked()
  }
  // 299 + 149 + 199 + 79 + 299 - 150 + 200
  await proceedToCheckout(page, '$1,075.00')
  await typeCard(page)
  await payButton(page).click()
  await expect(einDialog(page).getByLabel('Full name')).toHaveValue('Robin Example')
  await answerEin(page, { name: 'Robin Example', title: 'Manager', ssn })
  const orderId = await arriveWithPaidOrder(page)
  await trail.expectNothingKept()

  await expectPaidOnce(orderId, person.email, 107_500)
  const [attempt] = await query<{ id: string }>('select id from payment_attempts where order_id = $1', [orderId])
  expect(
    ledger()
      .filter((line) => line.referenceId === attempt?.id)
      .map(({ type }) => type),
  ).toEqual(['created', 'approved', 'completed'])
  const receipt = await mailText(person.email, /^Order .* confirmed$/)
  expect(receipt).toContain('Blue Heron Boat Repair LLC')
  expect(receipt).toContain('We received your payment of $1,075.00.')
  await mailText(person.email, /verify/i)

  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Services' }).click()
  await expect(page.getByText('Business Formation Package')).toBeVisible()
  await page.getByRole('link', { name: /^Quiz History/ }).click()
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await expectNowhere([ssn, goodCard], person.email)
})
