import { isProblem } from '#lib/problem.ts'
import { send } from '#lib/send.ts'
import { isComplete } from './read-answers.ts'
import { disclaimerVersion } from './disclaimer.ts'
import { hasAcceptedDisclaimer, readQuizSession, writeQuizSession } from './quiz-session.ts'
import { questionIds } from './questions.ts'
import type { SubmissionReceipt, SubmissionView } from './submission.ts'

/**
 * Stores the answers of this tab with the account and remembers their id, once. Undefined when no quiz was completed
 * here; rejects with the Problem (`login-required` without a session).
 */
export async function submitAnswers(): Promise<string | undefined> {
  const session = readQuizSession()
  const { answers } = session
  if (!session.isDone || !isComplete(answers)) return undefined
  if (session.submissionId) return session.submissionId
  const { submissionId } = await send<SubmissionReceipt>('POST', '/api/quiz/submissions', {
    answers,
    ...(hasAcceptedDisclaimer(disclaimerVersion) ? { disclaimerVersion } : {}),
  })
  writeQuizSession({ ...readQuizSession(), submissionId })
  return submissionId
}

/**
 * For every place where a person logs in or registers: answers given logged out become a submission (decision 43).
 * Never rejects: a failure leaves the answers where they are, and the next login or "Proceed" tries again.
 */
export async function submitPendingAnswers(): Promise<string | undefined> {
  try {
    return await submitAnswers()
  } catch (error) {
    if (!isProblem(error)) reportError(error)
    return undefined
  }
}

/** The answers belong to an account that is no longer logged in here: the next submission makes a new one. */
export function forgetSubmission(): void {
  const { answers, step, isDone } = readQuizSession()
  writeQuizSession({ answers, step, isDone })
}

/**
 * Brings a stored quiz of the account into this tab, so that its recommendation can be gone back to from another device.
 * False when it cannot be had.
 */
export async function restoreSubmission(submissionId: string): Promise<boolean> {
  try {
    const path = `/api/quiz/submissions/${encodeURIComponent(submissionId)}`
    const { answers } = (await send<SubmissionView>('GET', path)).quizData
    writeQuizSession({ answers, step: questionIds.length - 1, isDone: true, submissionId })
    return true
  } catch (error) {
    if (!isProblem(error)) reportError(error)
    return false
  }
}
