import { useLoaderData } from 'react-router'
import { paymentQuery } from '#features/orders/money/payment-list.ts'
import { readMoneyTotals } from '#features/orders/money/money-totals-queries.server.ts'
import { listPayments } from '#features/orders/money/payment-list-queries.server.ts'
import { formatMonth, monthOf } from '#features/orders/money/month.ts'
import { todayInPacific } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { MoneyStats } from '#app/admin/money/money-stats.tsx'
import { PaymentFilters } from '#app/admin/money/payment-filters.tsx'
import { PaymentTable } from '#app/admin/money/payment-table.tsx'
import { Pager } from '#app/admin/parts/pager.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'

export const loader = staffLoader(async ({ app, url }) => {
  const asked = paymentQuery.safeParse(Object.fromEntries(url.searchParams))
  const query = asked.success ? asked.data : paymentQuery.parse({})
  const now = app.now()
  const [page, totals] = await Promise.all([listPayments(app.db, query), readMoneyTotals(app.db, now)])
  return { query, totals, month: formatMonth(monthOf(todayInPacific(now))), ...page }
}, 'admin')

/** Every payment of every client, the newest first. */
export default function Payments() {
  const { query, totals, month, payments, previous, next } = useLoaderData<typeof loader>()
  const { capturedCents, refundedCents, refundCount, openHolds, openDifferences, waitingRefunds } = totals
  const isFiltered = (query.q ?? query.state ?? query.day) !== undefined
  return (
    <StaffPage title="Payments" meta={<span>{`${month} so far`}</span>}>
      <MoneyStats
        stats={[
          { label: 'Captured', value: formatMoney(capturedCents) },
          {
            label: refundedLabel(refundCount),
            value: formatMoney(refundedCents),
          },
          { label: 'Refunds waiting for a second person', value: waitingRefunds, isBad: waitingRefunds > 0 },
          { label: 'Open holds', value: openHolds },
          { label: 'Open differences', value: openDifferences, isBad: openDifferences > 0 },
        ]}
      />
      <PaymentFilters query={query} />
      <div className="above-even">
        {payments.length === 0 ? (
          <EmptyState
            title={isFiltered ? 'No matching payments' : 'No payments yet'}
            action={isFiltered ? <ButtonLink to="/admin/payments">View all payments</ButtonLink> : undefined}
          >
            {isFiltered ? 'Try another word, state, or day.' : 'The first one stands here as soon as a client pays.'}
          </EmptyState>
        ) : (
          <PaymentTable payments={payments} />
        )}
      </div>
      <Pager previous={previous} next={next} />
    </StaffPage>
  )
}

function refundedLabel(count: number): string {
  if (count === 0) return 'Refunded'
  return count === 1 ? 'Refunded, 1 refund' : `Refunded, ${count} refunds`
}
