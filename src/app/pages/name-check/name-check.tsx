import { useLoaderData, useSearchParams } from 'react-router'
import { findProduct } from '#features/catalog/prices.ts'
import { pricesToday } from '#features/catalog/catalog-queries.server.ts'
import { formatMoney } from '#lib/money.ts'
import { maxTypedName } from '#features/washington/names/name-words.ts'
import { useSite } from '#ui/site.tsx'
import { Island } from '#app/islands/island.tsx'
import { cachedPage } from '#app/shell/cached-page.ts'
import { FailedPage } from '#app/shell/failed-page.tsx'
import { pageLoader } from '#app/shell/page-loader.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { breadcrumbs } from '#app/shell/structured-data.ts'

/** What is typed is in no list of kept values, so a page with a name is made for its request alone, and throttled. */
export const handle = cachedPage({ tags: ['prices'], params: ['name', 'type', 'yours', 'theirs'] })

export const loader = pageLoader(async ({ app }) => {
  const prices = await pricesToday(app)
  const offer = (id: 'llc' | 'c-corp' | 'llp') => {
    const { name, priceCents } = findProduct(prices, id) ?? { name: '', priceCents: 0 }
    const fee = formatMoney(prices.stateFeesCents[id] ?? 0, 'short')
    return { name, price: formatMoney(priceCents, 'short'), fee }
  }
  return { offers: { llc: offer('llc'), 'c-corp': offer('c-corp'), llp: offer('llp') } }
})

/**
 * Tests a business name against Washington's naming rules. With script the browser answers at each letter and nothing
 * leaves it; without, the form asks for this page again, which is neither kept nor logged with what was typed.
 */
export default function NameCheck() {
  const { offers } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const site = useSite()
  const typed = (parameter: string) => (query.get(parameter) ?? '').slice(0, maxTypedName)
  return (
    <div className="wrap">
      <PageMeta
        title="Check a Business Name"
        description="Type a business name and see whether it meets Washington’s naming rules for an LLC, corporation, PLLC, or LLP, with the law behind each one."
        path="/name-check"
        isIndexed={query.size === 0}
        jsonLd={[breadcrumbs(site, [{ name: 'Check a business name', path: '/name-check' }])]}
      />
      <header className="page-head">
        <h1 className="display-1">Check a business name</h1>
        <p className="lead">
          Type a name and see right away whether it meets Washington’s naming rules, with the law behind each one.
        </p>
      </header>
      <Island name="name-check" props={{ offers, entity: query.get('type'), name: typed('name') }} />
      <Island name="compare-names" props={{ yours: typed('yours'), theirs: typed('theirs') }} />
    </div>
  )
}

export function ErrorBoundary() {
  return <FailedPage>We can’t check names right now. Please try again in a minute.</FailedPage>
}
