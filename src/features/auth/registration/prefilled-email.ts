import { readItem, removeItem, writeItem } from '#lib/session-storage.ts'

const key = 'legate-register-email'

/** Keeps the address that the page Create Account begins with: in this tab, so that no address bar or log holds it. */
export const prefillEmail = (email: string): void => writeItem(key, email)

export const prefilledEmail = (): string => readItem(key) ?? ''

export const forgetPrefilledEmail = (): void => removeItem(key)
