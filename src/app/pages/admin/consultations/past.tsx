import { Link, useLoaderData } from 'react-router'
import { countWithoutOutcome, listPastAppointments } from '#features/consultations/staff/appointments-queries.server.ts'
import { pastQuery, type PastView } from '#features/consultations/staff/staff-consultation.ts'
import { todayInPacific } from '#lib/dates.ts'
import { formatShortDate } from '#lib/pacific-time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { aboutOf, clockOf, statusBadges } from '#app/admin/consultations/appointment-words.ts'
import { weekAddress } from '#app/admin/consultations/week-address.ts'
import { FilterForm, FilterSelect } from '#app/admin/parts/filter-form.tsx'
import { Pager } from '#app/admin/parts/pager.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'
import { Cell, Row, StackingTable } from '#app/portal/stacking-table.tsx'

export const loader = staffLoader(async ({ app, url }) => {
  const query = pastQuery.parse(Object.fromEntries(url.searchParams))
  const now = app.now()
  return {
    view: query.view,
    open: await countWithoutOutcome(app.db, now),
    ...(await listPastAppointments(app.db, query, now)),
  }
})

const views: readonly { value: PastView; text: string }[] = [
  { value: 'all', text: 'All' },
  { value: 'done', text: 'Done' },
  { value: 'no_show', text: 'No-shows' },
  { value: 'canceled', text: 'Canceled' },
]
const columns = [{ title: 'When' }, { title: 'Client' }, { title: 'About' }, { title: 'Staff' }, { title: 'Outcome' }]

/** Appointments behind us: first those of which nobody has said how they came out. */
export default function PastConsultations() {
  const { view, open, appointments, next } = useLoaderData<typeof loader>()
  return (
    <StaffPage
      title="Past consultations"
      meta={<span>{open === 0 ? 'Every appointment has its outcome.' : `${open} without an outcome.`}</span>}
    >
      <FilterForm label="Filter past consultations" formKey={view}>
        <FilterSelect
          name="view"
          label="Outcome"
          any="Without an outcome"
          value={view === 'open' ? undefined : view}
          options={views}
        />
      </FilterForm>
      <div className="above-even">
        {appointments.length > 0 ? (
          <StackingTable caption="Past consultations, the latest first" columns={columns}>
            {appointments.map((one) => (
              <Row key={one.id}>
                <Cell className="full">
                  <Link
                    className="order-link"
                    to={weekAddress({ week: todayInPacific(new Date(one.startsAt)) }, one.id)}
                  >
                    {`${formatShortDate(one.startsAt)}, ${clockOf(one.startsAt)}`}
                  </Link>
                </Cell>
                <Cell label="Client">{one.clientName ?? 'A client'}</Cell>
                <Cell label="About">{aboutOf({ ...one, status: 'booked' })}</Cell>
                <Cell label="Staff">{one.withName ?? 'The firm'}</Cell>
                <Cell>
                  {one.status === 'booked' ? (
                    <Badge tone="warning">No outcome</Badge>
                  ) : (
                    <Badge tone={statusBadges[one.status].tone}>{statusBadges[one.status].text}</Badge>
                  )}
                </Cell>
              </Row>
            ))}
          </StackingTable>
        ) : view === 'open' ? (
          <EmptyState
            title="Nothing left to say"
            action={<ButtonLink to="/admin/past-consultations?view=all">View all past consultations</ButtonLink>}
          >
            Appointments that are over appear here until they have an outcome.
          </EmptyState>
        ) : (
          <EmptyState title="No consultations here" />
        )}
      </div>
      <Pager previous={null} next={next} />
    </StaffPage>
  )
}
