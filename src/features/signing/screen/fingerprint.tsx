import { groupFingerprint } from '#features/signing/verify/verify-document.ts'
import { PageLink } from '#ui/navigation/page-link.tsx'

/** The SHA-256 of what is on screen, in full. */
export function Fingerprint({ sha256 }: { sha256: string }) {
  return (
    <details className="fingerprint">
      <summary className="sm">Fingerprint of this version</summary>
      <p className="hash">{groupFingerprint(sha256)}</p>
      <p className="sm muted">
        SHA-256, computed from the file you see. If one character changes, the fingerprint changes. You can check the
        signed file later on <PageLink to="/verify-document">Verify a document</PageLink>.
      </p>
    </details>
  )
}
