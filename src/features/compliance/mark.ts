import { z } from 'zod'
import { containsSsn } from '#features/washington/identifiers/ssn-in-text.ts'
import { choiceOf, questionIds } from '#features/washington/duties/duty-questions.ts'
import { isCalendarDay } from '#lib/dates.ts'
import { calendarDay } from '#lib/fields/calendar-day.ts'
import { optionalLine, requiredLines } from '#lib/form-fields.ts'

export const markKinds = ['done', 'filed', 'waived'] as const
export type MarkKind = (typeof markKinds)[number]

/** What became of a duty, as its page shows it. */
export interface Mark {
  kind: MarkKind
  /** When it was filed; null for a waived one. */
  on: string | null
  reference: string
  reason: string
  /** An instant. */
  at: string
  by: 'you' | 'member' | 'us'
}

const noSsn = 'This looks like a Social Security number. Remove it.'
const key = z.string().regex(/^[a-z\d-]{1,30}(:\d{4}(-(Q[1-4]|\d{2}))?)?$/, 'We don’t know this deadline')
const on = calendarDay('Enter the day on which it was filed')
const reference = optionalLine(100).refine((text) => !containsSsn(text ?? ''), noSsn)

/** POST /api/companies/{id}/duties/mark */
export const markInput = z.discriminatedUnion('kind', [
  z.strictObject({ key, kind: z.literal('done'), on, reference }),
  z.strictObject({
    key,
    kind: z.literal('waived'),
    reason: requiredLines('Enter why it doesn’t apply', 500).refine((text) => !containsSsn(text), noSsn),
  }),
])
/** POST /api/staff/companies/{id}/duties/mark */
export const staffMarkInput = z.strictObject({ key, kind: z.literal('filed'), on, reference })
export type MarkInput = z.output<typeof markInput> | z.output<typeof staffMarkInput>

/** POST /api/companies/{id}/duties/undo, and the same of staff */
export const undoInput = z.strictObject({ key })

/** PUT /api/companies/{id}/duty-answers */
export const answerInput = z
  .strictObject({
    question: z.enum(questionIds),
    choice: z
      .string('Choose an answer')
      .nullable()
      .transform((choice) => choice ?? ''),
    day: z
      .string()
      .trim()
      .nullish()
      .transform((day) => day || null),
  })
  .superRefine(({ question, choice, day }, context) => {
    const known = choiceOf(question, choice)
    if (!known) context.addIssue({ code: 'custom', path: ['choice'], message: 'Choose an answer' })
    else if (known.day && (day === null || !isCalendarDay(day)))
      context.addIssue({ code: 'custom', path: ['day'], message: 'Enter a day' })
  })
  .transform(({ question, choice, day }) => ({
    question,
    choice,
    day: choiceOf(question, choice)?.day ? day : null,
  }))
export type AnswerInput = z.output<typeof answerInput>
