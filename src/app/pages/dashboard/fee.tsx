import { useLoaderData } from 'react-router'
import type { AmountDueView } from '#features/orders/amounts-due/amount-due.ts'
import { amountDueLabels } from '#features/orders/amounts-due/amount-due-states.ts'
import { feePayment } from '#features/orders/amounts-due/fee-payment.ts'
import { CardPaymentPanel } from '#features/orders/checkout/card-payment-panel.tsx'
import { getOrderOf } from '#features/orders/order-queries.server.ts'
import { formatDay } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { Problem } from '#lib/problem.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Receipt } from '#ui/layout/receipt.tsx'
import { BackLink } from '#ui/link.tsx'
import { useGoTo } from '#ui/navigation/page-link.tsx'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { FailedPane } from '#app/portal/failed-pane.tsx'
import { userLoader } from '#app/portal/user-loader.ts'

export const loader = userLoader(async ({ app, user, params }) => {
  const { id, number, businessName, amountsDue } = await getOrderOf(app.db, user.id, params['orderId'] ?? '')
  const due = amountsDue.find((amount) => amount.id === params['amountId'])
  if (!due) throw new Problem('not-found', 'We couldn’t find that fee.')
  const { firstName, lastName, email, phone } = user
  return { id, number, businessName, due, contact: { firstName, lastName, email, phone } }
})

/** Pays the state's fee for filing again. */
export default function FeePage() {
  const { id, number, businessName, due, contact } = useLoaderData<typeof loader>()
  const goTo = useGoTo()
  return (
    <>
      <PageMeta title="Pay the state’s fee" description="Pay the fee for filing again by card." isIndexed={false} />
      <BackLink to={`/dashboard/orders/${id}`}>{`Order ${number}`}</BackLink>
      <div className="pane-head">
        <div>
          <h1>{due.paidAt ? 'The state’s fee' : 'Pay the state’s fee'}</h1>
          <p className="sm muted above-tight">
            {businessName ? `Order ${number} for ${businessName}` : `Order ${number}`}
          </p>
        </div>
      </div>
      <div className="co-grid above-loose">
        {due.isPayable ? (
          <div>
            <p>
              The state asks for its fee again before it takes the corrected filing. We can’t file again until it’s
              paid.
            </p>
            <div className="above-even">
              <CardPaymentPanel
                target={feePayment(id, due.id)}
                path={`/dashboard/orders/${id}/fees/${due.id}`}
                note="All of it goes to the state. We email your receipt."
                amountCents={due.amountCents}
                contact={contact}
                onPaid={() => goTo(`/dashboard/orders/${id}`)}
              />
            </div>
          </div>
        ) : (
          <NothingToPay orderId={id} due={due} />
        )}
        <FeeLines due={due} />
      </div>
    </>
  )
}

function FeeLines({ due: { fees, amountCents } }: { due: AmountDueView }) {
  const lines = fees.map(({ id, label, source, effectiveFrom, amountCents: cents }) => ({
    id,
    label: (
      <>
        {label}
        <br />
        <span className="xs muted">{`${source}, in force from ${formatDay(effectiveFrom)}`}</span>
      </>
    ),
    amount: formatMoney(cents),
  }))
  return (
    <Receipt title="What the state asks" lines={lines} total={{ label: 'Total', amount: formatMoney(amountCents) }} />
  )
}

function NothingToPay({ orderId, due }: { orderId: string; due: AmountDueView }) {
  if (due.state === 'processing')
    return (
      <Banner title="We’re confirming your payment.">
        Please don’t pay again. We’ll email you as soon as we know.
      </Banner>
    )
  if (due.paidAt)
    return (
      <Banner
        tone="success"
        title={`You paid ${formatMoney(due.amountCents)}.`}
        action={<ButtonLink to={`/dashboard/orders/${orderId}/fees/${due.id}/receipt`}>View receipt</ButtonLink>}
      >
        {due.state === 'reversed' ? 'It’s going back to your card.' : 'We’ll file again and email you when we have.'}
      </Banner>
    )
  return (
    <Banner title="There’s nothing to pay right now.">
      {due.state === 'open'
        ? 'We’re looking at this fee again. We’ll email you if it’s still due.'
        : `${amountDueLabels[due.state]}. You were not charged.`}
    </Banner>
  )
}

export function ErrorBoundary() {
  return <FailedPane />
}
