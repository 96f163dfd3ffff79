import { z } from 'zod'
import { emailAddress } from '#lib/email-address.ts'
import { optionalLines, requiredChoice, requiredLine, requiredLines } from '#lib/form-fields.ts'
import { type LostThing, type CheckKind } from './recovery-words.ts'

const lost = requiredChoice(['factor', 'mailbox', 'both'], 'Choose what you lost')
const contact = requiredLine('Tell us how to reach you', 200)

/** What the form on the site sends. A lost mailbox takes a new address. */
export const recoveryInput = z
  .strictObject({
    email: emailAddress,
    lost,
    newEmail: z.union([z.literal(''), emailAddress]).default(''),
    contact,
    message: optionalLines(1000),
  })
  .refine((input) => (input.lost !== 'mailbox' && input.lost !== 'both') || input.newEmail !== '', {
    error: 'Enter the address to use from now on',
    path: ['newEmail'],
    when: ({ value }) => typeof value === 'object' && value !== null && 'lost' in value && 'newEmail' in value,
  })
  .refine(
    (input) => String(input.newEmail).toLowerCase() !== String(input.email).toLowerCase() || input.newEmail === '',
    {
      error: 'Enter another address than that of your account',
      path: ['newEmail'],
      when: ({ value }) => typeof value === 'object' && value !== null && 'newEmail' in value && 'email' in value,
    },
  )
export type RecoveryInput = z.output<typeof recoveryInput>

export const recoveryCheckInput = z.strictObject({
  kind: requiredChoice(['video-id', 'known-facts', 'notary'], 'Choose how you checked'),
  note: requiredLines('Say what you compared, and that it matched', 1000),
})
export type RecoveryCheckInput = z.output<typeof recoveryCheckInput>

export const recoveryRefusalInput = z.strictObject({ reason: requiredLines('Say why', 500) })
export const stopRecoveryInput = z.strictObject({ token: z.string().trim().min(1).max(200) })

/** A request as staff see it. */
export interface ListedRecovery {
  id: string
  email: string
  lost: LostThing
  newEmail: string | null
  contact: string
  message: string | null
  state: 'asked' | 'checked' | 'waiting' | 'done' | 'refused' | 'stopped'
  askedAt: string
  /** The client's account of the address, if there is one. */
  account: { id: string; name: string; phone: string | null; hasFactor: boolean } | null
  check: { by: string; at: string; kind: CheckKind; note: string } | null
  decision: { by: string; at: string; isSamePerson: boolean } | null
  refusal: string | null
  takesEffectAt: string | null
  endedAt: string | null
  /** Why the reader can't approve it; null when they may. */
  whyNot: string | null
}
