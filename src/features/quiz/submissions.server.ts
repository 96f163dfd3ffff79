import { and, eq } from 'drizzle-orm'
import { todayInPacific } from '#lib/dates.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { quizSubmissions } from './quiz-tables.server.ts'
import { recommend } from './recommend.ts'
import { structurePrices } from './structure-prices.server.ts'
import type { SubmissionInput, SubmissionReceipt } from './submission.ts'

/** Stores the answers with the recommendation that the rule gives today; the browser's own is not asked for. */
export async function submitQuiz(app: App, userId: string, input: SubmissionInput): Promise<SubmissionReceipt> {
  const prices = await structurePrices(app.db, todayInPacific(app.now()))
  const recommendation = recommend(input.answers, prices)
  const [row] = await app.db
    .insert(quizSubmissions)
    .values({
      userId,
      answers: input.answers,
      recommendation,
      disclaimerVersion: input.disclaimerVersion ?? null,
      submittedAt: app.now(),
    })
    .returning({ submissionId: quizSubmissions.id })
  if (!row) throw new Error('the submission was not stored')
  return { submissionId: row.submissionId, recommendation }
}

/** Throws `not-found` for a quiz of anyone else's. */
export async function requireOwnSubmission(db: Db, userId: string, submissionId: string): Promise<void> {
  const own = and(eq(quizSubmissions.id, submissionId), eq(quizSubmissions.userId, userId))
  const [found] = await db.select({ id: quizSubmissions.id }).from(quizSubmissions).where(own)
  if (!found) throw new Problem('not-found', 'We couldn’t find that quiz.')
}
