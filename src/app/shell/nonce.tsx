import { createContext, useContext } from 'react'

/** The nonce of the page: of the one that is being made, and in the browser of the one that was loaded. */
export const NonceContext = createContext<string | undefined>(undefined)
export const useNonce = () => useContext(NonceContext)

/** Returns the nonce of the page that was loaded, which browsers hide from the attribute and keep in the property. */
export const nonceOfPage = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined
