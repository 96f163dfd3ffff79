import Printer from 'lucide-react/icons/printer'
import { useLoaderData, useRevalidator } from 'react-router'
import { formatMonth } from '#features/orders/money/month.ts'
import { formatSignedMoney } from '#features/orders/receipt/receipt-facts.ts'
import { outcomeText } from '#features/partners/statements/statement.email.ts'
import { balanceOf, entryWords } from '#features/partners/statements/statement.ts'
import { readStatement } from '#features/partners/statements/statement-queries.server.ts'
import { formatDateTime, formatShortDate } from '#lib/pacific-time.ts'
import { orderNumber } from '#lib/uuid.ts'
import { Button } from '#ui/button.tsx'
import { Block } from '#ui/layout/block.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { BackLink } from '#ui/link.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { DeliveryState, UndeliveredBanner } from '#app/admin/partners/delivery.tsx'
import { StatementActs } from '#app/admin/partners/statement-acts.tsx'
import { StatementSheet } from '#app/admin/partners/statement-sheet.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'

export const loader = staffLoader(async ({ app, user, params }) => {
  const statement = await readStatement(app.db, params['partnerId'] ?? '', params['statementId'] ?? '', app.now())
  const { id, partnerId, name, code, month, terms, payableCents, openingCents, delivery, paidByName } = statement
  return {
    id,
    partnerId,
    name,
    code,
    month,
    payableCents,
    openingCents,
    delivery,
    terms: { version: terms.version, effectiveFrom: terms.effectiveFrom },
    balanceCents: balanceOf(statement),
    outcome: outcomeText(statement),
    createdAt: statement.createdAt.toISOString(),
    payment: statement.paidAt
      ? { at: statement.paidAt.toISOString(), by: paidByName ?? 'Former staff', reference: statement.paymentReference }
      : null,
    lines: statement.lines.map((line) => ({
      key: `${line.position}`,
      number: orderNumber(line.orderId),
      text: `${entryWords[line.kind]} ${formatShortDate(line.happenedAt.toISOString())}`,
      feesCents: line.feesCents,
      commissionCents: line.commissionCents,
    })),
    isAdmin: user.role === 'admin',
  }
})

/** A partner's statement as it was sent, and what became of it. */
export default function Statement() {
  const statement = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { id, partnerId, name, month, payableCents, delivery, payment, isAdmin } = statement
  return (
    <StaffPage
      title={`Statement, ${formatMonth(month)}`}
      before={<BackLink to={`/admin/partners/${partnerId}`}>{name}</BackLink>}
      meta={<span>{`Made ${formatDateTime(statement.createdAt)}`}</span>}
      acts={
        <Button compact icon={<Printer className="icon" aria-hidden="true" />} onClick={() => globalThis.print()}>
          Print or save as PDF
        </Button>
      }
    >
      <div className="above-even">
        <UndeliveredBanner month={month} delivery={delivery} />
      </div>
      <div className="detail">
        <div>
          <StatementSheet statement={statement} />
        </div>
        <div className="no-print">
          <Block title="Delivery and payment">
            <SummaryList
              plain
              rows={[
                { label: 'Email', value: <DeliveryState delivery={delivery} /> },
                { label: 'To', value: <span className="breakable">{delivery?.address ?? '–'}</span> },
                { label: 'Payable', value: formatSignedMoney(payableCents) },
                {
                  label: 'Payment',
                  value: payment
                    ? `Paid ${formatShortDate(payment.at)}, recorded by ${payment.by}: ${payment.reference}`
                    : payableCents > 0
                      ? 'Not paid yet'
                      : 'Nothing to pay',
                },
              ]}
            />
            <StatementActs
              partnerId={partnerId}
              statementId={id}
              payableCents={payableCents}
              mayRecordPayment={isAdmin && payment === null && payableCents > 0}
              onChanged={() => void revalidate()}
            />
          </Block>
        </div>
      </div>
    </StaffPage>
  )
}
