import { z } from 'zod'
import { signatureSchema } from '#features/formation/signature/signature.ts'

/** POST /api/orders/{id}/signatures: the signatures that lapsed when an answer changed. */
export const signAgainInput = z.strictObject({
  organizerSignature: signatureSchema,
  registeredAgentSignature: signatureSchema,
})
export type SignAgainInput = z.output<typeof signAgainInput>
export type MissingSignature = keyof SignAgainInput
