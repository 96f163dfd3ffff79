import type { Prices } from '#features/catalog/prices.ts'
import { CatalogCard, type CatalogService } from './catalog-card.tsx'
import { useCustomBundle } from './custom-bundle.ts'
import { BundleBar, CustomBundleReceipt } from './custom-bundle-panel.tsx'

/** The services on sale, and the bundle that is collected from them. */
export function CatalogCards({ services, prices }: { services: readonly CatalogService[]; prices: Prices }) {
  const customBundle = useCustomBundle(prices)
  return (
    <>
      <div>
        <ul className="cat above-wide">
          {services.map((service) => (
            <CatalogCard key={service.id} service={service} prices={prices} customBundle={customBundle} />
          ))}
        </ul>
        <BundleBar customBundle={customBundle} prices={prices} />
      </div>
      <CustomBundleReceipt customBundle={customBundle} prices={prices} />
    </>
  )
}
