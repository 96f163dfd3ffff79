import type { Page } from '@playwright/test'
import { Inspection } from './axe.ts'
import { expect, test } from './fixtures.ts'

test.describe.configure({ timeout: 240_000 })

const publicPages = [
  '/',
  '/about',
  '/services',
  '/catalog',
  '/blog',
  '/downloads',
  '/collaboration',
  '/contact',
  '/name-check',
  '/verify-document',
  '/start-now',
  '/quiz',
  '/service-form/llc',
  '/terms',
] as const

async function newestPost(page: Page): Promise<string> {
  await page.goto('/blog')
  const newest = page.getByRole('article').getByRole('link').first()
  await expect(newest).toHaveAttribute('href', /^\/blog\/[\w-]+$/)
  return (await newest.getAttribute('href')) ?? ''
}

test('lists: found, filtered, nothing found', async ({ page }) => {
  const inspection = new Inspection(page)
  for (const path of [
    '/blog?category=Legal',
    '/blog?q=nothing-has-this',
    '/downloads',
    '/downloads?q=nothing-has-this',
    '/catalog?category=Compliance',
    await newestPost(page),
    '/blog/nothing-here',
    '/name-check?type=llc&name=Heron+Home+Loan+Inc',
    '/name-check?type=corporation&name=Blue+Heron+Inc.&yours=Blue+Herons&theirs=Wren',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await inspection.look(path)
  }
  inspection.expectNone()
})

test('dialogs and menus: a download with its errors, the log-in of the services, the menu of a phone', async ({
  page,
}) => {
  const inspection = new Inspection(page)
  await page.goto('/downloads')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Download/ })
    .first()
    .click()
  const download = page.getByRole('dialog')
  await expect(download).toBeVisible()
  await inspection.look('the download dialog')
  await download.getByRole('button', { name: /download/i }).click()
  await expect(download.getByText('Please agree to receive updates').first()).toBeVisible()
  await inspection.look('the download dialog with errors')

  await page.goto('/services')
  await page.getByRole('link', { name: 'Form an LLC', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Log In' })).toBeVisible()
  await inspection.look('the log-in dialog of the services')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  await page.getByRole('button', { name: /menu/i }).click()
  await expect(
    page
      .getByRole('navigation', { name: /main|menu/i })
      .getByRole('link', { name: 'Services' })
      .first(),
  ).toBeVisible()
  await inspection.look('the menu of a phone')
  inspection.expectNone()
})

test('at 400 % zoom, with wider spacing of the text, nothing is cut off and nothing scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  const faults: string[] = []
  for (const path of [...publicPages, await newestPost(page)]) {
    await page.goto(path)
    // WCAG 1.4.12, written by the sheet's own rules: the policy lets no style in.
    const found = await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
      )
      document.adoptedStyleSheets.push(sheet)
      const { scrollWidth, clientWidth } = document.documentElement
      const cut = [...document.querySelectorAll('main :is(p, h1, h2, h3, a, button, label, dd, dt, li)')].filter(
        (node) => {
          const { overflow, clip } = getComputedStyle(node)
          const isHidden = clip !== 'auto' || node.clientHeight <= 1
          return !isHidden && overflow === 'hidden' && node.scrollHeight > node.clientHeight + 2
        },
      )
      return { beyond: scrollWidth - clientWidth, cut: cut.map((node) => node.textContent.trim().slice(0, 60)) }
    })
    if (found.beyond > 0) faults.push(`${path}: ${found.beyond} px too wide`)
    for (const text of found.cut) faults.push(`${path}: cut off: ${text}`)
  }
  expect(faults).toEqual([])
})

test('with the keyboard every stop shows its focus, and the header covers none', async ({ page }) => {
  const faults: string[] = []
  // Where a stop comes to rest is asked, not how it gets there.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/services', '/blog', '/downloads', '/catalog', '/about', await newestPost(page)]) {
    await page.goto(path)
    let stops = 0
    for (; stops < 45; stops += 1) {
      await page.keyboard.press('Tab')
      const seen = await page.evaluate(() => {
        const node = document.activeElement
        if (!node || node === document.body) return null
        const box = node.getBoundingClientRect()
        const { outlineStyle, boxShadow, outlineWidth } = getComputedStyle(node)
        const hasRing = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
        // A card or a row may wear the ring of the control in it.
        const ringed = hasRing || node.closest('label, .option, .search')?.matches(':focus-within') === true
        const x = Math.min(Math.max(box.left + Math.min(box.width / 2, 8), 0), innerWidth - 1)
        const top = document.elementFromPoint(x, Math.min(Math.max(box.top + 4, 0), innerHeight - 1))
        const header = document.querySelector('header.site, body > header, header')
        const isCovered = box.top < innerHeight && !header?.contains(node) && header?.contains(top) === true
        const isOnScreen = box.bottom > 0 && box.top < innerHeight
        return {
          name: (node.textContent || node.getAttribute('aria-label') || node.localName).trim().slice(0, 40),
          ringed,
          isCovered,
          isOnScreen,
        }
      })
      if (!seen) break
      if (!seen.ringed) faults.push(`${path}: no ring on ${seen.name}`)
      if (seen.isCovered) faults.push(`${path}: under the header: ${seen.name}`)
      if (!seen.isOnScreen) faults.push(`${path}: out of sight: ${seen.name}`)
    }
    expect(stops, path).toBeGreaterThan(20)
  }
  expect(faults).toEqual([])
})

test('a filter, a search and a dialog with the keyboard alone', async ({ page }) => {
  await page.goto('/downloads')
  const search = page.getByRole('searchbox')
  for (let stop = 0; stop < 40 && !(await search.evaluate((node) => node === document.activeElement)); stop += 1)
    await page.keyboard.press('Tab')
  await expect(search).toBeFocused()
  await page.keyboard.type('ein')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=ein$/)
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/for “ein”$/)
  await expect(search).toHaveValue('ein')
  const ask = page
    .getByRole('main')
    .getByRole('button', { name: /^Download/ })
    .first()
  for (let stop = 0; stop < 40 && !(await ask.evaluate((node) => node === document.activeElement)); stop += 1)
    await page.keyboard.press('Tab')
  await expect(ask).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(ask).toBeFocused()
})

test('in forced colours every control has a border or a word, and the current page is marked', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const faults: string[] = []
  for (const path of ['/', '/catalog', '/downloads', '/start-now']) {
    await page.goto(path)
    await expect(page.getByRole('main').locator('button, .btn').first()).toBeVisible()
    const bare = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(button, .btn, input, select, textarea):not([type=hidden])')]
        .filter((node) => node.getBoundingClientRect().width > 1)
        .filter((node) => {
          const { borderStyle, outlineStyle, appearance, opacity } = getComputedStyle(node)
          const isNative = ['checkbox', 'radio'].includes((node as HTMLInputElement).type) && appearance !== 'none'
          return (
            opacity !== '0' &&
            !isNative &&
            borderStyle === 'none' &&
            outlineStyle === 'none' &&
            !node.textContent.trim()
          )
        })
        .map((node) => node.outerHTML.slice(0, 80)),
    )
    for (const one of bare) faults.push(`${path}: ${one}`)
  }
  expect(faults).toEqual([])
})

test('no public page moves for those who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of publicPages) {
    await page.goto(path)
    const longest = await page.evaluate(() => {
      const seconds = (list: string) => Math.max(...list.split(', ').map((one) => Number.parseFloat(one)))
      const lengths = [...document.querySelectorAll('*')].map((node) => {
        const { transitionDuration, animationDuration } = getComputedStyle(node)
        return Math.max(seconds(transitionDuration), seconds(animationDuration))
      })
      return Math.max(...lengths)
    })
    expect(longest, path).toBeLessThan(0.01)
  }
})

test('with less motion the other theme is there at once, in every letter', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await page.goto('/services')
  const toggle = page.getByRole('button', { name: 'Switch between light and dark' })
  const change = await toggle.evaluate(async (button: HTMLElement) => {
    const nodes = [...document.querySelectorAll('main *:not(script)')]
    const colors = () => nodes.map((node) => getComputedStyle(node).color)
    const before = colors()
    button.click()
    const atOnce = colors()
    const transitions = document.getAnimations().length
    for (let frames = 0; frames < 20; frames += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
    const later = colors()
    return {
      transitions,
      changed: later.filter((color, index) => color !== before[index]).length,
      late: nodes.filter((_, index) => later[index] !== atOnce[index]).map((node) => node.outerHTML.slice(0, 80)),
    }
  })
  expect(change).toEqual({ transitions: 0, changed: expect.any(Number), late: [] })
  expect(change.changed).toBeGreaterThan(100)
})
