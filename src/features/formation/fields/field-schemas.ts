import { z } from 'zod'
import { unprintableLetters } from '#lib/printable/printable-letters.ts'
import { oneMailbox } from '#lib/email-address.ts'
import { findUsState } from '#lib/us-states.ts'
import { numberOf } from './number-of.ts'

/** The longest text that a field of the form takes, unless it says otherwise. */
export const maxTextLength = 200

export const tooLong = (max: number) => `Use ${max} characters or fewer`

/** A ZIP without spaces and stray dashes: `98101 1234` and `981011234` become `98101-1234`, anything else stays text. */
export function normalizeZip(text: string): string {
  const digits = text.replaceAll(/[\s-]/g, '')
  return /^\d{9}$/.test(digits) ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}

/** A telephone number without spaces, dashes, dots and brackets: `(206) 555-0142` becomes `2065550142`. */
export function normalizePhone(text: string): string {
  return text.replaceAll(/[\s().-]/g, '')
}

/** Whether the text looks like one email address with a domain, so that mail can be sent to it. */
export const isMailAddress = (text: string): boolean => oneMailbox.test(text) && /@[^.].*\.[^.]+$/.test(text)

/**
 * Whether the text looks like a phone number: at least ten digits, or at least seven after a plus sign (another country),
 * optionally with an extension.
 */
export const isPhone = (text: string): boolean =>
  /^(?:\d{10,15}|\+\d{7,15})(?:(?:x|ext|#)\d{1,6})?$/i.test(normalizePhone(text))

export const invalidEmail = 'Please enter a valid email address'
export const invalidPhone = 'Enter a phone number with its area code, such as 206-555-0142'

/** The two letters of a state that was written in capitals or not; other text stays as it is. */
export function normalizeState(text: string): string {
  return findUsState(text.slice(0, 40))?.code ?? text.trim()
}

/** What a document cannot print is refused here, where it can be corrected (R67). */
const isPrintable = (text: string): boolean => unprintableLetters(text).length === 0
const unprintable = {
  error: ({ input }: { input: unknown }) => {
    const letters = unprintableLetters(String(input)).slice(0, 5).join(' ')
    return `Documents can’t print ${letters}. Use Latin letters, with or without accents.`
  },
}

/** A text that may be missing or empty. */
export const optionalText = (max = maxTextLength) =>
  z
    .string()
    .trim()
    .max(max, tooLong(max))
    .refine(isPrintable, unprintable)
    .nullish()
    .transform((text) => text ?? '')

/** A text that has to be there; `message` is the specification's sentence. */
export const requiredText = (message: string, max = maxTextLength) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, tooLong(max))
    .refine(isPrintable, unprintable)
    .prefault('')

export const optionalZip = z
  .string()
  .max(20, tooLong(20))
  .nullish()
  .transform((text) => normalizeZip(text ?? ''))

export const requiredZip = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(20, tooLong(20))
    .prefault('')
    .transform((text) => normalizeZip(text))

export const optionalPhone = z
  .string()
  .max(40, tooLong(40))
  .nullish()
  .transform((text) => normalizePhone(text ?? ''))

/** An optional phone number. */
export const phoneOrNothing = optionalPhone.refine((text) => text === '' || isPhone(text), invalidPhone)

/** An optional email address. */
export const emailOrNothing = optionalText(254).refine((text) => text === '' || isMailAddress(text), invalidEmail)

/** A required email address; `message` is the fixed text for a missing one. */
export const requiredEmail = (message: string) =>
  requiredText(message, 254).refine((text) => text === '' || isMailAddress(text), invalidEmail)

/** A state's abbreviation; Washington when nothing is given (decision 39). */
export const stateCode = z
  .string()
  .max(40, tooLong(40))
  .nullish()
  .transform((text) => (text?.trim() ? normalizeState(text) : 'WA'))

export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value === true)

/** A number, or the text that was typed into a number field. */
export const numberLike = z.union([z.number(), z.string().trim().max(30, tooLong(30))]).nullish()

/** A decimal as exact text ("0.01"); empty when nothing is given. */
export const decimalText = numberLike.transform((value) => String(value ?? '').replaceAll(/[$,\s]/g, ''))

/** Whether a number field was left empty. */
export const isBlank = (value: number | string | null | undefined): boolean =>
  value === undefined || value === null || value === ''

/** An optional whole number; `message` says what to enter instead of anything else. */
export const wholeNumber = (message: string) =>
  numberLike.refine((value) => isBlank(value) || isCount(numberOf(value)), message)

const isCount = (value: number | undefined) => value !== undefined && Number.isSafeInteger(value) && value >= 0

/** Whether `decimalText` is an amount in dollars or empty. */
export const isDollarsOrNothing = (text: string): boolean => text === '' || /^\d{1,12}(?:\.\d{1,12})?$/.test(text)

/** A postal address of which nothing is required. */
export const looseAddress = z.object({
  street: optionalText(),
  city: optionalText(100),
  state: optionalText(40).transform(normalizeState),
  zipCode: optionalZip,
})
