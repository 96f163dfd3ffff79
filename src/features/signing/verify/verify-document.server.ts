import type { App } from '#platform/app.server.ts'
import { listEvents } from '#features/signing/signing-events.server.ts'
import { findSealedFile } from '#features/signing/signing-queries.server.ts'
import { maskEmail } from '#features/signing/signing.ts'
import type { VerifyAnswer } from './verify-document.ts'

/** Tells whether a file with this SHA-256 is one that we sealed, and what was signed in it. */
export async function verifyDocument(app: App, fingerprint: string): Promise<VerifyAnswer> {
  const rows = await findSealedFile(app.db, Buffer.from(fingerprint, 'hex'))
  const [first] = rows
  if (!first?.sealed) return { sealed: null }
  const events = await listEvents(app.db, first.signing.id)
  const { title, version, signing, sealed } = first
  return {
    sealed: {
      title,
      version: version.version,
      company: signing.companyName,
      pageCount: signing.pageCount,
      evidencePages: sealed.pageCount - signing.pageCount,
      sealedAt: sealed.sealedAt.toISOString(),
      isCurrent: version.supersededAt === null,
      signers: rows.map(({ request }) => {
        const signed = events.find(({ kind, requestId }) => kind === 'signed' && requestId === request.id)
        return {
          name: request.signerName,
          capacity: request.capacity,
          signedAt: (request.signedAt ?? sealed.sealedAt).toISOString(),
          by: signed?.detail['identity'] === 'account' ? 'account' : 'code',
          maskedEmail: maskEmail(request.signerEmail),
        }
      }),
    },
  }
}
