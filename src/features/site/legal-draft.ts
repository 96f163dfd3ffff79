// Apart from legal-text.ts, which the pages that everyone reads load.
import { z } from 'zod'
import { legalKinds } from './legal-text.ts'

/** What may be stored as a draft. A version names a wording for good: `2026-11-22`. */
export const legalDraft = z.strictObject({
  kind: z.enum(legalKinds),
  version: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{0,39}$/, 'Use lowercase letters, digits, dots, and hyphens, up to 40 characters'),
  body: z.string().trim().min(1, 'This field is required').max(60_000),
})
export type LegalDraft = z.infer<typeof legalDraft>
