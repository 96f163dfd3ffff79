import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A list is asked for again when other words are looked for; what else its address says is chosen from what is there. */
export function revalidateSearch({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname
  const isSameSearch = wordsOf(currentUrl) === wordsOf(nextUrl)
  return defaultShouldRevalidate && !(isSamePage && isSameSearch)
}

const wordsOf = ({ searchParams }: URL) => (searchParams.get('q') ?? '').trim()
