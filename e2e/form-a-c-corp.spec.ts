import { expectNowhere } from './canaries.ts'
import { arriveWithPaidOrder, goodCard, payButton, proceedToCheckout, typeCard } from './checkout-steps.ts'
import { query } from './database.ts'
import { expect, test } from './fixtures.ts'
import {
  drawSignature,
  fillBusiness,
  fillOffice,
  fillOwners,
  giveConsents,
  nameAgent,
  next,
  submitForm,
} from './formation-form.ts'
import { aPerson, proceedAndRegister, takeQuiz } from './steps.ts'
import { expectPaidOnce, mailText } from './witnesses.ts'

test('from the quiz to a paid C-Corporation with directors, officers and drawn signatures', async ({ page }) => {
  const person = aPerson('Jordan', 'Sample')
  await takeQuiz(page, 'C-Corp')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your answers point to a C corporation.')
  await proceedAndRegister(page, 'C-Corp', person)

  await fillBusiness(page, { name: 'Cedar Ridge Robotics, Inc.', purpose: 'Robots for orchards' })
  await next(page, 'Principal Office')
  await fillOffice(page)
  await next(page, 'Registered Agent')
  await nameAgent(page, { firstName: 'Jordan', lastName: 'Sample', signer: 'I am the agent' })
  await next(page, 'Ownership Structure')
  await fillOwners(page, [
    { ...person, percent: 50 },
    { firstName: 'Kim', lastName: 'Example', email: 'kim@example.com', percent: 30 },
    { firstName: 'Lee', lastName: 'Specimen', email: 'lee@example.com', percent: 20 },
  ])
  await next(page, 'Share Structure')
  await expect(page.getByLabel('Authorized shares')).toHaveValue('10000')
  await expect(page.getByRole('textbox', { name: 'Par value' })).toHaveValue('0.01')
  await page.getByLabel('Authorized shares').fill('1000000')
  await next(page, 'Directors & Officers')
  await page.getByRole('button', { name: 'Add Kim Example as director' }).click()
  await page.getByRole('button', { name: 'Add Jordan Sample as officer' }).click()
  await page.getByRole('region', { name: 'Officer 1' }).getByLabel('Title').fill('President')
  await next(page, 'Check your answers before you sign')
  await giveConsents(page)
  await drawSignature(page, 'Incorporator’s signature')
  await submitForm(page)

  await page.getByRole('checkbox', { name: /^Annual Compliance Calendar/ }).check()
  // 599 + 149 + 200
  await proceedToCheckout(page, '$948.00')
  await typeCard(page)
  await payButton(page).click()
  const orderId = await arriveWithPaidOrder(page)

  await expectPaidOnce(orderId, person.email, 94_800)
  const formations = await query(
    `select f.legal_entity, f.tax_election, f.business_name,
       array(select s.kind || ' ' || s.method from signatures s where s.formation_id = f.id order by s.kind) as signatures
     from formations f where f.order_id = $1`,
    [orderId],
  )
  expect(formations).toEqual([
    {
      legal_entity: 'CORP',
      tax_election: 'C',
      business_name: 'Cedar Ridge Robotics, Inc.',
      signatures: ['organizer drawn', 'registered-agent-consent drawn'],
    },
  ])
  expect(await mailText(person.email, /^Order .* confirmed$/)).toContain('$948.00')
  await expectNowhere([goodCard], person.email)
})
