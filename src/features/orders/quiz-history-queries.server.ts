import { and, desc, eq, type Placeholder, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Problem } from '#lib/problem.ts'
import type { Db } from '#platform/database/db.server.ts'
import { prepared } from '#platform/database/prepared.server.ts'
import { orders } from './orders-tables.server.ts'
import { quizSubmissions } from '#features/quiz/quiz-tables.server.ts'
import { submissionView, type SubmissionView } from '#features/quiz/submission.ts'

/** The person's quizzes, the latest first. */
export async function listSubmissionsOf(db: Db, userId: string): Promise<SubmissionView[]> {
  return (await ownSubmissions(db).execute({ userId })).map(asView)
}

/** One of the person's own quizzes; throws `not-found` for anyone else's. */
export async function getSubmission(db: Db, userId: string, submissionId: string): Promise<SubmissionView> {
  const [row] = z.uuid().safeParse(submissionId).success ? await selectSubmissions(db, userId, submissionId) : []
  if (!row) throw new Problem('not-found', 'We couldn’t find that quiz.')
  return asView(row)
}

const ownSubmissions = prepared((db) =>
  selectSubmissions(db, sql.placeholder('userId'))
    .orderBy(desc(quizSubmissions.submittedAt), desc(quizSubmissions.id))
    .prepare('own_submissions'),
)

/**
 * Of several orders the paid one decides, also when it was canceled or refunded later; else the latest that is still
 * open (completed from paid on, failed when the last attempt was declined, else pending: decision 35).
 */
function selectSubmissions(db: Db, userId: string | Placeholder, submissionId?: string) {
  const deciding = db
    .selectDistinctOn([orders.submissionId], {
      submissionId: orders.submissionId,
      orderId: orders.id,
      isPaid: sql<boolean>`${orders.paidAt} is not null`.as('is_paid'),
      isDeclined: sql<boolean>`${orders.status} = 'awaiting_payment' and ${orders.lastAttemptDeclined}`.as(
        'is_declined',
      ),
    })
    .from(orders)
    .where(and(eq(orders.userId, userId), sql`(${orders.paidAt} is not null or ${orders.status} <> 'canceled')`))
    .orderBy(orders.submissionId, sql`${orders.paidAt} is null`, desc(orders.createdAt))
    .as('deciding')
  return db
    .select({
      submission: quizSubmissions,
      orderId: deciding.orderId,
      isPaid: deciding.isPaid,
      isDeclined: deciding.isDeclined,
    })
    .from(quizSubmissions)
    .leftJoin(deciding, eq(deciding.submissionId, quizSubmissions.id))
    .where(and(eq(quizSubmissions.userId, userId), submissionId ? eq(quizSubmissions.id, submissionId) : undefined))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof selectSubmissions>>[number]

function asView({ submission, orderId, isPaid, isDeclined }: Row): SubmissionView {
  return submissionView.parse({
    submissionId: submission.id,
    submittedAt: submission.submittedAt.toISOString(),
    paymentStatus: isPaid ? 'completed' : isDeclined ? 'failed' : 'pending',
    quizData: { answers: submission.answers, recommendation: submission.recommendation },
    orderId,
  })
}
