import { startBeforeReact } from './before-react.ts'
import { startPage } from './start-page.ts'

// What comes first in a page of the router.
startPage(startBeforeReact)
