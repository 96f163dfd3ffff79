import { useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import { requireCompany } from '#features/companies/access/company-access.server.ts'
import { listChanges } from '#features/companies/change-queries.server.ts'
import { viewCompany } from '#features/companies/facts/read-company.server.ts'
import { listInvitations, listMembers, viewMember } from '#features/companies/member-queries.server.ts'
import { listReminderLog } from '#features/compliance/reminders/sent-reminders-queries.server.ts'
import { todayInPacific } from '#lib/dates.ts'
import { BackLink } from '#ui/link.tsx'
import { DoneBanner } from '#app/admin/parts/done-banner.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { StaffChangeLog, StaffCompanyFacts, StaffCompanyPeople } from '#app/admin/people/company/company-panels.tsx'
import { StateChange } from '#app/admin/people/company/state-change.tsx'
import { ReminderLog } from '#app/admin/reminders/reminder-log.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'

export const loader = staffLoader(async ({ app, user, params }) => {
  const company = await requireCompany(app.db, params['companyId'] ?? '')
  const { id, orderId } = company
  const [view, members, invitations, changes, reminders] = await Promise.all([
    viewCompany(app, { company, role: 'observer' }),
    listMembers(app.db, id),
    listInvitations(app.db, id, app.now()),
    listChanges(app.db, id, { userId: user.id, firm: app.site().firm }, 200),
    listReminderLog(app.db, { companyId: id }),
  ])
  return {
    company: { id, orderId, name: view.name, kind: view.kind, facts: view.facts },
    people: { members: members.map(viewMember), invitations },
    changes,
    reminders,
    today: todayInPacific(app.now()),
  }
})

/** A company for staff: its facts, who has access, its log, and what changed at the state. */
export default function StaffCompany() {
  const { company, people, changes, reminders, today } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [done, setDone] = useState('')
  return (
    <StaffPage
      title={company.name}
      before={<BackLink to="/admin/clients">Clients</BackLink>}
      meta={
        <>
          <span>{company.kind}</span>
          <Link to={`/admin/orders/${company.orderId}`}>Its order</Link>
        </>
      }
    >
      <DoneBanner text={done} onDismiss={() => setDone('')} />
      <div className="detail">
        <div>
          <StaffCompanyFacts facts={company.facts} />
          <ReminderLog reminders={reminders} />
          <StaffChangeLog changes={changes} />
        </div>
        <div>
          <StaffCompanyPeople people={people} />
          <StateChange
            companyId={company.id}
            today={today}
            onDone={(text) => {
              setDone(text)
              void revalidate()
            }}
          />
        </div>
      </div>
    </StaffPage>
  )
}
