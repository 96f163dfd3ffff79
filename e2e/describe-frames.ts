import { setTimeout as after } from 'node:timers/promises'
import type { Page } from '@playwright/test'

const answers = (work: Promise<unknown>) =>
  Promise.race([work.then(() => true).catch(() => false), after(3000, false, { ref: false })])

/**
 * Whether the page of a failed test still ran scripts and drew frames. A press waits for two frames in which its button stands
 * still: with a browser that draws none, it waits for ever, and says nothing of the reason.
 */
export async function describeFrames(page: Page): Promise<string> {
  const runs = await answers(page.evaluate(() => 0))
  const draws = await answers(page.evaluate(() => new Promise(requestAnimationFrame)))
  return `${new URL(page.url()).pathname} ${runs ? 'ran scripts' : 'ran no script'} and ${draws ? 'drew frames' : 'drew no frame'}`
}
