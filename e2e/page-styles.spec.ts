import type { Page } from '@playwright/test'
import { contentPages, flowPages, withPost } from '../scripts/measure/measured-pages.ts'
import { expect, test } from './fixtures.ts'
import { hasReact, startReact } from './react.ts'

const sheet = /\/assets\/app-[\w-]+\.css$/
/** Never answered: React, which would draw parts of the page again, does not start. */
const manifest = /\/assets\/manifest-/

const illustrated = ['/', '/about', '/services', '/blog', ':post', '/collaboration']

/** The custom properties that drawings of their own file ask the page for; inside them no computed style can be read. */
const drawingColours = (page: Page) =>
  page.evaluate(async () => {
    const files = [...document.querySelectorAll('use')].map(({ href }) => href.baseVal.replace(/#.*/, ''))
    const drawings = await Promise.all([...new Set(files)].map(async (file) => (await fetch(file)).text()))
    return [...new Set(drawings.join('').match(/(?<=var\()--[\w-]+/g))]
  })

/**
 * The computed style of every element and of what stands before and after it. Custom properties count by what they do (`colours` by what they are),
 * logical properties by the physical ones.
 */
const computedStyles = (page: Page, colours: string[]) =>
  page.evaluate((colours) => {
    const properties = [...getComputedStyle(document.body)].filter((name) => !/^-|block|inline/.test(name))
    properties.push(...colours)
    const styles: Record<string, string[]> = {}
    for (const [index, element] of document.querySelectorAll('html, body, body *').entries()) {
      for (const pseudo of ['', '::before', '::after']) {
        const style = getComputedStyle(element, pseudo)
        if (pseudo && style.content === 'none') continue
        const values = properties.map((name) => `${name}: ${style.getPropertyValue(name)}`)
        styles[`${index} ${element.localName}.${element.getAttribute('class') ?? ''}${pseudo}`] = values
      }
    }
    return styles
  }, colours)

const hasSheet = (page: Page) => page.evaluate(() => [...document.styleSheets].some(({ href }) => href))

for (const [index, path] of [...contentPages, ...flowPages].entries()) {
  const [colorScheme, width] = index % 2 === 0 ? (['light', 1440] as const) : (['dark', 390] as const)
  test(`the styles that ${path} carries are all that the whole sheet gives it, ${colorScheme} at ${width}`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const asked = Promise.withResolvers<void>()
    const compared = Promise.withResolvers<void>()
    await page.route(sheet, async (route) => {
      asked.resolve()
      await compared.promise
      await route.continue()
    })
    await page.route(manifest, () => {})
    const [address = path] = await withPost(baseURL ?? '', [path])
    // The quiz starts React at once: the page is not loaded before the sheet is.
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => {
      // A layout asks for the faces; with them widths change.
      document.body.getBoundingClientRect()
      return document.fonts.ready.then(() => {})
    })
    const colours = await drawingColours(page)
    if (illustrated.includes(path)) expect(colours.length).toBeGreaterThan(1)
    const carried = await computedStyles(page, colours)
    expect(await hasSheet(page)).toBe(false)
    expect(Object.keys(carried).length).toBeGreaterThan(100)
    expect(carried['1 body.']?.length).toBeGreaterThan(100)
    await page.keyboard.press('Shift')
    await asked.promise
    compared.resolve()
    await expect.poll(() => hasSheet(page)).toBe(true)
    expect(await computedStyles(page, colours)).toEqual(carried)
  })
}

test('a reader never loads the sheet; React starts when it is there', async ({ page }) => {
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  await page.route(sheet, async (route) => {
    asked.resolve()
    await answer.promise
    await route.continue()
  })
  await page.goto('/catalog')
  await page.mouse.wheel(0, 2000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  expect(await page.locator('link[rel="stylesheet"]').count()).toBe(0)
  const entry = page.waitForRequest(/\/assets\/manifest-/)
  await page.keyboard.press('Shift')
  await Promise.all([asked.promise, entry])
  expect(await hasReact(page)).toBe(false)
  answer.resolve()
  await expect.poll(() => hasReact(page)).toBe(true)
  expect(await hasSheet(page)).toBe(true)
  await page.getByRole('navigation').getByRole('link', { name: 'About', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('We handle the paperwork')
  expect(await page.locator('link[rel="stylesheet"]').count()).toBe(1)
})

test('React starts without a sheet that cannot be had', async ({ page, complaints }) => {
  await page.route(sheet, (route) => route.abort())
  await page.goto('/catalog')
  await startReact(page)
  await expect.poll(() => complaints.length).toBe(1)
  expect(complaints.splice(0)[0]).toContain('net::ERR_FAILED')
})
