import { useEffect, useState } from 'react'
import type { DocumentPages } from '#features/orders/desk/document-pages.ts'
import { isProblem } from '#lib/problem.ts'
import { send } from '#lib/send.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

interface DocumentPreviewProps {
  documentId: string
  title: string
  version: number
}

/** The pages of a version as pictures, each with its text for whoever cannot see it. */
export function DocumentPreview({ documentId, title, version }: DocumentPreviewProps) {
  const [pages, setPages] = useState<DocumentPages>()
  const [failure, setFailure] = useState('')
  const path = `/api/staff/documents/${documentId}/pages`
  useEffect(() => {
    const end = new AbortController()
    send<DocumentPages>('GET', `${path}?version=${version}`, undefined, { signal: end.signal }).then(
      setPages,
      (error: unknown) => {
        if (!end.signal.aborted)
          setFailure((isProblem(error) && error.message) || 'We couldn’t show this document. Please try again.')
      },
    )
    return () => end.abort()
  }, [path, version])
  if (failure)
    return (
      <p className="late" role="alert">
        {failure}
      </p>
    )
  return (
    <section className="preview above-snug" aria-label={`Preview of ${title}, version ${version}`}>
      {pages ? (
        pages.map(({ width, height, text }, index) => (
          <figure key={`${index}`}>
            <img
              src={`${path}/${index + 1}?version=${version}`}
              alt={`Page ${index + 1} of ${pages.length}`}
              width={Math.round(width)}
              height={Math.round(height)}
              loading="lazy"
            />
            <figcaption className="visually-hidden">{text}</figcaption>
          </figure>
        ))
      ) : (
        <Skeleton label="Drawing the pages" />
      )}
    </section>
  )
}
