import type { Page } from '@playwright/test'
import { openAccount, openDraft } from './account.ts'
import { expect, test } from './fixtures.ts'
import { holdAnswers } from './hold-answers.ts'
import { onLiveStep, onStep } from './formation-form.ts'
import { expectTakenOver } from './taken-over.ts'

const signature = (kilobytes: number) => ({
  image: `data:image/png;base64,iVBORw0KGgo${'A'.repeat(kilobytes * 1024)}`,
  method: 'drawn',
  name: 'Robin Sample',
  date: '2026-11-20',
})

const draftIdOf = (path: string) => path.split(/[/?]/)[2] ?? ''

interface StoredDraft {
  revision: number
  formation: Record<string, unknown>
}
async function storedDraft(page: Page, path: string): Promise<StoredDraft> {
  return (await page.request.get(`/api/formation/drafts/${draftIdOf(path)}`)).json() as Promise<StoredDraft>
}

/** What happens to the request that the reloading page sends. */
const fates = ['arrives at once', 'arrives after the page is back', 'never arrives'] as const

for (const fate of fates) {
  for (const [what, formation] of [
    ['an edit', {}],
    ['an edit beside a signature of 90 KB', { registeredAgentSignature: signature(90) }],
  ] as const) {
    test(`${what}, a reload before it is saved, and another edit are one form, when the request of the reload ${fate}`, async ({
      page,
    }) => {
      await openAccount(page)
      const path = await openDraft(page, 'LLC', formation)
      await page.goto(path)
      await onLiveStep(page, 'Business Information')

      let late: string | null = null
      let isReloading = fate !== 'arrives at once'
      await page.route('**/api/formation/drafts/*', async (route) => {
        if (!isReloading || route.request().method() !== 'PUT') return route.continue()
        late = route.request().postData()
        return route.fulfill({ status: 503, json: { error: 'Down', code: 'unavailable' } })
      })
      await page.getByLabel('Business name').fill('First Edit LLC')
      await page.reload({ waitUntil: 'domcontentloaded' })
      isReloading = false
      if (fate === 'arrives after the page is back' && late !== null) {
        await page.request.put(`/api/formation/drafts/${draftIdOf(path)}`, {
          data: late,
          headers: { 'content-type': 'application/json' },
        })
      }
      await page.getByLabel('Business purpose').fill('The second edit')

      await expect
        .poll(async () => (await storedDraft(page, path)).formation)
        .toMatchObject({ businessName: 'First Edit LLC', businessPurpose: 'The second edit', ...formation })
      await expect(page.getByText(/^Draft saved at/).filter({ visible: true })).toBeVisible()
      await expect(page.getByLabel('Business name')).toHaveValue('First Edit LLC')
      await expect(page.getByLabel('Business purpose')).toHaveValue('The second edit')
      await expect(page.getByLabel('Business purpose')).toBeFocused()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      const kept = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('unsaved-draft')))
      expect(kept).toEqual([])
    })
  }
}

/** A form whose name, First Edit LLC, doesn't reach the server before it is reloaded. */
async function openWithAnUnsavedName(page: Page): Promise<string> {
  await openAccount(page)
  const path = await openDraft(page, 'LLC')
  await page.goto(path)
  await onLiveStep(page, 'Business Information')
  // Neither arrives nor fails: the browser would report that.
  await page.route('**/api/formation/drafts/*', async (route) => {
    if (route.request().method() !== 'PUT') await route.continue()
  })
  await page.getByLabel('Business name').fill('First Edit LLC')
  return path
}

test('what is typed before the scripts of a reloaded page come is not saved without the edit that is kept', async ({
  page,
}) => {
  const path = await openWithAnUnsavedName(page)
  await page.clock.install()
  const releaseRules = await holdAnswers(page, '**/assets/wizard-rules-*.js')
  const releaseForm = await holdAnswers(page, /\/assets\/formation-[^/]{8}\.js$/)
  await page.reload({ waitUntil: 'commit' })
  await page.unroute('**/api/formation/drafts/*')
  await page.getByLabel('Business purpose').fill('The second edit')
  const names: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') names.push(request.postDataJSON().formation.businessName)
  })
  releaseForm()
  await expectTakenOver(page)
  // Longer than the pause after which what was typed is saved.
  await page.clock.runFor(2000)
  releaseRules()
  await expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return (await storedDraft(page, path)).formation
    })
    .toMatchObject({ businessName: 'First Edit LLC', businessPurpose: 'The second edit' })
  expect(new Set(names)).toEqual(new Set(['First Edit LLC']))
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a step pressed before the scripts of a reloaded page come is gone to, with the edit that is kept', async ({
  page,
}) => {
  const path = await openWithAnUnsavedName(page)
  const releaseRules = await holdAnswers(page, '**/assets/wizard-rules-*.js')
  const releaseForm = await holdAnswers(page, /\/assets\/formation-[^/]{8}\.js$/)
  await page.reload({ waitUntil: 'commit' })
  await page.unroute('**/api/formation/drafts/*')
  await page.getByLabel('Business purpose').fill('The second edit')
  await page.getByRole('button', { name: 'Next' }).click()
  releaseForm()
  await expectTakenOver(page)
  releaseRules()
  await onStep(page, 'Principal Office')
  await expect
    .poll(async () => (await storedDraft(page, path)).formation)
    .toMatchObject({ businessName: 'First Edit LLC', businessPurpose: 'The second edit' })
})

test('an edit survives a reload while the server cannot store it', async ({ page, context }) => {
  await openAccount(page)
  const path = await openDraft(page, 'LLC')
  await page.goto(path)
  await onStep(page, 'Business Information')
  await context.route('**/api/**', (route) =>
    route.fulfill({ status: 503, json: { error: 'Down', code: 'unavailable' } }),
  )
  await page.getByLabel('Business name').fill('Offline LLC')
  await expect(page.getByText(/aren’t saved yet/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Business name')).toHaveValue('Offline LLC')
  await context.unroute('**/api/**')
  await expect
    .poll(async () => (await storedDraft(page, path)).formation)
    .toMatchObject({ businessName: 'Offline LLC' })
})

test('Sign Out leaves nothing of the form in the tab, and stores what was still unsaved', async ({ page }) => {
  await openAccount(page)
  const path = await openDraft(page, 'LLC')
  await page.goto(path)
  await onLiveStep(page, 'Business Information')
  await page.getByRole('button', { name: /account menu/ }).click()
  const happened: string[] = []
  await page.route('**/api/formation/drafts/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    const response = await route.fetch()
    happened.push(`saved: ${response.status()}`)
    return route.fulfill({ response })
  })
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/logout')) happened.push('session ended')
  })
  // The pause after which the form is saved has not passed when the session ends.
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('input[name="businessName"]')
    if (!field) throw new Error('no field')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Typed Last LLC')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    document.querySelector<HTMLElement>('[data-sign-out]')?.click()
  })
  await expect(page).toHaveURL('/')
  expect(happened).toEqual(['saved: 200', 'session ended'])
  await expect(
    page
      .getByRole('button', { name: 'Log In' })
      .or(page.getByRole('link', { name: 'Log In' }))
      .first(),
  ).toBeVisible()
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('unsaved-draft')))).toEqual(
    [],
  )
})

test('Sign Out leaves nothing of the form in the tab while the server cannot store it', async ({ page, context }) => {
  await openAccount(page)
  const path = await openDraft(page, 'LLC')
  await page.goto(path)
  await onLiveStep(page, 'Business Information')
  await context.route('**/api/formation/**', (route) =>
    route.fulfill({ status: 503, json: { error: 'Down', code: 'unavailable' } }),
  )
  await page.getByLabel('Business name').fill('Never Stored LLC')
  await expect(page.getByText(/aren’t saved yet/)).toBeVisible()
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain('Never Stored')
})
