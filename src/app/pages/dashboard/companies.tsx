import { redirect, useLoaderData } from 'react-router'
import { listCompaniesOf } from '#features/companies/company-list-queries.server.ts'
import { listOrdersOf } from '#features/orders/order-queries.server.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Block } from '#ui/layout/block.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { switcherItems } from '#app/portal/company/switcher-items.ts'
import { FailedPane } from '#app/portal/failed-pane.tsx'
import { userLoader } from '#app/portal/user-loader.ts'

export const loader = userLoader(async ({ read }) => {
  const [companies, orders] = await Promise.all([read(listCompaniesOf), read(listOrdersOf)])
  const items = switcherItems(companies, orders)
  const [only] = items
  if (only && items.length === 1 && companies.length === 1) throw redirect(only.to)
  return { items }
})

/** Every company of the account; with a single one, its page stands here. */
export default function Companies() {
  const { items } = useLoaderData<typeof loader>()
  return (
    <>
      <PageMeta title="Companies" description="Your companies and their records." isIndexed={false} />
      <div className="pane-head">
        <h1>Companies</h1>
      </div>
      {items.length === 0 ? (
        <EmptyState title="No companies yet" action={<ButtonLink to="/start-now">Start a company</ButtonLink>}>
          Your company appears here with its facts, people, and documents once you order its formation.
        </EmptyState>
      ) : (
        <Block title="Your companies" className="above-open">
          <ul className="company-list">
            {items.map(({ id, name, status, to }) => (
              <li key={id}>
                <PageLink to={to}>{name}</PageLink>
                <br />
                <span className="sm muted">{status}</span>
              </li>
            ))}
          </ul>
        </Block>
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <FailedPane />
}
