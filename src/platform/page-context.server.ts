import { createContext } from 'react-router'
import type { App } from './app.server.ts'

// One instance only: files named *.server.ts stay outside the bundle of the pages.
export const appContext = createContext<App>()
export const nonceContext = createContext<string>()
export const clientIpContext = createContext<string>()
