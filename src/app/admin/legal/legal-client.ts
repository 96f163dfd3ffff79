import type { LegalKind } from '#features/site/legal-text.ts'
import { send } from '#lib/send.ts'

const path = (kind: LegalKind, version: string) => `/api/staff/legal-texts/${kind}/${encodeURIComponent(version)}`

export const saveText = (
  kind: LegalKind,
  version: string,
  body: string,
  revision: number,
): Promise<{ revision: number }> => send('PUT', path(kind, version), { body, revision })

export const publishText = (
  kind: LegalKind,
  version: string,
  input: { revision: number; effectiveOn: string | null },
): Promise<unknown> => send('POST', `${path(kind, version)}/publish`, input)

export const legalNames: Record<LegalKind, string> = { terms: 'Terms of service', privacy: 'Privacy policy' }
