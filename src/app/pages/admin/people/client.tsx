import { useState } from 'react'
import { redirect, useLoaderData, useRevalidator } from 'react-router'
import { useFreshFactor } from '#features/auth/second-factor/fresh/use-fresh-factor.tsx'
import { listReminderLog } from '#features/compliance/reminders/sent-reminders-queries.server.ts'
import { findUnreachable } from '#features/notifications/unreachable-addresses.server.ts'
import { getClientAccount } from '#features/people/client-account-queries.server.ts'
import { formatDate } from '#lib/pacific-time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { BackLink } from '#ui/link.tsx'
import { DoneBanner } from '#app/admin/parts/done-banner.tsx'
import { bookAddress } from '#app/admin/consultations/week-address.ts'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { ReminderLog } from '#app/admin/reminders/reminder-log.tsx'
import { ClientFacts } from '#app/admin/people/client/client-facts.tsx'
import { ClientAdminLinks } from '#app/admin/people/client/client-admin-links.tsx'
import { AcceptedTerms, ClientCompanies, ClientMails, ClientOrders } from '#app/admin/people/client/client-lists.tsx'
import { ClientSessions } from '#app/admin/people/client/client-sessions.tsx'
import { VerifiedBadge } from '#app/admin/people/clients-table.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'
import { shownRows } from '#app/portal/shown-rows.ts'

export const loader = staffLoader(async ({ app, user, params, url }) => {
  const now = app.now()
  const account = await getClientAccount(app.db, params['clientId'] ?? '', now)
  const { mergedInto } = account.client
  if (mergedInto) throw redirect(`/admin/clients/${mergedInto}`)
  const reminders = await listReminderLog(app.db, { userId: account.client.id })
  const unreachable = await findUnreachable(app.db, account.client.email)
  return {
    ...account,
    orders: account.orders.slice(0, shownRows(url)),
    orderCount: account.orders.length,
    reminders,
    unreachable,
    now: now.toISOString(),
    isAdmin: user.role === 'admin' && account.client.closedBecause === null,
  }
})

/** A client's account: staff read it, admins change it. */
export default function Client() {
  const { client, now, isAdmin, ...account } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { withFreshFactor, freshFactorDialog } = useFreshFactor()
  const [done, setDone] = useState('')
  function handleDone(text: string) {
    setDone(text)
    void revalidate()
  }
  return (
    <StaffPage
      title={`${client.firstName} ${client.lastName}`}
      before={<BackLink to="/admin/clients">Clients</BackLink>}
      meta={
        <>
          {client.closedBecause ? (
            <Badge>Account closed</Badge>
          ) : (
            <VerifiedBadge isVerified={client.verifiedAt !== null} />
          )}
          <span>{`Client since ${formatDate(client.since)}`}</span>
        </>
      }
      acts={
        client.closedBecause ? null : (
          <ButtonLink compact to={bookAddress({}, client.id)}>
            Book a consultation
          </ButtonLink>
        )
      }
    >
      <DoneBanner text={done} onDismiss={() => setDone('')} />
      {account.unreachable ? (
        <div className="above-even">
          <Banner tone="warning">
            {`We can’t reach ${client.email}: its mail server has refused our emails since ${formatDate(account.unreachable.since)} (${account.unreachable.refusal}). Please call the client.`}
          </Banner>
        </div>
      ) : null}
      <div className="detail">
        <div>
          <ClientOrders orders={account.orders} count={account.orderCount} />
          <ClientCompanies companies={account.companies} />
          <ReminderLog reminders={account.reminders} />
          <ClientSessions
            clientId={client.id}
            sessions={account.sessions}
            now={now}
            mayEnd={isAdmin}
            withFreshFactor={withFreshFactor}
            onEnded={handleDone}
          />
        </div>
        <div>
          {client.closedBecause ? null : (
            <ClientFacts
              client={client}
              notifications={account.notifications}
              mayChange={isAdmin}
              withFreshFactor={withFreshFactor}
              onDone={handleDone}
            />
          )}
          {isAdmin ? <ClientAdminLinks clientId={client.id} /> : null}
          <AcceptedTerms orders={account.orders} />
          <ClientMails mails={account.mails} />
        </div>
      </div>
      {freshFactorDialog}
    </StaffPage>
  )
}
