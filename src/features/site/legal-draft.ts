// Separate from legal-text.ts, so that the public pages don't load zod.
import { z } from 'zod'
import { legalKinds } from './legal-text.ts'

/** A draft to store. A version, such as `2026-11-22`, always names the same wording. */
export const legalDraft = z.strictObject({
  kind: z.enum(legalKinds),
  version: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{0,39}$/, 'Use lowercase letters, digits, dots, and hyphens, up to 40 characters'),
  body: z.string().trim().min(1, 'This field is required').max(60_000),
})
export type LegalDraft = z.infer<typeof legalDraft>
