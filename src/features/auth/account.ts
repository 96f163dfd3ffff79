import { z } from 'zod'
import { emailAddress } from '#lib/email-address.ts'
import { phonePattern, requiredName } from '#lib/form-fields.ts'

export const passwordMinimum = 8
export const passwordMaximum = 256
/** Accounts of staff reach every client’s data. */
export const staffPasswordMinimum = 15
const tooShort = 'Password must be at least 8 characters'
export const lengthOf = (text: string) => Array.from(text).length

/** Any characters, counted as a person counts them (code points); nothing is cut off. */
export const newPassword = z
  .string({ error: tooShort })
  .max(2 * passwordMaximum, { error: 'Password must be 256 characters or fewer', abort: true })
  .refine((text) => lengthOf(text) >= passwordMinimum, tooShort)
  .refine((text) => lengthOf(text) <= passwordMaximum, 'Password must be 256 characters or fewer')
  .meta({ minLength: passwordMinimum, maxLength: passwordMaximum })

/** A password that is only compared: a longer one than any account has would be no secret worth reading. */
export const presentedPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(2 * passwordMaximum, 'Password must be 256 characters or fewer')

const oneTimeToken = (missing: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(200, 'This link is incomplete')

export const loginInput = z.strictObject({ email: emailAddress, password: presentedPassword })
export type LoginInput = z.infer<typeof loginInput>

export const registerInput = z.strictObject({
  firstName: requiredName('First name is required'),
  lastName: requiredName('Last name is required'),
  email: emailAddress,
  phone: z
    .string()
    .trim()
    .max(40, 'Use 40 characters or fewer')
    .regex(phonePattern, 'Please enter a valid phone number')
    .nullish(),
  password: newPassword,
})
export type RegisterInput = z.infer<typeof registerInput>

/** Runs beside the other rules, so that a person sees every problem of the form at once. */
const repeated = (field: string) => ({
  error: 'Passwords do not match',
  path: ['confirmPassword'],
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null && field in value,
})

/** The form in the browser: what the API takes, and the password once more. */
export const registerForm = registerInput
  .extend({ confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, repeated('password'))

export const emailInput = z.strictObject({ email: emailAddress })

export const verifyEmailInput = z.strictObject({ token: oneTimeToken('No verification token provided') })

export const resetPasswordInput = z.strictObject({
  token: oneTimeToken('This link is incomplete. Please use the link in our email.'),
  password: newPassword,
})
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>

export const resetPasswordForm = z
  .strictObject({ password: newPassword, confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, repeated('password'))

export const changePasswordInput = z.strictObject({
  currentPassword: presentedPassword,
  newPassword,
})
export type ChangePasswordInput = z.infer<typeof changePasswordInput>

export const changePasswordForm = changePasswordInput
  .extend({ confirmPassword: z.string() })
  .refine((form) => form.newPassword === form.confirmPassword, repeated('newPassword'))

/** The account as its owner's browser sees it. */
export const account = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  emailVerified: z.boolean(),
  role: z.enum(['client', 'staff', 'admin']),
  isPiiReader: z.boolean(),
})
export type Account = z.infer<typeof account>

export const accountAnswer = z.object({ user: account })
/** A staff login is not whole until the second factor is given. */
export const loginAnswer = accountAnswer.extend({ needsSecondFactor: z.boolean() })
export type LoginAnswer = z.infer<typeof loginAnswer>
export const doneAnswer = z.object({ success: z.literal(true) })
export const doneWithMessage = doneAnswer.extend({ message: z.string() })
export const verifiedAnswer = doneWithMessage.extend({ email: z.string() })
