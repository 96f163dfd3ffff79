import { hydrationStarted, startBeforeReact } from './before-react.ts'
import { startPage } from './start-page.ts'
import { chosenTheme, showTheme } from './theme.ts'

// What comes first in a page of the router.
startPage(() => {
  startBeforeReact()
  // A frame that React draws again, after a navigation that failed, has lost what `themeScript` wrote on it.
  addEventListener(hydrationStarted, () => {
    document.documentElement.dataset['js'] = ''
    showTheme(chosenTheme())
  })
})
