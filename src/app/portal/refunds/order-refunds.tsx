import { useId } from 'react'
import { formatMoney } from '#lib/money.ts'
import { formatDate } from '#lib/pacific-time.ts'
import type { OrderView } from '#features/orders/order.ts'
import { cardText } from '#features/orders/receipt/card-text.ts'
import type { RefundQuote } from '#features/orders/refunds/refund-quote.ts'
import type { ClientRefund } from '#features/orders/refunds/refund-view.ts'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { Disclosure } from '#ui/navigation/disclosure.tsx'
import { RefundLines, type RefundLinesProps } from './refund-lines.tsx'

interface OrderRefundsProps {
  order: Pick<OrderView, 'refunds' | 'receipt'>
  /** With which the order was canceled when nothing went back. */
  emptyQuote: RefundQuote | null
}

/** Says where each refund of the order is, and why nothing goes back when nothing does. */
export function OrderRefunds({ order: { refunds, receipt }, emptyQuote }: OrderRefundsProps) {
  return (
    <>
      {refunds.map((refund) => (
        <RefundState key={refund.id} refund={refund} receipt={receipt} />
      ))}
      {emptyQuote ? (
        <section className="now above-loose" aria-label="Refund">
          <div>
            <h2>No money goes back for this order</h2>
            <ByLine lines={emptyQuote.lines} totalCents={0} receipt={receipt} />
          </div>
        </section>
      ) : null}
    </>
  )
}

function RefundState({ refund, receipt }: { refund: ClientRefund; receipt: OrderView['receipt'] }) {
  const id = useId()
  const { state, amountCents, requestedAt, settledAt, lines } = refund
  const [title, text] = textsOf(refund, cardText(receipt?.card ?? null))
  const isSettled = settledAt !== null && (state === 'sent' || state === 'paid-otherwise')
  return (
    <section className="now above-loose" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
        {/* An admin may give another amount than the quote. */}
        {sumOf(lines) === amountCents ? (
          <ByLine lines={lines} totalCents={amountCents} receipt={receipt} isToCard={state !== 'paid-otherwise'} />
        ) : null}
      </div>
      <SummaryList
        plain
        rows={[
          { label: 'Refund', value: formatMoney(amountCents) },
          { label: 'Started', value: formatDate(requestedAt) },
          ...(isSettled ? [{ label: 'Sent', value: formatDate(settledAt) }] : []),
        ]}
      />
    </section>
  )
}

const sumOf = (lines: readonly { backCents: number }[]) => lines.reduce((sum, { backCents }) => sum + backCents, 0)

function ByLine(props: RefundLinesProps) {
  return (
    <div className="above-even">
      <Disclosure summary="View it line by line">
        <RefundLines {...props} />
      </Disclosure>
    </div>
  )
}

function textsOf({ state, amountCents }: ClientRefund, card: string): [title: string, text: string] {
  const amount = formatMoney(amountCents)
  switch (state) {
    case 'checking':
      return [
        `We’re checking your refund of ${amount}`,
        `Someone on our team checks it before we send it to ${card}. You don’t have to do anything.`,
      ]
    case 'on-its-way':
      return [`Your refund of ${amount} is on its way`, `We’re sending it to ${card}.`]
    case 'sent':
      return [
        `We sent ${amount} back`,
        `It went to ${card}. Your bank decides when it shows on your statement, usually within 14 business days.`,
      ]
    case 'paid-otherwise':
      return [
        `We paid you ${amount} in another way`,
        'Your card couldn’t take the refund. Our email says how we paid you.',
      ]
    case 'failed':
      return [
        `Your refund of ${amount} didn’t go through`,
        'We’re working on it. You don’t have to do anything, and you’ll get your money.',
      ]
  }
}
