import type { BrowserContext } from '@playwright/test'
import type { Hand } from './hand.ts'

/** What is done on one screen. It may be walked several times. */
export interface Walk {
  screen: string
  as: BrowserContext
  /** Where its page is, for the weight of its script; undefined where another walk weighs it. */
  path?: string
  run(hand: Hand): Promise<void>
}
