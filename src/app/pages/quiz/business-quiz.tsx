import { redirect } from 'react-router'
import { pageLoader } from '#app/shell/page-loader.ts'

/** The address that the services page names; the same quiz, with its query. */
export const loader = pageLoader(async ({ url }) => {
  throw redirect(`/quiz${url.search}`, 308)
})

export default function BusinessQuiz() {
  return null
}
