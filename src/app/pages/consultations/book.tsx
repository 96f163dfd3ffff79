import { redirect, useLoaderData } from 'react-router'
import { listConsultationTypes } from '#features/consultations/calendar-queries.server.ts'
import { getConsultationSettings } from '#features/consultations/consultation-settings.server.ts'
import { viewSchedule } from '#features/consultations/schedule-view.server.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NeedsScript } from '#ui/feedback/needs-script.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { GuestCard } from '#app/guest-booking/guest-card.tsx'
import { Schedule } from '#app/portal/consultations/schedule.tsx'
import { clientsPage, scheduleChoice } from '#app/portal/consultations/schedule-address.ts'
import { FailedPage } from '#app/shell/failed-page.tsx'
import { findUser, pageLoader } from '#app/shell/page-loader.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'

/** A client books in the dashboard, where the appointment stands afterwards. */
export const loader = pageLoader(async (call) => {
  if (await findUser(call)) throw redirect(clientsPage)
  const { app, url } = call
  const types = (await listConsultationTypes(app.db)).filter(({ takesOrder }) => !takesOrder)
  const choice = scheduleChoice(url.searchParams, { page: '/book' }, types)
  const type = types.find(({ key }) => key === choice.type)
  const { changeHours } = await getConsultationSettings(app.db)
  return { choice, types, type, changeHours, view: type && (await viewSchedule(app.db, choice, app.now(), {})) }
})

/** Books the free consultation without an account. */
export default function Book() {
  const { choice, types, type, changeHours, view } = useLoaderData<typeof loader>()
  return (
    <div className="wrap guest-booking">
      <PageMeta
        title="Book a Free Consultation"
        description="Choose a time to talk with us by phone or video. No account, no charge, no obligation."
        path="/book"
        isIndexed={choice.day === null && choice.at === null}
      />
      <header>
        <h1>Book a free consultation</h1>
        <p className="lead above-snug">Choose a time to talk with us. No account, no charge, no obligation.</p>
      </header>
      <NeedsScript subject="Booking" />
      {view && type ? (
        <Schedule
          choice={choice}
          types={types}
          moved={null}
          view={view}
          card={<GuestCard key={type.key} choice={choice} type={type} view={view} changeHours={changeHours} />}
        />
      ) : (
        <EmptyState
          title="No consultations right now"
          action={<ButtonLink to="/contact">Send us a message</ButtonLink>}
        >
          Write to us, and we’ll find a time.
        </EmptyState>
      )}
    </div>
  )
}

export function ErrorBoundary() {
  return <FailedPage>We couldn’t load the free times. Please try again in a moment.</FailedPage>
}
