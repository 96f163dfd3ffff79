import type { Page } from '@playwright/test'

/** Answers that the quiz takes for a C-Corp. */
export const quizAnswers = {
  business_type: 'tech',
  owners_count: 'multiple',
  revenue_projection: '50k_100k',
  liability_concern: 'high',
  tax_priority: 'simple',
  funding_plans: 'yes',
}

/** Puts into the tab what an earlier visit would have left there. */
export async function storeInSession(page: Page, entries: Record<string, unknown>): Promise<void> {
  await page.goto('/terms')
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items))
      sessionStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  }, entries)
}
