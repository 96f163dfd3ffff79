import { expect, test } from './fixtures.ts'
import { agreeToDisclaimer, answerQuiz, answersFor } from './steps.ts'

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1366, height: 700 },
]) {
  test.describe(`${viewport.width}x${viewport.height}`, () => {
    test.use({ viewport })

    test('question and progress bar stay in view, clear of the header, through the whole quiz', async ({ page }) => {
      await page.goto('/quiz')
      await agreeToDisclaimer(page)
      for (const [index, label] of answersFor.LLC.entries()) {
        const text = page.getByText(`Question ${index + 1} of 6`, { exact: true })
        const bar = page.getByRole('progressbar', { name: 'Quiz progress' })
        const heading = page.getByRole('heading', { level: 1 })
        await expect(text).toBeInViewport({ ratio: 1 })
        await expect(heading).toBeInViewport({ ratio: 1 })
        await page.getByRole('radio', { name: label }).check()
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        await page
          .getByRole('button', { name: index === 5 ? 'Get My Recommendation' : 'Next' })
          .scrollIntoViewIfNeeded()
        await expect(text).toBeInViewport({ ratio: 1 })
        await expect(bar).toBeInViewport({ ratio: 1 })
        const header = await page.getByRole('banner').boundingBox()
        const place = await text.boundingBox()
        expect(place?.y).toBeGreaterThanOrEqual(Math.floor((header?.y ?? 0) + (header?.height ?? 0)))
        await page.getByRole('button', { name: index === 5 ? 'Get My Recommendation' : 'Next' }).click()
      }
      await expect(page.getByText('Based on Your Answers')).toBeVisible()
    })

    test('the help text is clear of the question above and the options below', async ({ page }) => {
      await page.goto('/quiz')
      await agreeToDisclaimer(page)
      const help = await page.getByText('Choose the one that will bring in the most revenue.').boundingBox()
      const option = await page.locator('.option').first().boundingBox()
      expect((option?.y ?? 0) - (help?.y ?? 0) - (help?.height ?? 0)).toBeGreaterThanOrEqual(20)
    })
  })
}

test('Back goes to the question before, also after a reload, and from the first one to the page before the quiz', async ({
  page,
}) => {
  await page.goto('/about')
  await page.goto('/quiz')
  await agreeToDisclaimer(page)
  await answerQuiz(page, answersFor.LLC.slice(0, 3))
  await page.goBack()
  await expect(page.getByText('Question 3 of 6')).toBeVisible()
  await expect(page.getByRole('radio', { name: answersFor.LLC[2] })).toBeChecked()
  await page.reload()
  await expect(page.getByText('Question 3 of 6')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Question 2 of 6')).toBeVisible()
  await page.goForward()
  await expect(page.getByText('Question 3 of 6')).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByText('Question 2 of 6')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Question 1 of 6')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('Back from the recommendation resets the quiz', async ({ page }) => {
  await page.goto('/about')
  await page.goto('/quiz')
  await agreeToDisclaimer(page)
  await answerQuiz(page, answersFor['S-Corp'])
  await page.goBack()
  await expect(page.getByText('Question 1 of 6')).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('a heading focused after a press of the mouse shows no ring', async ({ page }) => {
  await page.goto('/quiz')
  await agreeToDisclaimer(page)
  await page.getByRole('radio', { name: answersFor.LLC[0] }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  const heading = page.getByRole('heading', { level: 1, name: /How many owners/ })
  await expect(heading).toBeFocused()
  await expect(heading).toHaveCSS('outline-style', 'none')
  await expect(heading).toHaveCSS('box-shadow', 'none')
})
