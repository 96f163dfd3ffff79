import { enqueueMail, enqueueMails, type NewMail } from '#features/notifications/outbox.server.ts'
import type { IssueKind } from '#features/payments/ledger/issue-kinds.ts'
import type { Attempt } from '#features/payments/payment-run.server.ts'
import { reportIssue } from '#features/payments/recon-issues.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { errorFields } from '#platform/log.server.ts'
import { isTemporaryFailure } from '#platform/temporary-failure.server.ts'

/** Work after the payment, which must be recorded even if this fails. */
interface FollowUp {
  /** The issue that staff see when the work fails. */
  kind: IssueKind
  work: (tx: Db) => Promise<unknown>
}

export interface FollowUps {
  steps: FollowUp[]
  /** Written together, or each as a step of its own when that fails. */
  mails: { kind: IssueKind; mail: () => NewMail }[]
}

/** For how long a failure that may pass, as of a full disk, holds up what it belongs to: the attempt is then settled again. */
const patienceMs = 10 * 60_000

/**
 * Does the follow-up work in one savepoint. If any of it fails, does it again with a savepoint for each step, so that one
 * failure doesn't undo the others; a step that fails then becomes an issue for staff.
 *
 * @throws what failed for now, in the first ten minutes of the attempt
 */
export async function runBestEffort(app: App, tx: Db, attempt: Attempt, { steps, mails }: FollowUps): Promise<void> {
  try {
    await tx.transaction(async (inner) => {
      for (const { work } of steps) await work(inner)
      await enqueueMails(
        app,
        inner,
        mails.map(({ mail }) => mail()),
      )
    })
  } catch (error) {
    if (mayPass(app, attempt, error)) throw error
    const mailSteps = mails.map(({ kind, mail }) => ({ kind, work: (inner: Db) => enqueueMail(app, inner, mail()) }))
    for (const step of [...steps, ...mailSteps]) await runStep(app, tx, attempt, step)
  }
}

async function runStep(app: App, tx: Db, attempt: Attempt, { kind, work }: FollowUp): Promise<void> {
  try {
    await tx.transaction(work)
  } catch (error) {
    if (mayPass(app, attempt, error)) throw error
    const { id, orderId, squarePaymentId } = attempt
    app.log.error('left undone beside a payment', { kind, orderId, attemptId: id, ...errorFields(error) })
    // On this connection: another one would wait for the order that is locked here.
    await reportIssue({ ...app, db: tx }, { kind, squarePaymentId, orderId, detail: { attemptId: id } })
  }
}

const mayPass = (app: App, attempt: Attempt, error: unknown) =>
  isTemporaryFailure(error) && app.now().getTime() - attempt.createdAt.getTime() < patienceMs
