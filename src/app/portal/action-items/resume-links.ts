import type { OrderView } from '#features/orders/order.ts'
import type { PendingOrder } from '#features/orders/builder/pending-order.ts'
import type { SubmissionView } from '#features/quiz/submission.ts'
import { quizStructureRow } from '#features/washington/entity-type.ts'
import type { Structure } from '#features/washington/entity-type.ts'

/** A formation form on its way. */
export interface OpenDraft {
  draftId: string
  structure: Structure
  submissionId: string | null
  /** The order that waits for its payment. */
  orderId: string | null
  businessName: string
  stepTitle: string
  updatedAt: string
  /** Every step is in order: what follows is the payment. */
  isComplete: boolean
}

/** A form that begins when it is asked for: its address is known only then. */
export interface FormationToStart {
  structure: Structure
  submissionId: string
}

/**
 * How to resume something unfinished: a URL, a new form, the form of a paid order, or checkout with an earlier
 * selection.
 */
export type ResumeLink =
  | { to: string }
  | { start: FormationToStart }
  | { formForOrder: string }
  | { pendingOrder: PendingOrder }

export const draftPath = ({ draftId, isComplete }: Pick<OpenDraft, 'draftId' | 'isComplete'>): string =>
  isComplete ? `/order-builder?draft=${draftId}` : `/formation/${draftId}`

type UnpaidOrder = Pick<
  OrderView,
  | 'id'
  | 'status'
  | 'draftId'
  | 'agentForOrderId'
  | 'renewalOf'
  | 'baseService'
  | 'existingCompany'
  | 'lines'
  | 'totalCents'
>

/** Links to the order builder with only the registered agent service, for an order that needs an agent. */
export const agentOrderPath = (orderId: string): string => `/order-builder?agentFor=${orderId}`

/** An order whose card was declined, or that was left before the card: through its form when it has one. */
export function resumePayment(order: UnpaidOrder, drafts: readonly OpenDraft[]): ResumeLink {
  if (order.status !== 'awaiting_payment') return { to: `/dashboard/orders/${order.id}` }
  if (order.renewalOf) return { to: `/dashboard/services/${order.renewalOf}/pay` }
  if (order.agentForOrderId) return { to: agentOrderPath(order.agentForOrderId) }
  const draft = drafts.find(({ draftId }) => draftId === order.draftId)
  return draft ? { to: draftPath(draft) } : { pendingOrder: pendingOrderFrom(order) }
}

/** Converts the order to checkout input. Checkout recalculates the price. */
function pendingOrderFrom({ baseService, existingCompany, lines, totalCents }: UnpaidOrder): PendingOrder {
  const purchased = lines.filter(({ kind }) => kind === 'service' || kind === 'addon')
  const addons = purchased.map(({ id }) => id).filter((id) => id !== baseService)
  return { baseService, addons, totalCents, ...(existingCompany ? { existingCompany } : {}) }
}

/** "Complete Payment" of a quiz: its order, else the form that was begun for it, else a new form. */
export function resumeSubmission(
  submission: Pick<SubmissionView, 'submissionId' | 'orderId' | 'quizData'>,
  orders: readonly UnpaidOrder[],
  drafts: readonly OpenDraft[],
): ResumeLink {
  const { submissionId, orderId, quizData } = submission
  const order = orders.find(({ id }) => id === orderId)
  if (order) return resumePayment(order, drafts)
  const draft = drafts.find((one) => one.submissionId === submissionId)
  if (draft) return { to: draftPath(draft) }
  return { start: { structure: quizStructureRow(quizData.recommendation.structure).structure, submissionId } }
}

export const formPath = (draftId: string, orderId: string): string => `/formation/${draftId}?order=${orderId}`

/** The form of an order that was paid without one: goes on with its draft, or begins it. */
export const resumeForm = (orderId: string, draftId: string | null): ResumeLink =>
  draftId ? { to: formPath(draftId, orderId) } : { formForOrder: orderId }
