import { formatMoney } from '#lib/money.ts'
import type { MailText } from '#features/notifications/mail-layout.ts'

/** A row of recon_issues. */
interface Finding {
  kind: string
  squarePaymentId: string | null
  detail: Record<string, unknown>
}

/** Tells the firm that a backup was restored, and lists the payments since then that no order explains. */
export function staffRestoredMail(backupTakenAt: Date, findings: readonly Finding[]): MailText {
  const count = findings.length === 1 ? '1 payment needs' : `${findings.length} payments need`
  return {
    subject: findings.length === 0 ? 'Restored, and checkout is open' : `Restored: ${count} your attention`,
    paragraphs: [
      `The system was restored from a backup taken on ${backupTakenAt.toISOString().slice(0, 16).replace('T', ' at ')} UTC. We asked the card provider for every payment since then, and checkout is open again.`,
      findings.length === 0
        ? 'Every payment matches an order.'
        : 'These payments were taken, but their orders were lost or don’t match. Enter each order again or refund the payment at the card provider, and tell the client. Until an issue is settled, we ask that client before they pay again.',
    ],
    rows: findings.map(rowOf),
  }
}

function rowOf({ kind, squarePaymentId, detail }: Finding): { label: string; value: string } {
  const text = (name: string) => (typeof detail[name] === 'string' ? detail[name] : '')
  const at = text('updatedAt').slice(0, 16).replace('T', ' ')
  const { amountCents } = detail
  return {
    label: [text('buyerEmail'), text('note'), at && `${at} UTC`, kind].filter(Boolean).join(', '),
    value: [typeof amountCents === 'number' ? formatMoney(amountCents) : '', squarePaymentId]
      .filter(Boolean)
      .join(', '),
  }
}
