import { useLoaderData } from 'react-router'
import { type CalendarDay, formatDay, todayInPacific } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { Block } from '#ui/layout/block.tsx'
import { BackLink } from '#ui/link.tsx'
import { useSite } from '#ui/site.tsx'
import { getOrderOf } from '#features/orders/order-queries.server.ts'
import { cardText } from '#features/orders/receipt/card-text.ts'
import { whatCancelingMeans } from '#features/orders/refunds/cancellation.ts'
import type { RefundQuote } from '#features/orders/refunds/refund-quote.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { FailedPane } from '#app/portal/failed-pane.tsx'
import { CancelForm } from '#app/portal/refunds/cancel-form.tsx'
import { readCancellation } from '#app/portal/refunds/cancellation.server.ts'
import { ContactLine } from '#app/portal/refunds/contact-line.tsx'
import { RefundLines } from '#app/portal/refunds/refund-lines.tsx'
import { serviceName } from '#app/portal/purchased-services.ts'
import { userLoader } from '#app/portal/user-loader.ts'

export const loader = userLoader(async ({ app, user, params }) => {
  const order = await getOrderOf(app.db, user.id, params['orderId'] ?? '')
  return { order, today: todayInPacific(app.now()), ...(await readCancellation(app, order)) }
})

/** Cancels an order: the refund line by line, what it means, and the confirmation. */
export default function CancelOrderPage() {
  const { order, whyNot } = useLoaderData<typeof loader>()
  const { id, number, formation, businessName } = order
  return (
    <>
      <PageMeta
        title={`Cancel order ${number}`}
        description="What you get back if you cancel, line by line."
        isIndexed={false}
      />
      <BackLink to={`/dashboard/orders/${id}`}>{`Order ${number}`}</BackLink>
      <div className="pane-head">
        <div>
          <p className="sm muted">{formation?.businessName ?? businessName ?? serviceName(order)}</p>
          <h1>Cancel this order</h1>
        </div>
      </div>
      <div className="column wide above-snug">{whyNot ? <NotNow whyNot={whyNot} /> : <Quote />}</div>
    </>
  )
}

function NotNow({ whyNot }: { whyNot: string }) {
  const { order } = useLoaderData<typeof loader>()
  return (
    <>
      <Banner title={whyNot}>
        <ContactLine />
      </Banner>
      <p className="above-even">
        <ButtonLink to={`/dashboard/orders/${order.id}`}>View order</ButtonLink>
      </p>
    </>
  )
}

function Quote() {
  const { order, quote, today, approvalAboveCents } = useLoaderData<typeof loader>()
  const { firm } = useSite()
  const totalCents = quote?.totalCents ?? 0
  const { stays, confirmation } = whatCancelingMeans(order, firm)
  return (
    <Block title={titleOf(quote)}>
      <p className="muted">{quote ? howLong(quote, today) : 'Nothing was charged, so nothing goes back.'}</p>
      {quote ? (
        <div className="above-even">
          <RefundLines lines={quote.lines} totalCents={totalCents} receipt={order.receipt} />
        </div>
      ) : null}
      <ul className="ticks note sm muted above-even">
        {quote?.lines.some(({ why }) => why === 'Not sent to the state') ? (
          <li>After we file, state filing fees can’t be refunded (RCW 23.95.260(3)).</li>
        ) : null}
        {totalCents > approvalAboveCents ? (
          <li>
            We cancel the order right away. Someone on our team checks every refund over{' '}
            {formatMoney(approvalAboveCents)} before we send it.
          </li>
        ) : null}
        {totalCents > 0 ? (
          <li>
            The money goes to {cardText(order.receipt?.card ?? null)}. Your bank decides when it shows on your
            statement, usually within 14 business days.
          </li>
        ) : null}
        <li>{stays}</li>
      </ul>
      <CancelForm orderId={order.id} refundCents={totalCents} confirmation={confirmation} />
    </Block>
  )
}

function titleOf(quote: RefundQuote | null): string {
  if (!quote) return 'You haven’t paid for this order'
  return quote.totalCents > 0
    ? `If you cancel today, you’ll get ${formatMoney(quote.totalCents)} back`
    : 'If you cancel today, no money goes back'
}

function howLong({ refundableThrough, totalCents }: RefundQuote, today: CalendarDay): string {
  if (today > refundableThrough) return `The refund period for our work ended on ${formatDay(refundableThrough)}.`
  if (totalCents === 0) return 'Everything in this order is filed, delivered, or done.'
  return `This amount holds until we file or finish more of the order, and through ${formatDay(refundableThrough)}, Pacific time, at the latest.`
}

export function ErrorBoundary() {
  return <FailedPane />
}
