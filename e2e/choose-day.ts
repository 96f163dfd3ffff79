import { expect, type Locator } from '@playwright/test'

/** Chooses a day of the calendar with times, and waits for its times: those of the day before stand until they are there. */
export async function chooseDay(day: Locator): Promise<void> {
  await day.click()
  await expect(day).toHaveAttribute('aria-current', 'date')
}
