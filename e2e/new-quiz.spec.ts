import { expect, test } from './fixtures.ts'
import { agreeToDisclaimer, answerQuiz, answersFor } from './steps.ts'

test('a new quiz from the dashboard forgets the finished one of this tab', async ({ page }) => {
  await page.goto('/quiz')
  await agreeToDisclaimer(page)
  await answerQuiz(page, answersFor.LLC)
  await expect(page.getByText('Based on Your Answers')).toBeVisible()

  await page.goto('/quiz?new=1')
  await expect(page.getByText('Question 1 of 6')).toBeVisible()
  await expect(page).toHaveURL(/\/quiz$/)
})
