import { useMemo } from 'react'
import { purifiedHtml } from './purify.ts'

/** In a chunk of its own, with DOMPurify. */
export function PurifiedBody({ html }: { html: string }) {
  const purified = useMemo(() => purifiedHtml(html), [html])
  return <div className="prose above-loose" dangerouslySetInnerHTML={{ __html: purified }} />
}
