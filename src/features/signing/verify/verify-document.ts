import { z } from 'zod'

export const wrongFingerprint = 'A fingerprint has 64 characters, 0 to 9 and a to f'

/** Reads a SHA-256 as people copy it: 64 hexadecimal characters, in groups or not. Undefined when it is none. */
export function readFingerprint(text: string): string | undefined {
  const digits = text.replaceAll(/\s/g, '').toLowerCase()
  return /^[0-9a-f]{64}$/.test(digits) ? digits : undefined
}

export const fingerprintField = z
  .string()
  .max(200, wrongFingerprint)
  .transform(readFingerprint)
  .pipe(z.string({ error: wrongFingerprint }))

export const verifyInput = z.strictObject({ sha256: fingerprintField })

/** What the holder of a sealed file reads in the file itself anyway; null when we did not seal it. */
export const verifyAnswer = z.object({
  sealed: z
    .object({
      title: z.string(),
      version: z.int(),
      company: z.string(),
      pageCount: z.int(),
      evidencePages: z.int(),
      sealedAt: z.iso.datetime(),
      /** False after a newer version took its place. */
      isCurrent: z.boolean(),
      signers: z.array(
        z.object({
          name: z.string(),
          capacity: z.string(),
          signedAt: z.iso.datetime(),
          by: z.enum(['code', 'account']),
          maskedEmail: z.string(),
        }),
      ),
    })
    .nullable(),
})
export type VerifyAnswer = z.output<typeof verifyAnswer>

/** In groups of eight, in full. */
export const groupFingerprint = (hex: string): string => hex.replaceAll(/(.{8})(?=.)/g, '$1 ')

/** Stands in every sealed file, so that the browser can tell a changed one from one that is none of ours. */
export const sealMark = 'LegateSeal'
