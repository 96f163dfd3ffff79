import { staffLoader } from '#app/admin/staff-loader.ts'
import { Problem } from '#lib/problem.ts'

/** No page of the back office has this address. */
export const loader = staffLoader(() => {
  throw new Problem('not-found', 'We couldn’t find that page')
})

/** Without a component the address would be a file's. */
export default function NotFound() {
  return null
}
