import { useLoaderData } from 'react-router'
import type { Checked } from '#features/signing/screen/check-file.ts'
import { fingerprintField } from '#features/signing/verify/verify-document.ts'
import { verifyDocument } from '#features/signing/verify/verify-document.server.ts'
import { useSite } from '#ui/site.tsx'
import { Island } from '#app/islands/island.tsx'
import { cachedPage } from '#app/shell/cached-page.ts'
import { pageLoader } from '#app/shell/page-loader.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'

/** What someone pasted is looked up for them alone, and never kept. */
export const handle = cachedPage({ tags: [], params: ['fingerprint'] })

export const loader = pageLoader(async ({ app, url }) => {
  const typed = url.searchParams.get('fingerprint')
  if (typed === null) return { typed: '', error: '', checked: null }
  const parsed = fingerprintField.safeParse(typed)
  if (!parsed.success) return { typed, error: parsed.error.issues[0]?.message ?? '', checked: null }
  const { sealed } = await verifyDocument(app, parsed.data)
  const checked: Checked = { sha256: parsed.data, file: null, isMarked: false, sealed }
  return { typed, error: '', checked }
})

/** Tells for a file, or its fingerprint, whether it is the one that was signed. */
export default function VerifyDocument() {
  const asked = useLoaderData<typeof loader>()
  const { firm } = useSite()
  return (
    <div className="wrap">
      <PageMeta
        title="Verify a signed document"
        description="Check whether a PDF is the file that was signed. Your browser computes its fingerprint; the file stays with you."
        path="/verify-document"
        isIndexed={asked.typed === ''}
      />
      <header className="page-head">
        <h1 className="display-1">Is this the file that was signed?</h1>
        <p className="lead">
          Drop a document that was signed with {firm}. We’ll compare its fingerprint with the one we recorded when it
          was signed.
        </p>
      </header>
      <Island name="check-document" props={asked} />
    </div>
  )
}
