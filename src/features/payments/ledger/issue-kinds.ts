/** The ten ways in which the provider's ledger and ours can differ (R19). `held` is shown and not counted. */
export const differenceKinds = [
  'unknown-payment',
  'stray-money',
  'second-capture',
  'wrong-amount',
  'paid-without-money',
  'held',
  'unknown-refund',
  'wrong-refund-amount',
  'refund-not-at-provider',
  'refund-not-recorded',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** What else about a payment needs a person: a step that did not end, or one beside the payment that failed. */
export const followUpKinds = [
  'capture-unanswered',
  'refund-failed',
  'refund-unanswered',
  'confirmation-not-mailed',
  'staff-not-told',
  'agent-consent-not-requested',
  'agent-not-named',
  'documents-not-queued',
] as const

export const issueKinds = [...differenceKinds, ...followUpKinds] as const
export type IssueKind = (typeof issueKinds)[number]

/** How an admin settles an issue. None of them moves money: a refund goes through its own two people. */
export const issueDecisions = ['returned', 'kept', 'corrected', 'harmless'] as const
export type IssueDecision = (typeof issueDecisions)[number]

export const issueDecisionLabels: Record<IssueDecision, string> = {
  returned: 'The money was returned to the client',
  kept: 'The money is ours and stays',
  corrected: 'The record was corrected',
  harmless: 'Nothing had to be done',
}
