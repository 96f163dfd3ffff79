import { Link, useLoaderData } from 'react-router'
import { countApplications } from '#features/leads/staff/lead-list-queries.server.ts'
import { leadsAddress } from '#features/leads/staff/lead-words.ts'
import { formatMonth } from '#features/orders/money/month.ts'
import { listPartners } from '#features/partners/partner-queries.server.ts'
import { formatShortDate } from '#lib/pacific-time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { DeliveryState, UndeliveredBanner } from '#app/admin/partners/delivery.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'
import { Cell, type Column, Row, StackingTable } from '#app/portal/stacking-table.tsx'

export const loader = staffLoader(async ({ app }) => ({
  partners: await listPartners(app.db, app.now()),
  applications: await countApplications(app.db),
}))

const applicationsAddress = leadsAddress({ view: 'unanswered', kind: 'collaboration' })
const columns: readonly Column[] = [
  { title: 'Partner' },
  { title: 'Code' },
  { title: 'Approved' },
  { title: 'Paid orders', right: true },
  { title: 'Last statement' },
]

/** Who sends us clients. */
export default function Partners() {
  const { partners, applications } = useLoaderData<typeof loader>()
  return (
    <StaffPage
      title="Partners"
      meta={<span>We attribute orders placed within 90 days of a visit with a partner’s link.</span>}
      acts={
        applications > 0 ? (
          <ButtonLink to={applicationsAddress} compact>
            {applications === 1 ? 'View 1 application' : `View ${applications} applications`}
          </ButtonLink>
        ) : null
      }
    >
      {partners.map(({ id, name, statement }) =>
        statement?.delivery?.state === 'not-delivered' ? (
          <div key={id} className="above-even">
            <UndeliveredBanner
              month={statement.month}
              name={name}
              delivery={statement.delivery}
              action={
                <ButtonLink to={`/admin/partners/${id}`} look="quiet" compact>
                  Open partner
                </ButtonLink>
              }
            />
          </div>
        ) : null,
      )}
      <div className="above-even">
        {partners.length === 0 ? (
          <EmptyState title="No partners yet">An admin approves an application on its page among the leads.</EmptyState>
        ) : (
          <StackingTable caption="Partners, the newest first" columns={columns}>
            {partners.map(({ id, name, email, code, approvedAt, orders, statement }) => (
              <Row key={id}>
                <Cell className="full">
                  <Link className="order-link" to={`/admin/partners/${id}`}>
                    {name}
                  </Link>
                  <br />
                  <span className="muted breakable">{email}</span>
                </Cell>
                <Cell label="Code">{code}</Cell>
                <Cell label="Approved" className="nowrap">
                  {formatShortDate(approvedAt)}
                </Cell>
                <Cell label="Paid orders" className="r">
                  {orders}
                </Cell>
                <Cell label="Last statement">
                  {statement ? (
                    <>
                      <Link to={`/admin/partners/${id}/statements/${statement.id}`}>
                        {formatMonth(statement.month)}
                      </Link>
                      <br />
                      <DeliveryState delivery={statement.delivery} />
                    </>
                  ) : (
                    <span className="muted">None yet</span>
                  )}
                </Cell>
              </Row>
            ))}
          </StackingTable>
        )}
      </div>
    </StaffPage>
  )
}
