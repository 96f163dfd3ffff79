import { z } from 'zod'
import { draftShape, field, readValues, strictObject, type Field, type FieldTable } from './field.ts'
import {
  emailOrNothing,
  flag as strictFlag,
  maxTextLength,
  normalizeState,
  optionalPhone,
  optionalText,
  optionalZip,
  phoneOrNothing,
  requiredEmail as strictEmail,
  requiredText as strictText,
  requiredZip as strictZip,
  stateCode,
  tooLong,
} from './field-schemas.ts'
import { given, row, type ReviewContext, type ReviewRow } from './review-row.ts'

/** A number, or the text that was typed into its field. */
export type NumberLike = number | string

interface TextOptions {
  /** Characters; 200 unless it says otherwise. */
  max?: number
  /** What the review calls it; without a label it has no row of its own there. */
  label?: string
}

/** The same question with rows of its own in the review. */
export const withRows = <Draft extends z.ZodType, Strict extends z.ZodType, Value>(
  shown: Field<Draft, Strict, Value>,
  review: (value: Value, context: ReviewContext) => readonly ReviewRow[],
): Field<Draft, Strict, Value> => ({ ...shown, review })

export const draftText = (max = maxTextLength) => z.string().max(max, tooLong(max)).nullish()
export const draftNumber = z.union([z.number(), z.string().max(30, tooLong(30))]).nullish()
export const draftFlag = z.boolean().nullish()

const textField = <Strict extends z.ZodType>(strict: Strict, { max, label }: TextOptions) => {
  const typed = field({ draft: draftText(max), strict, read: (stored) => stored ?? '' })
  return label === undefined ? typed : withRows(typed, (value) => [row(label, given(value))])
}

/** A text that may be missing or empty. */
export const text = (options: TextOptions = {}) => textField(optionalText(options.max), options)

/** A text that has to be there; `message` is the specification's sentence. */
export const requiredText = (message: string, options: TextOptions = {}) =>
  textField(strictText(message, options.max), options)

export const zip = textField(optionalZip, { max: 20 })
export const requiredZip = (message: string) => textField(strictZip(message), { max: 20 })
/** A phone number that the step itself checks, because it is only asked in some cases. */
export const uncheckedPhone = textField(optionalPhone, { max: 40 })
export const phone = textField(phoneOrNothing, { max: 40 })
export const email = textField(emailOrNothing, { max: 254 })
export const requiredEmail = (message: string) => textField(strictEmail(message), { max: 254 })
/** A state by name or abbreviation, or nothing. */
export const state = textField(optionalText(40).transform(normalizeState), { max: 40 })
/** A state that is Washington until another one is chosen (decision 39). */
export const washington = field({ draft: draftText(40), strict: stateCode, read: (stored) => stored || 'WA' })

/** A box that is ticked or not. */
export const flag = field({ draft: draftFlag, strict: strictFlag, read: (stored) => stored === true })

/** A box that has to be ticked. */
export const checked = (message: string) => ({ ...flag, strict: strictFlag.refine((value) => value, message) })

/** One of several, the first unless another one is chosen. */
export const choice = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  field({
    draft: z.enum(options).optional(),
    strict: z.enum(options).prefault(options[0]),
    read: (stored): Options[number] => stored ?? options[0],
  })

/** A number as it was typed; `strict` says what it becomes. */
export const number = <Strict extends z.ZodType>(strict: Strict, empty: NumberLike = '') =>
  field({ draft: draftNumber, strict, read: (stored): NumberLike => stored ?? empty })

/** Questions about one thing, each of which may be missing. */
export const record = <Fields extends FieldTable>(fields: Fields) =>
  field({
    draft: z.strictObject(draftShape(fields)),
    strict: strictObject(fields),
    read: (stored) => readValues(fields, stored ?? {}),
  })

/** A thing of which the form has one, as `strict` submits it; left alone it is empty. */
export const group = <Draft extends z.ZodType, Strict extends z.ZodType, Value>(
  { draft, read }: Pick<Field<Draft, z.ZodType, Value>, 'draft' | 'read'>,
  strict: Strict,
) => field({ draft: draft.optional(), strict, read: (stored) => read(stored) })

/** Things of which the form has several. */
export const list = <Draft extends z.ZodType, Strict extends z.ZodType, Value>(
  item: Field<Draft, Strict, Value>,
  { max, tooMany }: { max: number; tooMany: string },
) =>
  field({
    draft: z.array(item.draft).max(max, `You can add up to ${max}`).optional(),
    strict: z.array(item.strict).max(max, tooMany).prefault([]),
    read: (stored) => (stored ?? []).map((one) => item.read(one)),
  })
