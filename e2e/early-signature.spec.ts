import type { Page } from '@playwright/test'
import { aFormation } from '../test/formation.ts'
import { openAccount, openDraft } from './account.ts'
import { expect, test } from './fixtures.ts'
import { drawOn, typeSignature } from './formation-form.ts'
import { expectTakenOver } from './taken-over.ts'

const label = 'Registered agent’s signature'
const library = '**/assets/signature_pad-*.js'

const sheet = (page: Page, state: 'empty' | 'captured') => page.getByRole('img', { name: `${label}: ${state}` })

/** The step with a sheet, of an agent who signs here. */
async function openSheet(page: Page): Promise<void> {
  await openAccount(page)
  const unsigned = { ...aFormation(), registeredAgentSignature: undefined }
  await page.goto(await openDraft(page, 'LLC', unsigned, 'registered-agent'))
  await expectTakenOver(page)
  await expect(sheet(page, 'empty')).toBeVisible()
}

test.describe('before its library is there', () => {
  const held = { release: () => {} }

  test.beforeEach(async ({ page }) => {
    const coming = Promise.withResolvers<void>()
    held.release = coming.resolve
    await page.route(library, async (route) => {
      await coming.promise
      await route.continue()
    })
    await openSheet(page)
  })

  test('what is drawn becomes the signature', async ({ page }) => {
    await drawOn(page, label)
    await expect(sheet(page, 'empty')).toBeVisible()
    held.release()
    await expect(sheet(page, 'captured')).toBeVisible()
  })

  test('what is cleared again does not', async ({ page }) => {
    await drawOn(page, label)
    await page.getByRole('button', { name: `Clear ${label.toLowerCase()}` }).click()
    held.release()
    // The library says so when it takes the sheet.
    await expect(sheet(page, 'empty')).toHaveAttribute('style', /touch-action: none/)
    await expect(sheet(page, 'empty')).toBeVisible()
    await drawOn(page, label)
    await expect(sheet(page, 'captured')).toBeVisible()
  })
})

test('a library that does not come is told, and the name can be typed', async ({ page, complaints }) => {
  await page.route(library, (route) => route.abort())
  await openSheet(page)
  // It is asked for when the sheet comes near the view.
  await sheet(page, 'empty').scrollIntoViewIfNeeded()
  await expect(page.getByText('We couldn’t load this part of the page.')).toBeVisible()
  await typeSignature(page, label, 'Robin Sample')
  await expect(sheet(page, 'captured')).toBeVisible()
  expect(complaints.splice(0).join('\n')).toContain('net::ERR_FAILED')
})
