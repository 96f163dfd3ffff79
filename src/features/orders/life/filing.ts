import { z } from 'zod'
import { calendarDay } from '#lib/fields/calendar-day.ts'
import { filingMethods } from './filing-words.ts'

const day = calendarDay('Enter a day as YYYY-MM-DD')

/** A sentence that staff write for the client or the record. */
export const reasonText = (message: string) =>
  z.string().trim().min(1, message).max(2000, 'Use 2,000 characters or fewer')

/** An uploaded document that shows what happened, from GET /api/staff/orders/{id}/documents. */
const documentId = z.uuid('Choose an uploaded document').optional()

/** POST /api/staff/orders/{id}/submitted. Online, the state gives a number; else a receipt may take its place. */
export const submittedInput = z
  .strictObject({
    method: z.enum(filingMethods),
    submittedOn: day,
    /** The state's transaction number, a tracking number, or a receipt's. */
    confirmation: z.string().trim().max(200, 'Use 200 characters or fewer').default(''),
    documentId,
  })
  .refine(({ method, confirmation, documentId: receipt }) => confirmation || (method !== 'online' && receipt), {
    path: ['confirmation'],
    message: 'Enter the number that shows the filing',
  })
export type SubmittedInput = z.output<typeof submittedInput>

/** POST /api/staff/orders/{id}/filed. The UBI is required when a company was formed. */
export const filedInput = z.strictObject({
  ubi: z.string().trim().max(40).default(''),
  filedOn: day,
  effectiveOn: day.optional(),
  documentId,
})
export type FiledInput = z.output<typeof filedInput>

/** POST /api/staff/orders/{id}/rejected */
export const rejectedInput = z.strictObject({
  decidedOn: day,
  reason: reasonText('Enter the state’s reason'),
  documentId,
})
export type RejectedInput = z.output<typeof rejectedInput>

/** What shows that a filing was submitted, and what shows how the state decided. */
export const filingPapers = ['receipt', 'decision'] as const
export type FilingPaper = (typeof filingPapers)[number]

/** POST /api/staff/orders/{id}/filings/{filingId}/paper: a paper that was missing. */
export const filingPaperInput = z.strictObject({
  paper: z.enum(filingPapers),
  documentId: z.uuid('Choose an uploaded document'),
})
export type FilingPaperInput = z.output<typeof filingPaperInput>

/** POST /api/staff/orders/{id}/review */
export const reviewInput = z.strictObject({ note: z.string().trim().max(2000).default('') })

/** POST /api/staff/orders/{id}/questions */
export const questionInput = z.strictObject({ question: reasonText('Enter your question') })

/** POST /api/orders/{id}/questions/{questionId} */
export const answerInput = z.strictObject({ answer: reasonText('Enter your answer') })
