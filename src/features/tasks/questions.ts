import { z } from 'zod'
import { isCalendarDay } from '#lib/dates.ts'
import {
  optionalLine,
  optionalLines,
  requiredChoice,
  requiredLine,
  requiredLines,
  requiredName,
} from '#lib/form-fields.ts'
import { findUsState } from '#lib/us-states.ts'
import { checkEin, normalizeUbi } from '#features/washington/identifiers/identifiers.ts'
import { type AnsweredOwner, ownersSchema } from './owner-answers.ts'
import { looksLikeSsn, noSsn, ssnFound } from './no-ssn.ts'
import { askedAmong, type Condition, haveTheirChoices } from './question-conditions.ts'
import { maxOwners, maxPeople } from './task-limits.ts'

/** What a question may ask for. A file is uploaded by itself; every other answer is JSON. */
export const questionKinds = [
  'text',
  'long-text',
  'number',
  'ubi',
  'ein',
  'date',
  'address',
  'people',
  'owners',
  'shareholders',
  'file',
  'choice',
] as const
export type QuestionKind = (typeof questionKinds)[number]

const line = (max: number) => z.string().trim().min(1).max(max)

const choice = z.strictObject({ value: line(60), label: line(200) })

const condition: z.ZodType<Condition> = z.strictObject({
  key: z.string().min(1).max(40),
  values: z.array(z.string().min(1).max(60)).min(1).max(30),
})

export const question = z
  .strictObject({
    key: z
      .string()
      .max(40)
      .regex(/^[a-z][a-zA-Z0-9]*$/, 'Use letters and digits, a small letter first'),
    kind: z.enum(questionKinds),
    label: line(200),
    hint: z.string().trim().max(300).optional(),
    optional: z.boolean().optional(),
    choices: z.array(choice).min(2).max(30).optional(),
    onlyIf: condition.optional(),
  })
  .refine(({ kind, choices }) => (kind === 'choice') === (choices !== undefined), {
    message: 'A choice has choices, and nothing else has',
    path: ['choices'],
  })
  .refine(({ choices = [] }) => new Set(choices.map(({ value }) => value)).size === choices.length, {
    message: 'Two choices have the same value',
    path: ['choices'],
  })
export type Question = z.output<typeof question>

/** The questions of one task, each with a key of its own. */
export const questionList = z
  .array(question)
  .max(30)
  .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, 'Two questions have the same key')
  .refine(haveTheirChoices, 'A condition names a choice that is always asked, and some of its values')

export interface AnsweredAddress {
  street: string
  city: string
  state: string
  zipCode: string
}
export interface AnsweredPerson {
  firstName: string
  lastName: string
  title: string
}
export type Answer = string | AnsweredAddress | AnsweredPerson[] | AnsweredOwner[]
export type Answers = Record<string, Answer>

/** Reads well with any label: a noun, several, or a whole question. */
const required = (label: string) => `Answer “${label}”`

const person = z.strictObject({
  firstName: noSsn(requiredName('First name is required')),
  lastName: noSsn(requiredName('Last name is required')),
  title: noSsn(optionalLine(100)),
})

const address = z.strictObject({
  street: noSsn(requiredName('Street address is required', 200)),
  city: noSsn(requiredName('City is required')),
  state: requiredLine('State is required', 40)
    .refine((text) => findUsState(text) !== undefined, 'Choose a state')
    .transform((text) => findUsState(text)?.code ?? text),
  zipCode: requiredLine('ZIP code is required', 20).regex(/^\d{5}(-?\d{4})?$/, 'Enter a ZIP code such as 98101'),
})

const isBlank = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  Object.entries(value).every(([key, text]) => key === 'state' || String(text ?? '').trim() === '')

/** All of an address or none of it. */
const addressOrNothing = z.unknown().transform((value, context) => {
  if (isBlank(value)) return ''
  const parsed = address.safeParse(value)
  if (parsed.success) return parsed.data
  for (const { message, path } of parsed.error.issues) context.addIssue({ code: 'custom', message, path })
  return z.NEVER
})

function answerSchema({ kind, label, optional = false, choices = [] }: Question): z.ZodType {
  const missing = required(label)
  switch (kind) {
    case 'text':
      return noSsn(optional ? optionalLine(300) : requiredName(missing, 300))
    case 'long-text':
      return noSsn(optional ? optionalLines(5000) : requiredLines(missing, 5000))
    case 'ubi':
      return identifier(missing, optional, 'Enter the 9 digits of the UBI number', normalizeUbi)
    case 'ein':
      return identifier(missing, optional, 'Enter the 9 digits of the EIN, such as 91-1234567', normalizeEin)
    case 'date':
      return z
        .string({ error: missing })
        .prefault('')
        .transform((text) => text.trim())
        .refine((text) => optional || text !== '', missing)
        .refine((text) => text === '' || isCalendarDay(text), 'Enter a date that exists')
    case 'address':
      return optional ? addressOrNothing : address
    case 'number':
      return wholeNumber(missing, optional)
    case 'owners':
    case 'shareholders':
      return ownersSchema(kind)
    case 'people':
      return z
        .preprocess(
          (list) => (optional && Array.isArray(list) ? list.filter((one) => !isBlank(one)) : (list ?? [])),
          z.array(person).max(maxPeople, `Enter up to ${maxPeople} people`),
        )
        .refine((list) => optional || list.length > 0, `${label}: enter at least one person`)
    case 'choice': {
      const values = [...(optional ? [''] : []), ...choices.map(({ value }) => value)]
      return requiredChoice(values, missing).prefault('')
    }
    case 'file':
      return z.undefined()
  }
}

const wrongNumber = 'Enter a whole number, such as 0 or 12'

const wholeNumber = (missing: string, optional: boolean) =>
  z
    .string({ error: missing })
    .trim()
    .max(20, wrongNumber)
    .prefault('')
    .transform((text) => text.replaceAll(',', ''))
    .refine((text) => optional || text !== '', { error: missing, abort: true })
    .refine((text) => (optional && text === '') || /^\d{1,7}$/.test(text), wrongNumber)
    .transform((text) => (text === '' ? '' : String(Number(text))))

function normalizeEin(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, '')
  const written = `${digits.slice(0, 2)}-${digits.slice(2)}`
  return /^\d{9}$/.test(digits) && checkEin(written).format ? written : null
}

const identifier = (missing: string, optional: boolean, wrong: string, normalize: (text: string) => string | null) =>
  z
    .string({ error: missing })
    .trim()
    .max(30, wrong)
    .prefault('')
    .refine((text) => optional || text !== '', missing)
    .refine((text) => text === '' || normalize(text) !== null, wrong)
    .transform((text) => (text === '' ? '' : (normalize(text) ?? text)))

/**
 * Returns the schema of the answers to these questions. Errors carry the question's key as their path; numbers come out as
 * the agencies write them. Files are not part of it, and neither is a question whose condition the answers don't meet.
 */
export function answersSchema(questions: readonly Question[]): z.ZodType<Answers, Record<string, unknown>> {
  return z.record(z.string(), z.unknown()).transform((given, context) => {
    const asked = askedAmong(questions, given).filter(({ kind }) => kind !== 'file')
    const skipped = new Set(
      questions.filter((one) => one.kind !== 'file' && !asked.includes(one)).map(({ key }) => key),
    )
    const counted = Object.fromEntries(Object.entries(given).filter(([key]) => !skipped.has(key)))
    const parsed = z
      .strictObject(Object.fromEntries(asked.map((one) => [one.key, answerSchema(one)])))
      .safeParse(counted)
    if (parsed.success) return parsed.data as Answers
    for (const { message, path } of parsed.error.issues) context.addIssue({ code: 'custom', message, path })
    return z.NEVER
  })
}

const savedText = z.string().max(6000)
const savedFields = z.record(z.string().max(40), savedText)

/** Answers on their way: anything that a field can hold, of these questions alone, and no Social Security number. */
export const savedAnswers = z
  .record(z.string().max(40), z.union([savedText, savedFields, z.array(savedFields).max(maxOwners)]))
  .refine((answers) => !looksLikeSsn.test(JSON.stringify(answers)), ssnFound)
