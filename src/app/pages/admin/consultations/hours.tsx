import { Link, useLoaderData, useNavigate } from 'react-router'
import { listConsultationTypes } from '#features/consultations/calendar-queries.server.ts'
import { getConsultationSettings } from '#features/consultations/consultation-settings.server.ts'
import { nextClockChange } from '#features/consultations/clock-change.server.ts'
import { listCalendars, listPeopleWithoutCalendar } from '#features/consultations/staff/calendars-queries.server.ts'
import { listExceptions } from '#features/consultations/staff/exceptions-queries.server.ts'
import { openCalendar } from '#features/consultations/staff/staff-client.ts'
import { formatDay, todayInPacific } from '#lib/dates.ts'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ExceptionsCard } from '#app/admin/consultations/exceptions-card.tsx'
import { HoursForm } from '#app/admin/consultations/hours-form.tsx'
import { RulesCard } from '#app/admin/consultations/rules-card.tsx'
import { TypesCard } from '#app/admin/consultations/types-card.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'

const schema = async () => (await import('#features/consultations/staff/staff-consultation.ts')).newCalendarInput

export const loader = staffLoader(async ({ app, url }) => {
  const { db } = app
  const today = todayInPacific(app.now())
  const calendars = await listCalendars(db)
  const asked = url.searchParams.get('calendar')
  return {
    calendars,
    calendar: calendars.find(({ id }) => id === asked) ?? calendars[0] ?? null,
    people: await listPeopleWithoutCalendar(db),
    exceptions: await listExceptions(db, today, 'ahead'),
    past: await listExceptions(db, today, 'past'),
    types: (await listConsultationTypes(db)).map(({ position: _position, ...type }) => type),
    settings: await getConsultationSettings(db),
    clocks: nextClockChange(app.now()),
  }
}, 'admin')

const hoursPage = '/admin/consultation-hours'

/** When clients can book: weekly hours of each calendar, exceptions, types, and rules. */
export default function ConsultationHours() {
  const { calendars, calendar, people, exceptions, past, types, settings, clocks } = useLoaderData<typeof loader>()
  const clocksText = `Daylight saving time ${clocks.isStart ? 'starts' : 'ends'} on ${formatDay(clocks.on)}; local hours stay the same.`
  return (
    <StaffPage title="Consultation hours" meta={<span>What clients can book, in Pacific time.</span>}>
      {calendars.length > 1 ? (
        <nav className="view-chips above-even" aria-label="Calendars">
          {calendars.map(({ id, ownerName }) => (
            <Link
              key={id}
              className="chip"
              to={`${hoursPage}?calendar=${id}`}
              aria-current={id === calendar?.id ? 'page' : undefined}
            >
              {ownerName ?? 'The firm'}
            </Link>
          ))}
        </nav>
      ) : null}
      <div className="hours-page above-even">
        <div className="stack">
          {calendar ? <HoursForm key={calendar.id} calendar={calendar} clocksText={clocksText} /> : null}
          {people.length > 0 ? <NewCalendar people={people} /> : null}
        </div>
        <div className="stack">
          <ExceptionsCard exceptions={exceptions} past={past} calendars={calendars} />
          <TypesCard types={types} />
          <RulesCard settings={settings} />
        </div>
      </div>
    </StaffPage>
  )
}

/** Gives a person hours of their own; clients then book with whoever is free. */
function NewCalendar({ people }: { people: readonly { id: string; name: string }[] }) {
  const navigate = useNavigate()
  return (
    <Card title="A person’s own hours">
      <Form
        schema={schema}
        defaultValues={{ ownerId: '' }}
        failureText="We couldn’t add the calendar. Please try again."
        focusOnError="field"
        onSubmit={async ({ ownerId }) => {
          const { id } = await openCalendar(ownerId)
          await navigate(`${hoursPage}?calendar=${id}`)
        }}
      >
        <SelectField
          name="ownerId"
          label="Person"
          hint="Clients book with whoever is free."
          choices={people.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <p className="above-even">
          <SubmitButton look="secondary" busyLabel="Adding…">
            Add calendar
          </SubmitButton>
        </p>
      </Form>
    </Card>
  )
}
