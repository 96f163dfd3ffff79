import type { Page } from '@playwright/test'
import type { Account } from './accounts.ts'

export const widths = [390, 1440] as const
export type Width = (typeof widths)[number]

/** One state of one page; each is photographed at every width, light and dark. */
export interface Shot {
  /** Of its files. */
  name: string
  path: string
  /** Who is logged in: nobody unless given. */
  as?: Account
  /** What an earlier visit left in the tab (`sessionStorage`) or in the browser (`localStorage`). */
  inTab?: Record<string, unknown>
  inBrowser?: Record<string, string>
  /** Before the page is opened: answers of the API that a picture makes up. */
  prepare?: (page: Page) => Promise<void>
  /** What is done on the page, once its scripts run. */
  reach?: (page: Page) => Promise<void>
  /** As the window shows it: what floats over a page has no place on its whole length. */
  inWindow?: boolean
  width?: Width
  withoutScripts?: boolean
  printed?: true
}
