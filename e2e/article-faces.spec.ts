import { expect, test } from './fixtures.ts'
import { holdAnswers } from './hold-answers.ts'

test('the faces of bold and italic text come after the first paint', async ({ page }) => {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const name = /\/assets\/(newsreader-[\w-]+?)-[\w-]{8}\.woff2$/.exec(request.url())?.[1]
    if (name) asked.add(name)
  })
  const releaseStarter = await holdAnswers(page, /\/assets\/starter-(?!router)[\w-]+\.js$/)
  await page.goto('/blog/the-initial-report', { waitUntil: 'commit' })
  await expect(page.locator('.prose strong').first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  expect([...asked]).toEqual(['newsreader-basic-400'])
  releaseStarter()
  await expect.poll(() => asked.has('newsreader-basic-600')).toBe(true)
})
