import { useLoaderData } from 'react-router'
import { currentPrices } from '#features/catalog/catalog-queries.server.ts'
import { listPriceDrafts } from '#features/catalog/price-drafts-queries.server.ts'
import { listDatedFees } from '#features/catalog/fees/fee-queries.server.ts'
import { countSales } from '#features/orders/sales/product-sales-queries.server.ts'
import { todayInPacific } from '#lib/dates.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { AddOnsTable, BundleCard } from '#app/admin/prices/add-ons.tsx'
import { PriceTabs, reviewTexts } from '#app/admin/prices/price-tabs.tsx'
import { ServicesTable } from '#app/admin/prices/services-table.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'

const twelveWeeksMs = 84 * 86_400_000

export const loader = staffLoader(async ({ app, user }) => {
  const now = app.now()
  const today = todayInPacific(now)
  const [prices, fees, drafts, sales] = await Promise.all([
    currentPrices(app.db, today),
    listDatedFees(app.db, today),
    listPriceDrafts(app.db, user.id),
    countSales(app.db, new Date(now.getTime() - twelveWeeksMs)),
  ])
  const reviews = reviewTexts(fees.filter(({ basis }) => basis === 'law'))
  return { prices, drafts, sales, reviews }
}, 'admin')

/** The price list: services, add-ons, and bundles. */
export default function StaffPrices() {
  const { prices, drafts, sales, reviews } = useLoaderData<typeof loader>()
  return (
    <StaffPage title="Prices and fees" meta="Every amount clients can see, with its date and source.">
      {reviews.length > 0 ? (
        <div className="above-even">
          <Banner
            tone="warning"
            title="Fees need review."
            action={<PageLink to="/admin/prices/fees">Review fees</PageLink>}
          >
            {reviews.join(' ')}
          </Banner>
        </div>
      ) : null}
      <PriceTabs />
      <div className="price-parts">
        <ServicesTable prices={prices} sales={sales} drafts={drafts} />
      </div>
      <div className="price-parts uneven">
        <AddOnsTable prices={prices} drafts={drafts} />
        <BundleCard prices={prices} drafts={drafts} />
      </div>
    </StaffPage>
  )
}
