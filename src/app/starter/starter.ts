// Before React is fetched: a page's own modules may arrive before those of the root, which say it too.
import '#lib/zod-without-eval.ts'
import { startAccount } from './account.ts'
import { startContact } from './contact.ts'
import { startClickReplay } from './click-replay.ts'
import { startSubmitReplay } from './early-forms.ts'
import { startHeader } from './header.ts'
import { startImages } from './images.ts'
import { startLastInput } from './last-input.ts'
import { startPopovers } from './popovers.ts'
import { keepReferral } from '#features/orders/referral/kept-referral.ts'
import { startHydration } from './hydration.ts'
import { startTheme } from './theme.ts'

// Events are heard on the document, so that everything works before React starts and after it has drawn again.
startLastInput()
startClickReplay()
startSubmitReplay()
startHydration()
startHeader()
startTheme()
startContact()
startPopovers()
startImages()
startAccount()
keepReferral(location.search, Date.now())
