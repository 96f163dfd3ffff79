import { useLoaderData } from 'react-router'
import { listConsultationTypes } from '#features/consultations/calendar-queries.server.ts'
import { listDiscussableOrders } from '#features/consultations/client-orders-queries.server.ts'
import { getConsultationOf, listConsultationsOf } from '#features/consultations/consultation-queries.server.ts'
import { getConsultationSettings } from '#features/consultations/consultation-settings.server.ts'
import { adoptAppointments } from '#features/consultations/guests/adopt-appointments.server.ts'
import { viewSchedule } from '#features/consultations/schedule-view.server.ts'
import { viewAppointment } from '#features/consultations/appointment-view.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { Appointments } from '#app/portal/consultations/appointments.tsx'
import { BookingCard } from '#app/portal/consultations/booking-card.tsx'
import { ConsultationTabs } from '#app/portal/consultations/consultation-tabs.tsx'
import { Schedule } from '#app/portal/consultations/schedule.tsx'
import { clientsPage, scheduleChoice } from '#app/portal/consultations/schedule-address.ts'
import { FailedPane } from '#app/portal/failed-pane.tsx'
import { type PortalCall, userLoader } from '#app/portal/user-loader.ts'

export const loader = userLoader(async (call) => {
  if (call.user.emailVerified) await adoptAppointments(call.app, call.user.id)
  return call.url.searchParams.get('show') === 'mine' ? mine(call) : schedule(call)
})

/** Each tab reads what it shows, when it is opened. */
async function mine({ app, user }: PortalCall) {
  const { upcoming, past } = await listConsultationsOf(app.db, user.id, app.now())
  return { show: 'mine' as const, upcoming: upcoming.map(viewAppointment), past: past.map(viewAppointment) }
}

async function schedule({ app, user, url }: PortalCall) {
  const now = app.now()
  const types = await listConsultationTypes(app.db)
  const orders = await listDiscussableOrders(app.db, user.id)
  const movedId = url.searchParams.get('moving')
  const moved = movedId ? await getConsultationOf(app.db, user.id, movedId, now) : null
  const offered = types.filter(({ takesOrder }) => !takesOrder || orders.length > 0)
  const choice = scheduleChoice(
    url.searchParams,
    { page: clientsPage, ...(moved ? { type: moved.type, timeZone: moved.timeZone } : {}) },
    offered,
  )
  const { changeHours } = await getConsultationSettings(app.db)
  return {
    show: 'schedule' as const,
    choice,
    types: offered.map(({ position: _position, ...type }) => type),
    orders: orders.map(({ id, businessName }) => ({ id, name: businessName ?? `Order ${id.slice(0, 8)}` })),
    moved: moved && viewAppointment(moved),
    view: await viewSchedule(app.db, choice, now, { holderId: user.id, movedId: movedId ?? undefined }),
    phone: user.phone ?? '',
    email: user.email,
    changeHours,
  }
}

export default function Consultations() {
  const data = useLoaderData<typeof loader>()
  return (
    <>
      <PageMeta title="Consultations" description="Book time with us, and see your appointments." isIndexed={false} />
      <div className="pane-head">
        <h1>Consultations</h1>
      </div>
      <ConsultationTabs show={data.show} />
      {data.show === 'mine' ? (
        <Appointments {...data} />
      ) : (
        <Schedule {...data} card={<BookingCard key={`${data.choice.type} ${data.choice.at}`} {...data} />} />
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <FailedPane />
}
