import { z } from 'zod'
import { quizAnswers } from './answers.ts'
import { recommendation } from './recommend.ts'

/** POST /api/quiz/submissions */
export const submissionInput = z.strictObject({
  answers: quizAnswers,
  disclaimerVersion: z.string().max(40).optional(),
})
export type SubmissionInput = z.infer<typeof submissionInput>

export const submissionReceipt = z.object({ submissionId: z.uuid(), recommendation })
export type SubmissionReceipt = z.infer<typeof submissionReceipt>

export const paymentStatuses = ['completed', 'pending', 'failed'] as const

/** A quiz as the account has it. */
export const submissionView = z.object({
  submissionId: z.uuid(),
  submittedAt: z.iso.datetime(),
  paymentStatus: z.enum(paymentStatuses),
  quizData: z.object({ answers: quizAnswers, recommendation }),
  /** The order that came of it: the paid one, else the latest that is not canceled. */
  orderId: z.uuid().nullable(),
})
export type SubmissionView = z.infer<typeof submissionView>
