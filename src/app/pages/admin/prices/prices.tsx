import { useLoaderData } from 'react-router'
import { currentPrices } from '#features/catalog/catalog-queries.server.ts'
import { listPriceDrafts } from '#features/catalog/price-drafts-queries.server.ts'
import { countSales } from '#features/orders/sales/product-sales-queries.server.ts'
import { todayInPacific } from '#lib/dates.ts'
import { AddOnsTable, BundleCard } from '#app/admin/prices/add-ons.tsx'
import { ServicesTable } from '#app/admin/prices/services-table.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'

const twelveWeeksMs = 84 * 86_400_000

export const loader = staffLoader(async ({ app, user }) => {
  const now = app.now()
  const [prices, drafts, sales] = await Promise.all([
    currentPrices(app.db, todayInPacific(now)),
    listPriceDrafts(app.db, user.id),
    countSales(app.db, new Date(now.getTime() - twelveWeeksMs)),
  ])
  return { prices, drafts, sales }
}, 'admin')

/** The price list: services, add-ons, and bundles. */
export default function StaffPrices() {
  const { prices, drafts, sales } = useLoaderData<typeof loader>()
  return (
    <StaffPage title="Prices and fees" meta="Every amount clients can see.">
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
