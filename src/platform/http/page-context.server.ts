import { createContext, RouterContextProvider } from 'react-router'
import type { RejectedForm } from '#lib/rejected-form.ts'
import type { App } from '#platform/app.server.ts'

// One instance only: files named *.server.ts stay outside the bundle of the pages.
export const appContext = createContext<App>()
/** Undefined for a page that is kept: it is made to its end, and for everyone. */
export const nonceContext = createContext<string | undefined>()
/** Whether the page's address names something that exists, so that the cache may keep it. */
export const variantContext = createContext<{ isKnown: boolean }>()
/** What the loaders of this request have read so far, by the function that reads it. */
export const readsContext = createContext<Map<unknown, Promise<unknown>>>()
/** The form that this very page was sent with, when it could not be taken. */
export const rejectedFormContext = createContext<RejectedForm | null>(null)

interface PageRequest {
  /** None for a cached page. */
  nonce?: string | undefined
  rejected?: RejectedForm | null
}

/** Builds the context that React Router passes to the loaders of one request. */
export function createPageContext(app: App, { nonce, rejected = null }: PageRequest = {}): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(appContext, app)
  context.set(nonceContext, nonce)
  context.set(rejectedFormContext, rejected)
  context.set(readsContext, new Map())
  context.set(variantContext, { isKnown: true })
  return context
}
