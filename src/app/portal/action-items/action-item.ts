import type { OrderView } from '#features/orders/order.ts'
import type { ResumeLink } from './resume-links.ts'

export type TaskKind = OrderView['tasks'][number]['kind']
export type OpenOrder = Pick<
  OrderView,
  | 'id'
  | 'number'
  | 'title'
  | 'status'
  | 'paymentStatus'
  | 'businessName'
  | 'baseService'
  | 'existingCompany'
  | 'draftId'
  | 'tasks'
  | 'work'
  | 'agentRequest'
  | 'ownerParts'
  | 'agentForOrderId'
  | 'renewalOf'
  | 'lines'
  | 'totalCents'
  | 'amountsDue'
  | 'createdAt'
  | 'questions'
>

export interface ActionItem {
  id: string
  title: string
  /** What it is about: "Cedar Sound Joinery LLC, order 4F7A21C9". */
  about: string
  text: string
  /** Since when it waits; null when nobody knows. */
  since: string | null
  /** Null: there is nothing to do but wait, or the way is described in the text. */
  action: ({ label: string } & ResumeLink) | null
}

/** What it is called in the list. */
export const nameOf = ({ businessName, title }: Pick<OpenOrder, 'businessName' | 'title'>): string =>
  businessName || title
