import { useLoaderData } from 'react-router'
import { formatMonth, monthOf } from '#features/orders/money/month.ts'
import {
  type ExportFile,
  exportFileLabels,
  exportFiles,
  type MonthSums,
  readMonth,
  revenueCents,
} from '#features/orders/money/month-export.ts'
import { addUpMonth, listMonths } from '#features/orders/money/month-export-queries.server.ts'
import { formatSignedMoney } from '#features/orders/receipt/receipt-facts.ts'
import { todayInPacific } from '#lib/dates.ts'
import { Block } from '#ui/layout/block.tsx'
import { MoneyStats } from '#app/admin/money/money-stats.tsx'
import { FilterForm, FilterSelect } from '#app/admin/parts/filter-form.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'

export const loader = staffLoader(async ({ app, url }) => {
  const current = monthOf(todayInPacific(app.now()))
  const month = readMonth(url.searchParams.get('month'), current)
  const [sums, months] = await Promise.all([addUpMonth(app.db, month), listMonths(app.db, current)])
  return { sums, months, isCurrent: month === current }
}, 'admin')

/** A month of money for the bookkeeper: its sums, and a file for each part of them. */
export default function MonthExport() {
  const { sums, months, isCurrent } = useLoaderData<typeof loader>()
  const [current = sums.month, ...earlier] = months
  return (
    <StaffPage
      title="Month’s export"
      meta={<span>{`${formatMonth(sums.month)}${isCurrent ? ' so far' : ''}, by the days in Washington`}</span>}
    >
      <FilterForm label="Choose a month" formKey={sums.month}>
        <FilterSelect
          name="month"
          label="Month"
          any={formatMonth(current)}
          value={isCurrent ? undefined : sums.month}
          options={earlier.map((value) => ({ value, text: formatMonth(value) }))}
        />
      </FilterForm>
      <MoneyStats
        stats={[
          { label: counted(sums.payments, 'payment'), value: formatSignedMoney(sums.capturedCents) },
          { label: counted(sums.refunds, 'refund'), value: formatSignedMoney(-sums.refundedCents) },
          {
            label: counted(sums.chargebacks, 'chargeback lost', 'chargebacks lost'),
            value: formatSignedMoney(-sums.chargebackCents),
          },
          {
            label: 'For the state, not revenue',
            value: formatSignedMoney(sums.stateFeesCents - sums.stateFeesBackCents),
          },
          { label: 'State fees we paid again', value: formatSignedMoney(-sums.firmFeesCents) },
          { label: 'Revenue without state fees', value: formatSignedMoney(revenueCents(sums)) },
        ]}
      />
      <div className="above-even">
        <Block title="Files" aside="CSV, in dollars">
          <ul className="plain-list">
            {exportFiles.map((file) => (
              <li key={file} className="row between">
                <span>
                  <strong>{exportFileLabels[file]}</strong>
                  <br />
                  <span className="muted">{contentsOf(file, sums)}</span>
                </span>
                <a className="btn secondary compact" href={`/api/staff/exports/${sums.month}/${file}`} download>
                  Download<span className="visually-hidden">{` ${exportFileLabels[file]}`}</span>
                </a>
              </li>
            ))}
          </ul>
        </Block>
        <p className="sm muted above-snug">
          A payment counts on the day it was captured, a refund on the day it was completed, and a chargeback on the day
          it was lost. The provider’s own fees aren’t in these files. Each download is an entry in the audit log.
        </p>
      </div>
    </StaffPage>
  )
}

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

function contentsOf(file: ExportFile, sums: MonthSums): string {
  switch (file) {
    case 'payments':
      return `${counted(sums.payments, 'row')}, ${formatSignedMoney(sums.capturedCents)}`
    case 'refunds':
      return `${counted(sums.refunds, 'row')}, ${formatSignedMoney(-sums.refundedCents)}`
    case 'state-fees':
      return `Taken ${formatSignedMoney(sums.stateFeesCents)}, sent back ${formatSignedMoney(sums.stateFeesBackCents)}, paid by us ${formatSignedMoney(sums.firmFeesCents)}`
    case 'summary':
      return `Revenue ${formatSignedMoney(revenueCents(sums))}`
  }
}
