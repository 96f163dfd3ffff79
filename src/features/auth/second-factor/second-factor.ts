import { z } from 'zod'
import { account, presentedPassword } from '#features/auth/account.ts'

/** How long a second factor that was given stays fresh for refunds, SSNs, people, and erasure (R8, R26). */
export const freshForSeconds = 300
export const triesAllowed = 5

const appCode = z
  .string({ error: 'Enter the code from your app' })
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the 6 digits from your app'))
const recoveryCode = z
  .string({ error: 'Enter a recovery code' })
  .trim()
  .min(1, 'Enter a recovery code')
  .max(40, 'A recovery code has 8 letters and digits')

export const appCodeInput = z.strictObject({ code: appCode })
export const recoveryCodeInput = z.strictObject({ recoveryCode })
export const factorInput = z.union([appCodeInput, recoveryCodeInput])
/** Of an account without a second factor. */
export const passwordInput = z.strictObject({ password: presentedPassword })
export type FactorInput = z.infer<typeof factorInput>

/** What a browser's passkey call answered, as `@simplewebauthn/browser` gives it. */
export const passkeyAnswer = z.strictObject({
  credential: z.looseObject({ id: z.string().min(1).max(1500), response: z.looseObject({}) }),
})
export const newPasskeyInput = passkeyAnswer.extend({
  name: z.string().trim().min(1, 'Give this passkey a name').max(60, 'Use 60 characters or fewer'),
})
export type NewPasskeyInput = z.infer<typeof newPasskeyInput>

/** What the mailed link brings after a reset of the second factor. */
export const setupLinkInput = z.strictObject({ token: z.string().trim().min(1).max(200) })

/**
 * `set-up`: the account has no second factor yet; `link-needed`: it was reset, and the mailed link comes first; `ask`: one
 * has to be given; `given`: the session is whole.
 */
export const secondFactorState = z.object({
  step: z.enum(['set-up', 'link-needed', 'ask', 'given']),
  email: z.string(),
  hasApp: z.boolean(),
  passkeys: z.array(
    z.object({ id: z.uuid(), name: z.string(), createdAt: z.iso.datetime(), lastUsedAt: z.iso.datetime().nullable() }),
  ),
  recoveryCodesLeft: z.number().int(),
  /** Passkeys need a host name: they don't work at an address such as 127.0.0.1. */
  canUsePasskeys: z.boolean(),
})
export type SecondFactorState = z.infer<typeof secondFactorState>

export const totpSetUp = z.object({ key: z.string(), uri: z.string() })
export type TotpSetUp = z.infer<typeof totpSetUp>
export const recoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) })
/** With recovery codes where this was the account's first second factor. */
export const factorAdded = z.object({ user: account, recoveryCodes: z.array(z.string()).optional() })
export type FactorAdded = z.infer<typeof factorAdded>
export const passkeyOptions = z.object({ options: z.looseObject({ challenge: z.string() }) })
