import { startIslands } from '#app/islands/when-touched.ts'
import { startArrival } from './arrival.ts'
import { startAfterPaint } from './first-paint.ts'
import { openPageDialog } from './page-dialog.ts'
import { isPrepared, startPage } from './start-page.ts'

// The one script of a public page.
startAfterPaint(isPrepared)
const loadAccountMenu = () => import('./account-menu.ts')

startPage(loadAccountMenu, () => {
  // Before the islands: the focus that these move is no sign of a person.
  openPageDialog()
  startArrival()
  startIslands()
})
