import { readItem } from '#lib/session-storage.ts'

export const pendingKey = 'legate.pending-order'
/** Where the tab keeps the collected services. */
export const customBundleKey = 'legate.collected-services'

/** The session storage key of the choices made in order builders. */
export const orderChoicesKey = 'legate.order-choices'

/** Whether the tab keeps anything of an order that is not made yet. */
export const keepsOrder = (): boolean =>
  [pendingKey, customBundleKey, orderChoicesKey].some((key) => readItem(key) !== null)
