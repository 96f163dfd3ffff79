import { Link } from 'react-router'
import { roleWords } from '#features/companies/access/company-acts.ts'
import { formatUbi } from '#features/washington/identifiers/identifiers.ts'
import type { MailState } from '#features/notifications/mail-state.ts'
import type { getClientAccount } from '#features/people/client-account-queries.server.ts'
import { formatDate, formatDateTime, formatShortDate } from '#lib/pacific-time.ts'
import { formatDay } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { Block } from '#ui/layout/block.tsx'
import { mailStateWords } from '#app/admin/reminders/mail-state.ts'
import { StatusBadge } from '#app/admin/orders/status-badge.tsx'
import { ShowMore } from '#app/portal/show-more.tsx'
import { Cell, Row, StackingTable } from '#app/portal/stacking-table.tsx'

export type ClientAccount = Awaited<ReturnType<typeof getClientAccount>>

export function ClientOrders({ orders, count }: Pick<ClientAccount, 'orders'> & { count: number }) {
  return (
    <Block title="Orders">
      {orders.length === 0 ? (
        <p className="muted">No orders yet.</p>
      ) : (
        <StackingTable
          caption="Orders"
          columns={[{ title: 'Order' }, { title: 'State' }, { title: 'Total', right: true }, { title: 'Placed' }]}
        >
          {orders.map(({ id, number, title, businessName, status, totalCents, createdAt }) => (
            <Row key={id}>
              <Cell className="full">
                <Link className="order-link" to={`/admin/orders/${id}`}>
                  {businessName ?? title}
                </Link>
                <br />
                <span className="muted">{businessName ? `${number}, ${title}` : number}</span>
              </Cell>
              <Cell>
                <StatusBadge status={status} />
              </Cell>
              <Cell label="Total" className="r">
                {formatMoney(totalCents)}
              </Cell>
              <Cell label="Placed" className="nowrap">
                {formatShortDate(createdAt)}
              </Cell>
            </Row>
          ))}
        </StackingTable>
      )}
      <ShowMore shown={orders.length} of={count} what="orders" />
    </Block>
  )
}

/** Owners and managers by name; nobody's SSN. */
export function ClientCompanies({ companies }: Pick<ClientAccount, 'companies'>) {
  return (
    <Block title="Companies">
      {companies.length === 0 ? (
        <p className="muted">A company appears here when the state has filed it.</p>
      ) : (
        <StackingTable
          caption="Companies"
          columns={[{ title: 'Company' }, { title: 'UBI' }, { title: 'Formed on' }, { title: 'People' }]}
        >
          {companies.map(({ id, name, legalEntity, ubi, filedOn, access, people }) => (
            <Row key={id}>
              <Cell className="full">
                <Link className="order-link" to={`/admin/companies/${id}`}>
                  {name}
                </Link>
                <br />
                <span className="muted">{`${legalEntity}, ${roleWords[access].inText}`}</span>
              </Cell>
              <Cell label="UBI" className="nowrap">
                {formatUbi(ubi)}
              </Cell>
              <Cell label="Formed on" className="nowrap">
                {formatDay(filedOn)}
              </Cell>
              <Cell label="People" className="full">
                {people.map(({ role, name: person }) => `${person} (${role})`).join(', ')}
              </Cell>
            </Row>
          ))}
        </StackingTable>
      )}
    </Block>
  )
}

/** The terms of each order that is shown. */
export function AcceptedTerms({ orders }: Pick<ClientAccount, 'orders'>) {
  const accepted = orders.filter(({ termsAcceptedAt }) => termsAcceptedAt !== null)
  return (
    <Block title="Accepted terms">
      {accepted.length === 0 ? <p className="muted">None on record.</p> : null}
      <ul className="plain-list">
        {accepted.map(({ id, number, termsVersion, termsAcceptedAt }) => (
          <li key={id}>
            {`Version ${termsVersion ?? ''}`}
            <br />
            <span className="muted">{`${formatDateTime(termsAcceptedAt ?? '')}, with order ${number}`}</span>
          </li>
        ))}
      </ul>
    </Block>
  )
}

export function ClientMails({ mails }: Pick<ClientAccount, 'mails'>) {
  return (
    <Block title="Emails" aside={mails.length > 0 ? 'The last 20' : undefined}>
      {mails.length === 0 ? <p className="muted">We haven’t emailed this client.</p> : null}
      <ul className="plain-list">
        {mails.map(({ id, subject, createdAt, state, refusal }) => (
          <li key={id}>
            {subject}
            <br />
            <span className="muted">{[formatDate(createdAt), ...stateText(state, refusal)].join(', ')}</span>
          </li>
        ))}
      </ul>
    </Block>
  )
}

/** Nothing of what was sent, which is nearly everything. */
const stateText = (state: MailState, refusal: string | null): string[] => {
  if (state === 'sent') return []
  return [state === 'waiting' ? 'not sent yet' : mailStateWords(state, refusal).text.toLowerCase()]
}
