import type { IssueKind } from './issue-kinds.ts'

interface IssueWords {
  title: string
  /** Why the two sides differ, or what was left undone. */
  why: string
  /** What it means for the client, and what to do. */
  forClient: string
}

/** Every kind of issue in words. One table, so that no kind reaches a screen without them. */
export const issueWords: Record<IssueKind, IssueWords> = {
  'unknown-payment': {
    title: 'Payment without an order',
    why: 'The provider took a payment that none of our attempts explains. It may have been charged in the provider’s dashboard, or its order was lost.',
    forClient: 'We ask this client before they pay again. Find out what they paid for, and return it if nothing.',
  },
  'stray-money': {
    title: 'Charged by the provider, unpaid in our records',
    why: 'The provider completed a payment whose attempt had ended here as declined or abandoned.',
    forClient:
      'We told the client that they weren’t charged, but they were. Return the money, or tell them what it pays for.',
  },
  'second-capture': {
    title: 'Two captures for one order',
    why: 'The provider completed a second payment for an order that is already paid.',
    forClient: 'The client paid twice. Return the second payment at the provider.',
  },
  'wrong-amount': {
    title: 'Different amounts',
    why: 'The provider took another amount than the one we recorded.',
    forClient: 'The client’s receipt and statement don’t agree. Correct the difference with them.',
  },
  'paid-without-money': {
    title: 'Paid in our records, unknown to the provider',
    why: 'We recorded the payment as captured, but the provider has no completed payment.',
    forClient: 'The client counts as paid and wasn’t charged. Stop the work until it is clear.',
  },
  held: {
    title: 'Held, not captured',
    why: 'We didn’t get the provider’s answer and are retrying with the same key. An authorization that isn’t captured is released.',
    forClient: 'The client may see a pending charge. They won’t be charged twice.',
  },
  'unknown-refund': {
    title: 'Refund that we don’t know',
    why: 'The provider paid money back that nobody asked for here.',
    forClient: 'The client got this money. The order’s next refund waits for an admin, so that it isn’t paid twice.',
  },
  'wrong-refund-amount': {
    title: 'Refund of another amount',
    why: 'The provider paid back another amount than the refund that we recorded.',
    forClient: 'The client got more or less than we told them. Settle the rest with them.',
  },
  'refund-not-at-provider': {
    title: 'Refund sent, not completed by the provider',
    why: 'We recorded the refund as sent, but the provider doesn’t list it as completed.',
    forClient: 'We told the client that the money is on its way, and it isn’t. Look for it at the provider.',
  },
  'refund-not-recorded': {
    title: 'Refund completed, not sent in our records',
    why: 'The provider completed a refund that we recorded as failed, declined, or not sent.',
    forClient: 'The client got the money. Don’t send it again.',
  },
  'capture-unanswered': {
    title: 'Capture without an answer',
    why: 'The provider hasn’t said for 15 minutes whether it took the money.',
    forClient: 'The client sees that we’re confirming their payment. We keep asking.',
  },
  'refund-failed': {
    title: 'Refund declined by the provider',
    why: 'The provider refused a refund that we sent.',
    forClient: 'The client waits for money. Send it again from the payment’s page, or pay them in another way.',
  },
  'refund-unanswered': {
    title: 'Refund without an answer',
    why: 'The provider hasn’t answered about a refund for 20 hours.',
    forClient: 'The client may or may not have the money. Look for it at the provider before you send it again.',
  },
  'confirmation-not-mailed': {
    title: 'Confirmation not mailed',
    why: 'The payment is recorded, but the confirmation couldn’t be written.',
    forClient: 'The client has no email about their order. Write to them.',
  },
  'staff-not-told': {
    title: 'Firm not told of an order',
    why: 'The payment is recorded, but the email to the firm couldn’t be written.',
    forClient: 'Nothing. The order stands in the queue.',
  },
  'agent-consent-not-requested': {
    title: 'Agent’s consent not asked for',
    why: 'The payment is recorded, but the registered agent wasn’t asked.',
    forClient: 'The filing waits for a consent that nobody was asked for. Ask from the order’s page.',
  },
  'agent-not-named': {
    title: 'Registered agent not named',
    why: 'The payment is recorded, but the formation it was for doesn’t name our agent yet.',
    forClient: 'The client paid for the service. Name the agent before the filing.',
  },
  'documents-not-queued': {
    title: 'Documents not started',
    why: 'The payment is recorded, but drawing the documents wasn’t started.',
    forClient: 'The client waits for documents. They are drawn with the order’s next change.',
  },
}
