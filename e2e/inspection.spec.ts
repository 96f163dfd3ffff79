import type { Page } from '@playwright/test'
import { Inspection } from './axe.ts'
import { expect, test } from './fixtures.ts'

const show = (page: Page, body: string) =>
  page.setContent(`<!doctype html><html lang="en"><title>Faults</title>
    <style>
      :root { color-scheme: light dark }
      body { margin: 0 }
      .dark { color: light-dark(#000, #222); background: light-dark(#fff, #111) }
      .phone { color: #777; background: #666; @media (width > 500px) { display: none } }
      .wide { width: 340px }
    </style>
    <main><h1>Faults</h1>${body}</main></html>`)

/** Each finding as its place and its rule. */
const found = ({ findings }: Inspection) => findings.map((finding) => finding.replace(/ at .*/s, ''))

for (const [fault, body, findings] of [
  ['none', '<p>Fine</p>', []],
  ['a picture without words', '<img src="data:,">', ['x, 360 light: image-alt', 'x, 1440 light: image-alt']],
  [
    'a color of one theme',
    '<p class="dark">Some words</p>',
    ['x, 360 dark: color-contrast', 'x, 1440 dark: color-contrast'],
  ],
  [
    'a color on a phone',
    '<p class="phone">Some words</p>',
    ['x, 360 light: color-contrast', 'x, 360 dark: color-contrast'],
  ],
  ['what is too wide', '<p class="wide">Some words</p>', ['x: 20 px too wide in a window of 320: p.wide']],
] as const) {
  test(`an inspection finds ${fault}`, async ({ page }) => {
    await show(page, body)
    const inspection = new Inspection(page)
    await inspection.look('x')
    expect(found(inspection)).toEqual(findings)
  })
}

test('an inspection looks at a modal dialog and not behind it', async ({ page }) => {
  await show(page, '<img src="data:,"><dialog aria-label="Ask"><button></button></dialog>')
  await page.locator('dialog').evaluate((dialog: HTMLDialogElement) => dialog.showModal())
  const inspection = new Inspection(page)
  await inspection.look('x')
  expect(found(inspection)).toEqual(['x, 360 light: button-name', 'x, 1440 light: button-name'])
})
