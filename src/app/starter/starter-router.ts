import { hydrationStarted } from '#lib/first-script.ts'
import { startBeforeReact } from './before-react.ts'
import { currentAccount, showAccount, signOut } from './account-menu.ts'
import { startPage } from './start-page.ts'
import { chosenTheme, showTheme } from './theme.ts'

// What comes first in a page of the router.
startPage(
  async () => ({ currentAccount, showAccount, signOut }),
  () => {
    startBeforeReact()
    // A frame that React draws again, after a navigation that failed, has lost what `firstScript` wrote on it.
    addEventListener(hydrationStarted, () => {
      document.documentElement.dataset['js'] = ''
      showTheme(chosenTheme())
    })
  },
)
