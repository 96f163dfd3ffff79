import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import { Link, useLoaderData } from 'react-router'
import { listConsultationTypes } from '#features/consultations/calendar-queries.server.ts'
import { getConsultationSettings } from '#features/consultations/consultation-settings.server.ts'
import { listOpenTimes } from '#features/consultations/list-open-times.server.ts'
import { findBookableClient } from '#features/consultations/staff/bookable-client-queries.server.ts'
import { findStaffAppointment } from '#features/consultations/staff/appointments-queries.server.ts'
import { weekQuery } from '#features/consultations/staff/staff-consultation.ts'
import { viewWeek, type WeekView } from '#features/consultations/staff/week-view.server.ts'
import { addDays, pacificZone, todayInPacific } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.server.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { AppointmentPanel } from '#app/admin/consultations/appointment-panel.tsx'
import { clockOf, shortName } from '#app/admin/consultations/appointment-words.ts'
import { shortDay } from '#app/admin/consultations/day-words.ts'
import { bookAddress, weekAddress } from '#app/admin/consultations/week-address.ts'
import { Agenda, WeekTable } from '#app/admin/consultations/week-table.tsx'
import { WhoseSelect } from '#app/admin/consultations/whose-select.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'
import { later } from '#ui/later.tsx'

const BookDialog = later(async () => (await import('#app/admin/consultations/book-dialog.tsx')).BookDialog)

export const loader = staffLoader(async ({ app, user, url }) => {
  const query = weekQuery.parse(Object.fromEntries(url.searchParams))
  const now = app.now()
  const week = await viewWeek(app.db, query, user.id, now)
  const appointment = await findStaffAppointment(app.db, url.searchParams.get('appointment') ?? '', now)
  const asked = url.searchParams.get('book')
  const booking = asked === null ? null : await readBooking(app.db, asked, now)
  return { query, week, appointment: appointment ?? null, booking, readerId: user.id }
})

/** The client that an appointment is booked for, what they can book, and the first day with a free time. */
async function readBooking(db: Db, clientId: string, now: Date) {
  const client = (await findBookableClient(db, clientId)) ?? null
  const today = todayInPacific(now)
  if (!client) return { client, types: [], firstDay: today }
  const types = (await listConsultationTypes(db))
    .filter(({ takesOrder }) => !takesOrder || client.orders.length > 0)
    .map(({ position: _position, ...type }) => type)
  const { daysAhead } = await getConsultationSettings(db)
  const days = { from: today, to: addDays(today, daysAhead), timeZone: pacificZone, type: types[0]?.key ?? 'free' }
  const [first] = await listOpenTimes(db, days, now)
  return { client, types, firstDay: first ? todayInPacific(new Date(first.startsAt)) : today }
}

/** A week of appointments, and the one that is open. */
export default function StaffConsultations() {
  const { query, week, appointment, booking, readerId } = useLoaderData<typeof loader>()
  const isEmpty = week.days.every(({ appointments }) => appointments.length === 0)
  const turn = (day: string) => weekAddress({ ...query, week: day })
  return (
    <StaffPage
      title="Consultations"
      meta={<span>{summaryOf(week)}</span>}
      acts={
        <>
          <span className="week-turn">
            <Link className="icon-btn" to={turn(week.previous)} aria-label={`Week of ${shortDay(week.previous)}`}>
              <ChevronLeft className="icon" aria-hidden="true" />
            </Link>
            <ButtonLink compact to={weekAddress({ whose: query.whose })}>
              This week
            </ButtonLink>
            <Link className="icon-btn" to={turn(week.next)} aria-label={`Week of ${shortDay(week.next)}`}>
              <ChevronRight className="icon" aria-hidden="true" />
            </Link>
          </span>
          <WhoseSelect query={query} calendars={week.calendars} readerId={readerId} />
          <ButtonLink
            compact
            look="primary"
            to={bookAddress(query)}
            icon={<Plus className="icon" aria-hidden="true" />}
          >
            Book for a client
          </ButtonLink>
        </>
      }
    >
      <div className={appointment ? 'split has-look' : 'split'}>
        <div className="card week-card">
          <h2 className="visually-hidden">{`Week of ${shortDay(week.monday)}`}</h2>
          <WeekTable week={week} query={query} openId={appointment?.id} />
          <Agenda week={week} query={query} openId={appointment?.id} />
          {isEmpty ? (
            <EmptyState title={week.isThisWeek ? 'Nothing booked this week' : 'Nothing booked that week'}>
              {week.openTimes === 1
                ? 'Clients can book 1 open time.'
                : `Clients can book ${week.openTimes} open times.`}
            </EmptyState>
          ) : null}
          <p className="week-legend">
            <span className="key booked">Booked</span>
            <span className="key held">Held while a client books</span>
            <span className="key closed">Closed</span>
            <span className="xs">Pacific time (Seattle)</span>
          </p>
        </div>
        {appointment ? <AppointmentPanel key={appointment.id} appointment={appointment} query={query} /> : null}
      </div>
      {booking ? <BookDialog query={query} {...booking} /> : null}
    </StaffPage>
  )
}

function summaryOf({ monday, days, nextAppointment }: WeekView): string {
  const all = days.flatMap(({ appointments }) => appointments)
  const held = all.filter(({ status }) => status === 'held').length
  const counts = [`${all.length - held} booked`, ...(held > 0 ? [`${held} held`] : [])].join(', ')
  const next = nextAppointment
    ? ` Next: ${shortDay(todayInPacific(new Date(nextAppointment.startsAt)), 'long')}, ${clockOf(nextAppointment.startsAt)}, ${shortName(nextAppointment)}`
    : ''
  return `Week of ${shortDay(monday)}. ${counts}.${next}`
}
