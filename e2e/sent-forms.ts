// What the forms of the public site have in common: how a person fills them in, and what fails on the way.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const anAddress = () => `${randomUUID()}@example.com`

/** Opens a page at the pace of a person: what is sent within two seconds counts as a robot's. */
export async function openAtLeisure(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.goto(path)
  await page.clock.fastForward(5000)
}

/** The next call to the address breaks off, or answers as given; the one after it passes. */
export async function failOnce(page: Page, path: string, answer?: { status: number; body: string }): Promise<void> {
  await page.route(path, (route) => (answer ? route.fulfill(answer) : route.abort()), { times: 1 })
}

/** The browser said in its console that a call failed, as it does, and nothing else. */
export async function expectOneFailure(complaints: string[], text: RegExp): Promise<void> {
  await expect.poll(() => complaints).toEqual([expect.stringMatching(text)])
  complaints.length = 0
}
