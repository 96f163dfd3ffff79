import { useLoaderData, useRevalidator } from 'react-router'
import { readPayment } from '#features/orders/money/payment-queries.server.ts'
import { formatMoney } from '#lib/money.ts'
import { BackLink } from '#ui/link.tsx'
import { DisputeList } from '#app/admin/money/dispute-list.tsx'
import { PaymentBadge } from '#app/admin/money/payment-badge.tsx'
import { Attempts, PaymentFacts } from '#app/admin/money/payment-facts.tsx'
import { RefundList } from '#app/admin/money/refund-list.tsx'
import { RefundPanel } from '#app/admin/money/refund-panel.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'

export const loader = staffLoader(
  ({ app, user, params }) => readPayment(app.db, user.id, params['paymentId'] ?? '', app.now()),
  'admin',
)

/** One payment: what was taken, what went back, and the way to give money back. */
export default function Payment() {
  const payment = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const reload = () => void revalidate()
  return (
    <StaffPage
      title={payment.title}
      before={<BackLink to="/admin/payments">Payments</BackLink>}
      meta={
        <>
          <PaymentBadge state={payment.state} />
          <span>{`Order ${payment.number}, ${formatMoney(payment.amountCents)}`}</span>
        </>
      }
    >
      <div className="detail">
        <div>
          <DisputeList disputes={payment.disputes} />
          {payment.refundable ? (
            <RefundPanel payment={payment} refundable={payment.refundable} onGiven={reload} />
          ) : null}
          {payment.capturedCents > 0 ? <RefundList payment={payment} onChanged={reload} /> : null}
          <Attempts payment={payment} />
        </div>
        <div>
          <PaymentFacts payment={payment} />
        </div>
      </div>
    </StaffPage>
  )
}
