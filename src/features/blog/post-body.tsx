import { lazy, Suspense, useState } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

/** The browser's own parser looks at the text only where the browser writes it into the page (R54). */
const PurifiedBody = lazy(async () => ({ default: (await import('./purified-body.tsx')).PurifiedBody }))

/**
 * The text of an article. The server's page brings it sanitised, and React leaves it as it came; made again in the
 * browser it goes through DOMPurify, which Trusted Types ask for. Give it `key={post.id}`: it is made once.
 */
export function PostBody({ html }: { html: string }) {
  const isHydrated = useHydrated()
  const [isMadeInBrowser] = useState(isHydrated)
  // What a later answer brings may be written otherwise, and only DOMPurify's text may be put into the page.
  const [text] = useState(html)
  // Not compared: React's development build does that by way of `innerHTML`, which Trusted Types refuse.
  if (!isMadeInBrowser)
    return <div className="prose above-loose" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  return (
    <Suspense fallback={<Skeleton />}>
      <PurifiedBody html={html} />
    </Suspense>
  )
}
