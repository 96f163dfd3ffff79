import type { IssueDecision, IssueKind } from '#features/payments/ledger/issue-kinds.ts'

/** What one side of a ledger shows, in cents. */
export interface LedgerSide {
  captures: number
  capturedCents: number
  refunds: number
  refundedCents: number
  /** What was captured, less what went back. */
  netCents: number
}

export interface LedgerCheck {
  finishedAt: string
  from: string
  until: string
  isNightly: boolean
  provider: LedgerSide
  ours: LedgerSide
}

/** What each side shows for one difference. A hold is shown and not counted. */
export interface DifferenceAmounts {
  providerCents: number
  ourCents: number
  isCounted: boolean
}

export interface LedgerIssue {
  /** Null for a hold, which settles by itself. */
  id: number | null
  kind: IssueKind
  order: { id: string; number: string; title: string } | null
  /** Ours, to be opened. */
  paymentId: string | null
  squarePaymentId: string | null
  foundAt: string
  /** Null for what is no difference of money. */
  amounts: DifferenceAmounts | null
  decided: { at: string; by: string; decision: IssueDecision; note: string } | null
}

export interface LedgerPage {
  /** The last one that came to its end. */
  check: LedgerCheck | null
  /** When the last one failed; null when it did not. */
  failedAt: string | null
  /** No check came to its end within the last night. */
  isUnchecked: boolean
  open: LedgerIssue[]
  decided: LedgerIssue[]
}

interface KnownCents {
  /** What the provider listed: of the payment, or of the refund. */
  listedCents: number
  attemptCents: number
  refundCents: number
}

/** The amounts of both sides for a kind of difference; money that went back counts less than zero. */
export function amountsOf(kind: IssueKind, known: KnownCents): DifferenceAmounts | null {
  const { listedCents, attemptCents, refundCents } = known
  const counted = (providerCents: number, ourCents: number) => ({ providerCents, ourCents, isCounted: true })
  switch (kind) {
    case 'unknown-payment':
    case 'stray-money':
    case 'second-capture':
      return counted(listedCents, 0)
    case 'wrong-amount':
      return counted(listedCents, attemptCents)
    case 'paid-without-money':
      return counted(0, attemptCents)
    case 'unknown-refund':
    case 'refund-not-recorded':
      return counted(-listedCents, 0)
    case 'wrong-refund-amount':
      return counted(-listedCents, -refundCents)
    case 'refund-not-at-provider':
      return counted(0, -refundCents)
    case 'held':
      return { providerCents: listedCents, ourCents: 0, isCounted: false }
    case 'capture-unanswered':
    case 'refund-failed':
    case 'refund-unanswered':
    case 'confirmation-not-mailed':
    case 'staff-not-told':
    case 'agent-consent-not-requested':
    case 'agent-not-named':
    case 'documents-not-queued':
      return null
  }
}
