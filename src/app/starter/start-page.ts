import { keepReferral } from '#features/orders/referral/kept-referral.ts'
import { type LoadAccountMenu, startAccount } from './account.ts'
import { startContact } from './contact.ts'
import { redoEarlyPresses } from './early-presses.ts'
import { startHeader } from './header.ts'
import { startImages } from './images.ts'
import { startLastInput } from './last-input.ts'
import { startPopovers } from './popovers.ts'
import { startTheme } from './theme.ts'

/** In a page that the browser has made ready ahead of a click. */
export const isPrepared = 'prerendering' in document && document.prerendering === true

/**
 * What every page does before React, or without it; `startMore` is what this kind of page does first. Events are heard on
 * the document, so that it goes on working when React has drawn again.
 */
export function startPage(loadAccountMenu: LoadAccountMenu, startMore: () => void): void {
  const start = () => {
    startLastInput()
    startMore()
    startHeader()
    startTheme()
    startContact()
    startPopovers()
    startImages()
    startAccount(loadAccountMenu)
    keepReferral(location.search, Date.now())
    redoEarlyPresses()
  }
  // Before it is shown, nothing of a person is read or asked for.
  if (isPrepared) document.addEventListener('prerenderingchange', start, { once: true })
  else start()
}
