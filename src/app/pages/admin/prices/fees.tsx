import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { currentPrices, legalFeesOn } from '#features/catalog/catalog-queries.server.ts'
import type { DatedFee, FeeRow } from '#features/catalog/fees/fee-changes.ts'
import { listDatedFees } from '#features/catalog/fees/fee-queries.server.ts'
import { findProduct } from '#features/catalog/prices.ts'
import { stateFeeDifferences } from '#features/washington/fees/state-fees.ts'
import { formatDay, todayInPacific } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { removeAmount } from '#app/admin/prices/fee-client.ts'
import { FeesTable } from '#app/admin/prices/fees-table.tsx'
import { PriceTabs, reviewTexts } from '#app/admin/prices/price-tabs.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'
import { later } from '#ui/later.tsx'

const CheckDialog = later(async () => (await import('#app/admin/prices/fee-dialogs.tsx')).CheckDialog)
const NewAmountDialog = later(async () => (await import('#app/admin/prices/fee-dialogs.tsx')).NewAmountDialog)

export const loader = staffLoader(async ({ app }) => {
  const today = todayInPacific(app.now())
  const [fees, prices, law] = await Promise.all([
    listDatedFees(app.db, today),
    currentPrices(app.db, today),
    legalFeesOn(app.db, today),
  ])
  const named = fees.map((fee) => {
    const product = findProduct(prices, fee.feeId)
    return fee.basis === 'price-list' && product ? { ...fee, label: product.name } : fee
  })
  return { fees: named, differences: stateFeeDifferences(prices.stateFeesCents, law), today }
}, 'admin')

type Open = { at: 'add' | 'check'; fee: DatedFee } | { at: 'remove'; row: FeeRow }

/** What the law asks, and what orders charge for it: dated amounts with their sources. */
export default function StaffFees() {
  const { fees, differences, today } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Open>()
  const law = fees.filter(({ basis }) => basis === 'law')
  const reviews = reviewTexts(law)
  const table = {
    onAdd: (fee: DatedFee) => setOpen({ at: 'add', fee }),
    onCheck: (fee: DatedFee) => setOpen({ at: 'check', fee }),
    onRemove: (row: FeeRow) => setOpen({ at: 'remove', row }),
  }
  const close = () => setOpen(undefined)
  const finish = () => {
    close()
    void revalidate()
  }
  return (
    <StaffPage title="Prices and fees" meta="Every amount clients can see, with its date and source.">
      {reviews.length > 0 ? (
        <div className="above-even">
          <Banner tone="warning" title="Fees need review.">
            {reviews.join(' ')}
          </Banner>
        </div>
      ) : null}
      <PriceTabs />
      <h2 className="group-title above-even">Required by law</h2>
      <p className="muted">Each amount has a start date. Past amounts stay for earlier orders.</p>
      <div className="above-snug">
        <FeesTable caption="Government fees required by law" fees={law} {...table} />
      </div>
      <h2 className="group-title above-loose">State filing fees in orders</h2>
      <p className="muted">What we add to an order and pay to the state.</p>
      <div className="above-snug">
        <FeesTable
          caption="State filing fees in orders, by service"
          fees={fees.filter(({ basis }) => basis === 'price-list')}
          note={({ feeId }) => {
            const found = differences.find(({ service }) => service === feeId)
            return found ? (
              <span className="fee-row late">{`The law asks ${formatMoney(found.lawCents)} for this filing.`}</span>
            ) : null
          }}
          {...table}
        />
      </div>
      {open?.at === 'add' ? <NewAmountDialog fee={open.fee} today={today} onClose={close} onDone={finish} /> : null}
      {open?.at === 'check' ? <CheckDialog fee={open.fee} today={today} onClose={close} onDone={finish} /> : null}
      {open?.at === 'remove' ? <RemoveDialog row={open.row} onClose={close} onDone={finish} /> : null}
    </StaffPage>
  )
}

function RemoveDialog({ row, onClose, onDone }: { row: FeeRow; onClose: () => void; onDone: () => void }) {
  const { feeId, effectiveFrom, label, amountCents } = row
  return (
    <ConfirmDialog
      title="Remove this amount?"
      act="Remove amount"
      busyLabel="Removing…"
      keep="Keep amount"
      onConfirm={() => removeAmount(feeId, effectiveFrom).then(onDone)}
      onClose={onClose}
    >
      {`${label}: ${formatMoney(amountCents)} from ${formatDay(effectiveFrom)} will not take effect.`}
    </ConfirmDialog>
  )
}
