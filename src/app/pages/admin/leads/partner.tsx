import { Link, useLoaderData } from 'react-router'
import { readPartner } from '#features/partners/partner-queries.server.ts'
import { referralLink } from '#features/partners/partner.ts'
import { formatDate, formatShortDate } from '#lib/pacific-time.ts'
import { formatMoney } from '#lib/money.ts'
import { Block } from '#ui/layout/block.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'
import { Cell, Row, StackingTable } from '#app/portal/stacking-table.tsx'

export const loader = staffLoader(async ({ app, params }) => {
  const partner = await readPartner(app.db, params['partnerId'] ?? '')
  return { partner, link: referralLink(app.origin, partner.code) }
})

/** One partner: code, link, and the orders that count for them. */
export default function Partner() {
  const { partner, link } = useLoaderData<typeof loader>()
  const { orders, leadId } = partner
  return (
    <StaffPage
      title={partner.name}
      before={
        <PageLink className="back-link" to="/admin/partners">
          Partners
        </PageLink>
      }
      meta={<span>{`Partner since ${formatDate(partner.approvedAt)}`}</span>}
    >
      <div className="detail">
        <div>
          <Block title="Attributed orders" aside={orders.length > 0 ? `${orders.length} paid` : undefined}>
            {orders.length === 0 ? (
              <p className="muted">No orders yet. They appear here once a client who opened the link has paid.</p>
            ) : (
              <StackingTable
                caption="Attributed orders, the newest first"
                columns={[
                  { title: 'Order' },
                  { title: 'Opened the link' },
                  { title: 'Paid' },
                  { title: 'Without state fees', right: true },
                ]}
              >
                {orders.map(({ id, number, title, referredAt, paidAt, feesCents }) => (
                  <Row key={id}>
                    <Cell className="full">
                      <Link className="order-link" to={`/admin/orders/${id}`}>
                        {title}
                      </Link>
                      <br />
                      <span className="muted">{number}</span>
                    </Cell>
                    <Cell label="Opened the link" className="nowrap">
                      {formatShortDate(referredAt)}
                    </Cell>
                    <Cell label="Paid" className="nowrap">
                      {formatShortDate(paidAt)}
                    </Cell>
                    <Cell label="Without state fees" className="r">
                      {formatMoney(feesCents)}
                    </Cell>
                  </Row>
                ))}
              </StackingTable>
            )}
          </Block>
        </div>
        <div>
          <Block title="Link">
            <SummaryList
              plain
              rows={[
                { label: 'Code', value: partner.code },
                { label: 'Link', value: <span className="breakable">{link}</span> },
                { label: 'Email', value: <a href={`mailto:${partner.email}`}>{partner.email}</a> },
                ...(leadId
                  ? [{ label: 'Application', value: <Link to={`/admin/leads/${leadId}`}>Open the application</Link> }]
                  : []),
              ]}
            />
          </Block>
        </div>
      </div>
    </StaffPage>
  )
}
