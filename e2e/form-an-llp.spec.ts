import { arriveWithPaidOrder, goodCard, payButton, proceedToCheckout, typeCard } from './checkout-steps.ts'
import { expectNowhere } from './canaries.ts'
import { query } from './database.ts'
import { expect, test } from './fixtures.ts'
import {
  fillBusiness,
  fillOffice,
  fillOwners,
  giveConsents,
  nameAgent,
  next,
  submitForm,
  typeSignature,
} from './formation-form.ts'
import { aPerson, registerInDialog } from './steps.ts'
import { expectPaidOnce, mailText } from './witnesses.ts'

test('from the service form to a paid LLP', async ({ page }) => {
  const person = aPerson('Ash', 'Sample')
  await page.goto('/service-form/llp')
  await page.getByRole('button', { name: 'Start formation form' }).click()
  await registerInDialog(page, person)
  await page.waitForURL(/\/formation\//)

  await fillBusiness(page, { name: 'Harbor Surveyors LLP', purpose: 'Land surveying' })
  await next(page, 'Principal Office')
  await fillOffice(page)
  await next(page, 'Registered Agent')
  await nameAgent(page, { firstName: 'Noor', lastName: 'Specimen', signer: 'I’m signing on the agent’s behalf' })
  await next(page, 'Ownership Structure')
  await fillOwners(page, [
    { ...person, percent: 50 },
    { firstName: 'Noor', lastName: 'Specimen', email: 'noor@example.com', percent: 50 },
  ])
  await next(page, 'Partnership Details')
  await expect(page.getByRole('definition').filter({ hasText: 'The owners you listed' })).toContainText('2')
  await expect(page.getByRole('definition').filter({ hasText: 'The purpose you entered' })).toContainText(
    'Land surveying',
  )
  await next(page, 'Check your answers before you sign')
  await giveConsents(page)
  await typeSignature(page, 'Partner’s signature', 'Ash Sample')
  await submitForm(page)

  // 299 + 200
  await proceedToCheckout(page, '$499.00')
  await typeCard(page)
  await payButton(page).click()
  const orderId = await arriveWithPaidOrder(page)

  await expectPaidOnce(orderId, person.email, 49_900)
  const [formation] = await query(
    "select legal_entity, business_name, snapshot->'partners' as partners from formations where order_id = $1",
    [orderId],
  )
  expect(formation).toEqual({
    legal_entity: 'LLP',
    business_name: 'Harbor Surveyors LLP',
    partners: { count: 2, statement: 'Land surveying' },
  })
  expect(await mailText(person.email, /^Order .* confirmed$/)).toContain('Harbor Surveyors LLP')
  await expectNowhere([goodCard], person.email)
})
