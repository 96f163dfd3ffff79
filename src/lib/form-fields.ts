import { z } from 'zod'

// What people tell about themselves, checked alike in every form. Length is bounded before any pattern runs
// (R68), and nothing that could break a line of a mail's head gets in (R65).

const printable = /^\P{Cc}*$/u
const printableLines = /^[\P{Cc}\n\t]*$/u
const unprintable = 'Remove the unsupported characters'
const tooLong = (max: number) => `Use ${max} characters or fewer`
export const phonePattern = /^[\d\s()+\-./x#*]*$/i
const notAPhone = 'Please enter a valid phone number'

/** One line that has to be there. */
export const requiredLine = (required: string, max: number) =>
  z
    .string({ error: required })
    .trim()
    .min(1, { error: required, abort: true })
    .max(max, { error: tooLong(max), abort: true })

/** A name of a person or a company. */
export const requiredName = (required: string, max = 100) => requiredLine(required, max).regex(printable, unprintable)

const absentIsEmpty = (text: string | null | undefined): string => text ?? ''

/** One line that may be missing; then ''. */
export const optionalLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: tooLong(max), abort: true })
    .regex(printable, unprintable)
    .nullish()
    .transform(absentIsEmpty)

const lines = z.string().transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())

/** Text of several lines that has to be there. */
export const requiredLines = (required: string, max: number) =>
  z
    .string({ error: required })
    .pipe(lines)
    .pipe(
      z
        .string()
        .min(1, { error: required, abort: true })
        .max(max, { error: tooLong(max), abort: true })
        .regex(printableLines, unprintable),
    )

/** Text of several lines that may be missing; then ''. */
export const optionalLines = (max: number) =>
  z
    .string()
    .nullish()
    .transform(absentIsEmpty)
    .pipe(lines)
    .pipe(
      z
        .string()
        .max(max, { error: tooLong(max), abort: true })
        .regex(printableLines, unprintable),
    )

export const phoneNumber = requiredLine('Phone number is required', 40).regex(phonePattern, notAPhone)

export const optionalPhone = z
  .string()
  .trim()
  .max(40, { error: tooLong(40), abort: true })
  .regex(phonePattern, notAPhone)
  .nullish()
  .transform(absentIsEmpty)

/** One of a list that has to be chosen; '' while nothing is. */
export const requiredChoice = <const Choices extends readonly string[]>(choices: Choices, required: string) =>
  z
    .string({ error: required })
    .meta({ enum: [...choices] })
    .pipe(z.enum(choices, { error: required }))

/** One of a list, or nothing; then ''. */
export const optionalChoice = (choices: readonly string[]) =>
  z
    .string({ error: 'Please choose an option' })
    .refine((choice) => choice === '' || choices.includes(choice), 'Please choose an option')
    .meta({ enum: ['', ...choices] })
    .nullish()
    .transform(absentIsEmpty)
