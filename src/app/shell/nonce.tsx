import { createContext, useContext } from 'react'

/** The nonce of the page that is being made; in the browser undefined, where browsers hide it as well. */
export const NonceContext = createContext<string | undefined>(undefined)
export const useNonce = () => useContext(NonceContext)
