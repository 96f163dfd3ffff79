import type { Page } from '@playwright/test'
import { contentPages, flowPages, withPost } from '../scripts/measure/measured-pages.ts'
import { expect, test } from './fixtures.ts'

const sheet = /\/assets\/app-[\w-]+\.css$/

const illustrated = ['/', '/about', '/services', '/blog', ':post', '/collaboration']

/** The custom properties that drawings of their own file ask the page for; inside them no computed style can be read. */
const drawingColours = (page: Page) =>
  page.evaluate(async () => {
    const drawings = document.querySelectorAll<SVGElement>('[data-drawing]')
    const files = Array.from(drawings, ({ dataset }) => dataset['drawing']?.replace(/#.*/, '') ?? '')
    const texts = await Promise.all([...new Set(files)].map(async (file) => (await fetch(file)).text()))
    return [...new Set(texts.join('').match(/(?<=var\()--[\w-]+/g))]
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

/** The whole sheet behind the styles that the page carries, where the first island that is touched has it put. */
const addSheet = (page: Page) =>
  page.evaluate(async () => {
    for (const styles of document.querySelectorAll<HTMLElement>('style[data-sheet]')) {
      const link = Object.assign(document.createElement('link'), {
        rel: 'stylesheet',
        href: styles.dataset['sheet'] ?? '',
      })
      const loaded = new Promise((done) => link.addEventListener('load', done))
      styles.after(link)
      await loaded
    }
  })

const hasSheet = (page: Page) => page.evaluate(() => [...document.styleSheets].some(({ href }) => href))

for (const [index, path] of [...contentPages, ...flowPages].entries()) {
  const [colorScheme, width] = index % 2 === 0 ? (['light', 1440] as const) : (['dark', 390] as const)
  test(`the styles that ${path} carries are all that the whole sheet gives it, ${colorScheme} at ${width}`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const [address = path] = await withPost(baseURL ?? '', [path])
    await page.goto(address)
    await expect(page.locator('[data-islands]:not([data-painted])')).toHaveCount(0)
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
    await addSheet(page)
    expect(await computedStyles(page, colours)).toEqual(carried)
  })
}

const add = (page: Page) => page.getByRole('button', { name: 'Add to Bundle: Contract Review' })
const bundle = (page: Page) => page.getByText('Your bundle: 1 service, $299.00')

test('a reader never loads the sheet; what runs in the browser is there when the sheet is', async ({ page }) => {
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
  const code = page.waitForResponse(/\/assets\/catalog-cards-.*\.js$/)
  await add(page).click()
  await Promise.all([asked.promise, code])
  await expect(bundle(page)).toHaveCount(0)
  expect(await hasSheet(page)).toBe(false)
  answer.resolve()
  await expect(bundle(page)).toBeVisible()
  expect(await hasSheet(page)).toBe(true)
  expect(await page.locator('link[rel="stylesheet"]').count()).toBe(1)
})

test('what runs in the browser does so without a sheet that cannot be had', async ({ page, complaints }) => {
  await page.route(sheet, (route) => route.abort())
  await page.goto('/catalog')
  await add(page).click()
  await expect(bundle(page)).toBeVisible()
  await expect.poll(() => complaints.length).toBe(1)
  expect(complaints.splice(0)[0]).toContain('net::ERR_FAILED')
})
