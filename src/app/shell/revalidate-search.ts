import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Reloads a list only when the search words change; the browser applies the other parameters to what it has. */
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
