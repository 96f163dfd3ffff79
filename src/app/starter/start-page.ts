import { keepReferral } from '#features/orders/referral/kept-referral.ts'
import { startAccount } from './account.ts'
import { startContact } from './contact.ts'
import { startDrawings } from './drawings.ts'
import { startHeader } from './header.ts'
import { startImages } from './images.ts'
import { startLastInput } from './last-input.ts'
import { startPopovers } from './popovers.ts'
import { startTheme } from './theme.ts'

/**
 * What every page does before React, or without it; `startMore` is what this kind of page does first. Events are heard on
 * the document, so that it goes on working when React has drawn again.
 */
export function startPage(startMore: () => void): void {
  const start = () => {
    startLastInput()
    startMore()
    startHeader()
    startTheme()
    startContact()
    startPopovers()
    startImages()
    startAccount()
    keepReferral(location.search, Date.now())
  }
  // In a page that the browser has prepared ahead of a click, nothing of a person is read or asked for before it is shown.
  const isPrepared = 'prerendering' in document && document.prerendering === true
  startDrawings(isPrepared)
  if (isPrepared) document.addEventListener('prerenderingchange', start, { once: true })
  else start()
}
