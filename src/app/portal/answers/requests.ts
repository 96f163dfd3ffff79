import type { Answers } from '#features/formation/changes/answer-path.ts'
import { type DescribedChange, describeRequest } from '#features/formation/changes/describe-request.ts'
import type { ReviewContext } from '#features/formation/fields/review-row.ts'
import type { AnswerChange } from '#features/orders/changes/answers-view.ts'

/** What the client asked to change, as they read it. */
export interface ChangeRequest extends Pick<
  AnswerChange,
  'status' | 'origin' | 'note' | 'reason' | 'requestedAt' | 'decidedAt'
> {
  /** Any of its changes, by which it is withdrawn. */
  changeId: string
  /** The questions it is about: `owners`. */
  asked: readonly string[]
  changes: readonly DescribedChange[]
}

/** Gathers changes into the requests they were asked in, newest first, each in the words of the review. */
export function listRequests(
  answers: Answers,
  changes: readonly AnswerChange[],
  context: ReviewContext,
): ChangeRequest[] {
  const requests = [...Map.groupBy(changes, ({ requestId }) => requestId).values()]
  return requests
    .flatMap((ofRequest): ChangeRequest[] => {
      const [first] = ofRequest
      if (!first) return []
      const { id, status, origin, note, reason, requestedAt, decidedAt } = first
      const asked = ofRequest.map(({ path }) => path.split('.', 1)[0] ?? '')
      const facts = { changeId: id, status, origin, note, reason, requestedAt, decidedAt, asked }
      return [{ ...facts, changes: describeRequest(answers, ofRequest, context) }]
    })
    .toReversed()
}
