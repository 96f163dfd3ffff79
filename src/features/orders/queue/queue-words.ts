import { type OrderStatus } from '#features/orders/order-status.ts'
import type { openStatuses, QueueStructure, QueueView } from './queue-filters.ts'

export const queueViewLabels: Record<QueueView, string> = {
  ours: 'Waiting on us',
  'due-today': 'Due today',
  overdue: 'Overdue',
  unassigned: 'Unassigned',
  client: 'Waiting for client',
  state: 'With the state',
  all: 'All open',
}

export const queueStructureLabels: Record<QueueStructure, string> = {
  llc: 'LLC or PLLC',
  's-corp': 'S-Corp',
  'c-corp': 'C-Corp',
  llp: 'LLP',
  none: 'No formation',
}

/** How staff call the states; clients read other words (`statusLabelOf`). */
export const staffStatusLabels: Record<OrderStatus, string> = {
  awaiting_payment: 'Awaiting payment',
  processing: 'Payment processing',
  paid: 'Received',
  in_review: 'In review',
  waiting_for_client: 'Waiting for client',
  ready_to_file: 'Ready to file',
  submitted: 'With the state',
  filed: 'Filed',
  rejected: 'Returned by state',
  completed: 'Completed',
  canceled: 'Canceled',
  refunded: 'Refunded',
}

/** What staff do next; the order's page says it in full. */
export const nextStepOf: Record<(typeof openStatuses)[number], string> = {
  paid: 'Start the review',
  in_review: 'Review the answers',
  waiting_for_client: 'Wait for the client',
  ready_to_file: 'File with the state',
  submitted: 'Wait for the state’s decision',
  filed: 'Finish the remaining services',
  rejected: 'Respond to the state',
}
