import { openAccount, openDraft, postAs } from './account.ts'
import { expect, test } from './fixtures.ts'
import { holdAnswers } from './hold-answers.ts'
import { aFormation } from '../test/formation.ts'
import { onStep } from './formation-form.ts'
import { openBackOffice, staffPassword } from './staff.ts'
import { expectTakenOver } from './taken-over.ts'

test('a starter that comes after React holds no press back', async ({ page }) => {
  await openAccount(page)
  const path = await openDraft(page, 'LLC')
  const releaseStarter = await holdAnswers(page, '**/assets/starter-router-*.js')
  await page.goto(path, { waitUntil: 'commit' })
  await expectTakenOver(page)
  releaseStarter()
  // The load event waits for the starter.
  await page.waitForLoadState('load')
  await page.getByRole('button', { name: /^Next/ }).click()
  await expect(page.getByRole('alert')).toContainText('Business name is required')
})

test('a form that is filled in and sent before any script is checked when they come', async ({ page }) => {
  await openAccount(page)
  const path = await openDraft(page, 'LLC')
  const releaseScripts = await holdAnswers(page, '**/assets/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  await onStep(page, 'Business Information')
  await page.getByLabel('Business name').fill('Early Heron LLC')
  await page.getByRole('button', { name: /^Next/ }).click()
  await expect(page.getByLabel('Business name')).toHaveValue('Early Heron LLC')
  await page.getByRole('checkbox', { name: 'This business provides a licensed professional service' }).check()
  releaseScripts()
  await expect(page.getByRole('alert')).toContainText('Business purpose is required')
  await expect(page.getByLabel('Professional license')).toBeVisible()
  await expect(page.getByLabel('Business name')).toHaveValue('Early Heron LLC')
})

test('a step back that is pressed before any script leads back', async ({ page }) => {
  await openAccount(page)
  // Without the step in its address: the form puts it there.
  const [path = ''] = (await openDraft(page, 'LLC', aFormation(), 'principal-office')).split('?')
  const releaseScripts = await holdAnswers(page, '**/assets/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  await onStep(page, 'Principal Office')
  await page.getByRole('button', { name: 'Previous' }).click()
  releaseScripts()
  await onStep(page, 'Business Information')
  await expect(page).toHaveURL(/step=business-information/)
})

for (const first of ['the starter', 'React'] as const)
  test(`a button that is pressed before any script is pressed once, with ${first} first`, async ({ page }) => {
    await openAccount(page)
    const path = await openDraft(page, 'LLC', aFormation(), 'ownership-structure')
    const releaseStarter = await holdAnswers(page, /\/assets\/starter-router-.*\.js$/)
    const releaseReact = await holdAnswers(page, /\/assets\/(?!starter-router-).*\.js$/)
    await page.goto(path, { waitUntil: 'commit' })
    await onStep(page, 'Ownership Structure')
    const owners = page.getByRole('region', { name: /^Owner \d/ })
    await page.getByRole('button', { name: 'Add another owner' }).click()
    await expect(owners).toHaveCount(2)
    if (first === 'React') {
      releaseReact()
      await expectTakenOver(page)
      releaseStarter()
    } else {
      const starterCame = page.waitForResponse(/\/assets\/starter-router-/)
      releaseStarter()
      await (await starterCame).finished()
      releaseReact()
    }
    await expect(owners).toHaveCount(3)
    await page.waitForLoadState('load')
    await expect(owners).toHaveCount(3)
  })

test('a public page does what was pressed before any script, in an island and outside', async ({ page }) => {
  const releaseScripts = await holdAnswers(page, '**/assets/*.js')
  await page.goto('/login', { waitUntil: 'commit' })
  const html = page.locator('html')
  await expect(html).not.toHaveAttribute('data-theme')
  const password = page.getByLabel('Password', { exact: true })
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  releaseScripts()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(password).toHaveAttribute('type', 'text')
})

test('what is checked before any script counts', async ({ page }) => {
  const releaseScripts = await holdAnswers(page, '**/assets/*.js')
  await page.goto('/quiz', { waitUntil: 'commit' })
  const boxes = page.getByRole('dialog').getByRole('checkbox')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  releaseScripts()
  await expect(page.getByText('You can start now.')).toBeVisible()
  await expect(boxes.nth(1)).toBeChecked()
  await page.getByRole('button', { name: 'Start the quiz' }).click()
  await expect(page.getByText('Question 1 of 6')).toBeVisible()
})

test('a press on a part whose code is still on its way is done when it comes', async ({ page }) => {
  const { email } = await openBackOffice(page)
  await postAs(page, '/api/auth/logout', {})
  await postAs(page, '/api/auth/login', { email, password: staffPassword })
  const releaseCode = await holdAnswers(page, '**/assets/give-factor-*.js')
  await page.goto('/admin/login')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  releaseCode()
  await expect(page.getByLabel('Recovery code')).toBeVisible()
})
