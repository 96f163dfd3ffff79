import type { Page } from '@playwright/test'
import { filesHolding } from './witnesses.ts'
import { expect, test } from './fixtures.ts'
import { holdAnswers } from './hold-answers.ts'

const nameBox = (page: Page) => page.getByRole('textbox', { name: 'Business name' })

/** A word that no other test types: it must be found nowhere afterward. */
const secretWord = 'Quillwortington'

test('with script each letter is answered in the page, and what is typed leaves no trace', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto('/name-check')
  await expect(page.getByText('Try “Cedar Sound Joinery LLC.”')).toBeVisible()
  await expect(page.getByText('Only the Secretary of State decides.')).toBeVisible()
  await nameBox(page).fill(`${secretWord} Inc`)
  await expect(page.getByRole('heading', { name: 'Not yet: two things to fix for an LLC' })).toBeVisible()
  const remarks = page.getByRole('listitem')
  await expect(remarks.filter({ hasText: '“Inc” belongs to a corporation.' })).toContainText(
    'NAME-LLC-2 · RCW 23.95.305',
  )
  await expect(remarks.filter({ hasText: '“LLC” is missing.' })).toContainText('NAME-LLC-1 · RCW 23.95.305')
  await expect(page.getByRole('status').filter({ hasText: 'Not yet: two things to fix' })).toBeAttached()
  await nameBox(page).press('Enter')
  await page.getByRole('button', { name: `Use ${secretWord} LLC` }).click()
  await expect(nameBox(page)).toHaveValue(`${secretWord} LLC`)
  await expect(nameBox(page)).toBeFocused()
  await expect(page.getByRole('heading', { name: `${secretWord} LLC meets the rules` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start an LLC' })).toHaveAttribute('href', '/service-form/llc')
  await page.getByRole('radio', { name: 'Corporation', exact: true }).check({ force: true })
  await expect(page.getByRole('heading', { name: 'Not yet: two things to fix for a corporation' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Your name' }).fill(`The ${secretWord}s, LLC`)
  await page.getByRole('textbox', { name: 'A name in the state’s records' }).fill(`${secretWord}, Inc.`)
  await expect(page.getByRole('heading', { name: 'These names are not distinguishable' })).toBeVisible()
  await page.getByRole('textbox', { name: 'A name in the state’s records' }).fill('Another Wren Inc.')
  await expect(page.getByRole('heading', { name: 'These names are distinguishable' })).toBeVisible()
  await expect(page).toHaveURL('/name-check')
  expect(sent.filter((request) => request.includes(secretWord))).toEqual([])
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie, history.state]),
  )
  expect(kept).not.toContain(secretWord)
})

test('without script the form asks for the page, which nobody keeps, indexes, or logs', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const typed = `${secretWord}aside Café Bank`
  await page.goto(`${baseURL}/name-check`)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  await page.getByText('PLLC', { exact: true }).click()
  await nameBox(page).fill(typed)
  const [response] = await Promise.all([
    page.waitForResponse(/\/name-check\?/),
    page.getByRole('button', { name: 'Check this name' }).click(),
  ])
  expect(await response.headerValue('cache-control')).toBe('no-store')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(nameBox(page)).toHaveValue(typed)
  await expect(page.getByRole('radio', { name: 'PLLC' })).toBeChecked()
  await expect(page.getByRole('heading', { name: 'Not yet: three things to fix for a PLLC' })).toBeVisible()
  await page.getByRole('button', { name: `Use ${secretWord}aside Cafe PLLC` }).click()
  await expect(page.getByRole('heading', { name: `${secretWord}aside Cafe PLLC meets the rules` })).toBeVisible()
  await page.getByRole('textbox', { name: 'Your name' }).fill('Blue Herons LLC')
  await page.getByRole('textbox', { name: 'A name in the state’s records' }).fill('Blue Heron Inc.')
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('heading', { name: 'These names are not distinguishable' })).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await context.close()
  expect(filesHolding([secretWord])).toEqual([])
})

test('what was typed before the scripts came is judged, and the page is found from the footer', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Check a Name' }).click()
  await expect(page).toHaveURL('/name-check')
  const releaseScripts = await holdAnswers(page, /\/assets\/(?!starter).*\.js$/)
  await page.goto('/name-check')
  await nameBox(page).pressSequentially('Heron Home Loan LLC')
  await expect(page.getByRole('heading', { name: /needs approval/ })).toHaveCount(0)
  releaseScripts()
  await expect(page.getByRole('heading', { name: 'Heron Home Loan LLC needs approval' })).toBeVisible()
  await expect(page.getByText('“Home” and “Loan” are restricted when they stand together.')).toBeVisible()
})
