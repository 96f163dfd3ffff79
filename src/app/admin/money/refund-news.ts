import type { PaymentPage, PaymentRefund } from '#features/orders/money/payment.ts'
import { cardText } from '#features/orders/receipt/card-text.ts'
import { formatDate } from '#lib/pacific-time.ts'
import { withPeriod } from '#lib/with-period.ts'

/** Where a refund stands, in a sentence or two for staff. */
export function refundNews(refund: PaymentRefund, { card, clientEmail }: PaymentPage): string {
  const on = refund.settledAt ? ` on ${formatDate(refund.settledAt)}` : ''
  switch (refund.state) {
    case 'requested':
      return `No money moves until another admin confirms it${refund.lapsesAt ? `, by ${formatDate(refund.lapsesAt)}` : ''}.`
    case 'approved':
      return `It goes to ${cardText(card)} within a minute.${confirmedBy(refund)}`
    case 'sending':
      return refund.open === 'unanswered'
        ? 'The provider hasn’t answered for 20 hours. Look for it at the provider before you send it again.'
        : refund.isAtProvider
          ? `The provider has it, and we’re waiting for the bank.${confirmedBy(refund)}`
          : `We’re confirming this refund. We’re retrying with the same key, so it can’t happen twice.${confirmedBy(refund)}`
    case 'done':
      return `Sent to ${cardText(card)}${on}. Banks take 2 to 7 days. We emailed ${clientEmail}.${confirmedBy(refund)}`
    case 'failed':
      return refund.open === 'failed'
        ? `The provider declined the refund${refund.errorCode ? ` (${refund.errorCode})` : ''}. Send it again, or pay the client in another way and record how.`
        : 'The provider declined it, and it was sent again.'
    case 'refused':
      return withPeriod(`${refund.declinedBy ?? 'An admin'} declined it${on}: ${refund.declinedBecause ?? ''}`)
    case 'withdrawn':
      return `${refund.declinedBy ?? 'An admin'} took it back${on}.`
    case 'expired':
      return 'Nobody confirmed it in time. Prepare it again if it is still due.'
    case 'reimbursed':
      return withPeriod(`Paid in another way${on}: ${refund.paidOtherwise ?? ''}`)
  }
}

const confirmedBy = ({ approvedBy, isSelfApproved }: PaymentRefund): string => {
  if (approvedBy === null) return ''
  return isSelfApproved ? ` ${approvedBy} confirmed it alone, as the only admin.` : ` ${approvedBy} confirmed it.`
}
