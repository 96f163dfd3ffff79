import { useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import { listAttributed } from '#features/partners/attributed-orders-queries.server.ts'
import { findPartner, readBalance } from '#features/partners/partner-queries.server.ts'
import { referralLink } from '#features/partners/partner.ts'
import { listStatements } from '#features/partners/statements/statement-queries.server.ts'
import { formatDate } from '#lib/pacific-time.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Block } from '#ui/layout/block.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { BackLink } from '#ui/link.tsx'
import { Pager } from '#app/admin/parts/pager.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { BalancePanel } from '#app/admin/partners/balance-panel.tsx'
import { UndeliveredBanner } from '#app/admin/partners/delivery.tsx'
import { PartnerOrders } from '#app/admin/partners/partner-orders.tsx'
import { StatementsTable } from '#app/admin/partners/statements-table.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'
import { later } from '#ui/later.tsx'

const AddressDialog = later(async () => (await import('#app/admin/partners/address-dialog.tsx')).AddressDialog)

export const loader = staffLoader(async ({ app, user, params, url }) => {
  const partner = await findPartner(app.db, params['partnerId'] ?? '')
  const now = app.now()
  const isAdmin = user.role === 'admin'
  const { searchParams } = url
  const asked = { before: searchParams.get('before'), after: searchParams.get('after'), now }
  const [page, statements, balance] = await Promise.all([
    listAttributed(app.db, partner.id, asked),
    listStatements(app.db, now, partner.id),
    isAdmin ? readBalance(app.db, partner.id, now) : null,
  ])
  return { partner, link: referralLink(app.origin, partner.code), page, statements, balance, isAdmin }
})

type Loaded = Awaited<ReturnType<typeof loader>>

/** One partner: code, link, the orders that count for them, and what they were told and paid. */
export default function Partner() {
  const { partner, page, statements, balance, isAdmin } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [isChanging, setIsChanging] = useState(false)
  const [last] = statements
  return (
    <StaffPage
      title={partner.name}
      before={<BackLink to="/admin/partners">Partners</BackLink>}
      meta={<span>{`Partner since ${formatDate(partner.approvedAt)}`}</span>}
    >
      {last ? (
        <div className="above-even">
          <UndeliveredBanner
            month={last.month}
            delivery={last.delivery}
            action={isAdmin ? <ChangeAddress onSelect={() => setIsChanging(true)} /> : undefined}
          />
        </div>
      ) : null}
      <div className="detail">
        <div>
          <Block title="Attributed orders">
            {page.orders.length === 0 ? (
              <p className="muted">No orders yet. They appear here once a client who opened the link has paid.</p>
            ) : (
              <PartnerOrders orders={page.orders} />
            )}
            <Pager previous={page.previous} next={page.next} />
          </Block>
          <Block title="Statements">
            {statements.length === 0 ? (
              <p className="muted">No statements yet. We make one after each month with a paid order.</p>
            ) : (
              <StatementsTable partnerId={partner.id} statements={statements} />
            )}
          </Block>
        </div>
        <div>
          {balance ? <BalancePanel partnerId={partner.id} balance={balance} /> : null}
          <PartnerFacts onChange={() => setIsChanging(true)} />
        </div>
      </div>
      {isChanging ? (
        <AddressDialog
          partnerId={partner.id}
          email={partner.email}
          onClose={() => setIsChanging(false)}
          onDone={() => {
            setIsChanging(false)
            void revalidate()
          }}
        />
      ) : null}
    </StaffPage>
  )
}

const ChangeAddress = ({ onSelect }: { onSelect: () => void }) => (
  <Button look="quiet" compact onClick={onSelect}>
    Change address
  </Button>
)

function PartnerFacts({ onChange }: { onChange: () => void }) {
  const { partner, link, isAdmin }: Loaded = useLoaderData<typeof loader>()
  const { code, email, leadId, termsVersion } = partner
  const change = isAdmin ? { change: { onSelect: onChange } } : {}
  return (
    <Block title="Link">
      <SummaryList
        plain
        rows={[
          { label: 'Code', value: code },
          { label: 'Link', value: <span className="breakable">{link}</span> },
          {
            label: 'Email',
            value: (
              <a className="breakable" href={`mailto:${email}`}>
                {email}
              </a>
            ),
            ...change,
          },
          { label: 'Approved under', value: termsVersion === null ? 'No terms' : `Terms, version ${termsVersion}` },
          ...(leadId
            ? [{ label: 'Application', value: <Link to={`/admin/leads/${leadId}`}>Open the application</Link> }]
            : []),
        ]}
      />
      {isAdmin ? (
        <p className="above-snug">
          <ButtonLink to="/admin/partner-terms" compact>
            Referral terms
          </ButtonLink>
        </p>
      ) : null}
    </Block>
  )
}
