import { startIslands } from '#app/islands/when-touched.ts'
import { startArrival } from './arrival.ts'
import { openPageDialog } from './page-dialog.ts'
import { startPage } from './start-page.ts'

// The one script of a public page.
startPage(() => {
  // Before the islands: the focus that these move is no sign of a person.
  openPageDialog()
  startArrival()
  startIslands()
})
