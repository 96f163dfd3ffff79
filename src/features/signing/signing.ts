import { z } from 'zod'
import { codeField } from '#features/mailed-links/mailed-code.ts'
import { linkToken } from '#features/mailed-links/mailed-link.ts'
import { signatureSchema } from '#features/formation/signature/signature.ts'
import { electronicConsent } from './consent-text.ts'
import { declineReasons } from './signing-words.ts'

export const signingStates = ['requested', 'opened', 'signed', 'declined', 'lapsed'] as const
export type SigningState = (typeof signingStates)[number]

/** How long a confirmed code counts in the browser where it was entered. */
export const passHours = 2

/** The link's token, or the request's id from the dashboard, which counts for the signer's own account alone. */
const linkShape = { token: linkToken }

export const confirmCodeInput = z.strictObject({ token: linkShape.token, code: codeField })

export const consentInput = z.strictObject({
  ...linkShape,
  version: z.literal(electronicConsent.version, { error: 'The text has changed. Please read it again.' }),
})

/** What the page asks for before that. */
export const consentForm = z.object({
  agreed: z.boolean().refine((isAgreed) => isAgreed, 'Check the box to continue, or sign on paper instead'),
})

export const pageInput = z.strictObject({ ...linkShape, page: z.int().min(1).max(500) })

const signatureFields = {
  name: z
    .string()
    .trim()
    .min(1, 'Type your name as it appears in the document')
    .max(200, 'Use 200 characters or fewer'),
  signature: signatureSchema.transform((signature, context) => {
    if (signature) return signature
    context.addIssue({ code: 'custom', message: 'Type your name or draw your signature' })
    return z.NEVER
  }),
  intent: z.boolean().refine((isMeant) => isMeant, 'Confirm that this is your signature'),
}
export const signatureForm = z.object(signatureFields)
export type SignatureForm = z.output<typeof signatureForm>
export const giveSignatureInput = z.strictObject({ ...linkShape, ...signatureFields })
export type GiveSignatureInput = z.output<typeof giveSignatureInput>

const declineFields = {
  reason: z.enum(Object.keys(declineReasons) as [keyof typeof declineReasons], { error: 'Please choose a reason' }),
  text: z.string().trim().max(1000, 'Use 1,000 characters or fewer'),
}
const askedFor: Partial<Record<keyof typeof declineReasons, string>> = {
  wrong: 'Say what should change',
  paper: 'Enter the address to mail the paper copy to',
}
function askForText({ reason, text }: { reason: keyof typeof declineReasons; text: string }, context: z.RefinementCtx) {
  const message = askedFor[reason]
  if (message && text === '') context.addIssue({ code: 'custom', message, path: ['text'] })
}
export const declineForm = z.object(declineFields).superRefine(askForText)
export type DeclineForm = z.output<typeof declineForm>
export const declineInput = z.strictObject({ ...linkShape, ...declineFields }).superRefine(askForText)
export type DeclineInput = z.output<typeof declineInput>

const instant = z.iso.datetime()
export const signerView = z.object({
  requestId: z.string(),
  name: z.string(),
  capacity: z.string(),
  state: z.enum(signingStates),
  isYou: z.boolean(),
  /** Since when this state holds. */
  at: instant,
})
export type SignerView = z.output<typeof signerView>

export const signingView = z.object({
  document: z.object({
    title: z.string(),
    version: z.int(),
    preparedAt: instant,
    pageCount: z.int(),
    company: z.string(),
    clientName: z.string(),
    sha256: z.string(),
    fileName: z.string(),
  }),
  signer: z.object({ name: z.string(), capacity: z.string(), maskedEmail: z.string() }),
  /** Null until the signer has confirmed the code or logged in. What follows is then empty. */
  identity: z.object({ by: z.enum(['code', 'account']), at: instant }).nullable(),
  state: z.enum(signingStates),
  signedAt: instant.nullable(),
  consentedAt: instant.nullable(),
  /** The earlier version that the signer agreed to read, if it can be compared with this one. */
  changedSince: z.int().nullable(),
  pages: z.array(z.object({ width: z.number(), height: z.number(), text: z.string() })),
  pagesRead: z.array(z.int()),
  /** The signer's address, if it has no account yet. Told to nobody but whoever reads its mail, once they signed. */
  accountEmail: z.string().nullable(),
  signers: z.array(signerView),
  sealedAt: instant.nullable(),
  expiresAt: instant,
  /** The day in Pacific time, as it stands under the signature. */
  today: z.string(),
})
export type SigningView = z.output<typeof signingView>

/** What a newer version changed: each line under its heading; null where there was none, or is none anymore. */
export const versionChanges = z.object({
  from: z.int(),
  to: z.int(),
  changes: z.array(z.object({ heading: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})
export type VersionChanges = z.output<typeof versionChanges>

/** "r···@example.com". */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*@/u, '$1···@')
