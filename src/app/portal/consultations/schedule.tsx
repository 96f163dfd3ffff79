import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import type { AppointmentView } from '#features/consultations/appointment-view.ts'
import { pacificZone } from '#lib/dates.ts'
import { DayTimes } from './day-times.tsx'
import { Month } from './month.tsx'
import { myAppointments, type Choice, scheduleAddress } from './schedule-address.ts'
import type { ScheduleProps } from './schedule-props.ts'
import { TopicLinks } from './topic-links.tsx'
import { ZoneChoice } from './zone-choice.tsx'

interface Shown extends Pick<ScheduleProps, 'choice' | 'types' | 'moved' | 'view'> {
  /** The booking of the chosen time. */
  card: ReactNode
}

/** What it is about, a day, a time, and the booking: every choice is an address, so Back undoes it. */
export function Schedule(props: Shown) {
  const { choice, types, view, moved, card } = props
  useOwnZone(props)
  const to = (change: Partial<Choice>) => scheduleAddress(choice, change, moved?.id)
  const hasTimes = view.day !== null
  if (moved && !moved.isChangeable) return <NotChangeable />
  return (
    <div className="booking above-wide">
      <div>
        {moved ? <Moving moved={moved} /> : null}
        {!moved && types.length > 1 ? <TopicLinks types={types} chosen={choice.type} to={to} /> : null}
        <section className={moved || types.length > 1 ? 'above-wide' : undefined} aria-labelledby="choose-a-time">
          <h2 className="group-title" id="choose-a-time">
            Choose a day and a time
          </h2>
          <ZoneChoice choice={choice} zoneName={view.zoneName} movedId={moved?.id} />
          {hasTimes ? (
            <div className="pick">
              <Month month={view.month} chosen={view.day?.day} to={to} />
              <DayTimes day={view.day} chosen={choice.at} to={to} />
            </div>
          ) : (
            <EmptyState title="No free times" action={<ButtonLink to="/contact">Send us a message</ButtonLink>}>
              Every time is taken right now. Write to us, and we’ll find one.
            </EmptyState>
          )}
        </section>
      </div>
      {hasTimes ? card : null}
    </div>
  )
}

/** Offers times in the browser's own zone to whoever has not chosen one. */
function useOwnZone({ choice, moved }: Pick<Shown, 'choice' | 'moved'>): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (choice.hasZone) return
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    if (timeZone === pacificZone) return
    const inOwnZone = scheduleAddress({ ...choice, at: null }, { timeZone, hasZone: true }, moved?.id)
    // Nobody asked for it: who has scrolled down already stays there.
    void navigate(inOwnZone, { replace: true, preventScrollReset: true })
  }, [choice, moved, navigate])
}

function Moving({ moved }: { moved: AppointmentView }) {
  return (
    <Banner title="You’re moving your appointment.">
      It is on {moved.when} and stays there until you choose another time.
    </Banner>
  )
}

function NotChangeable() {
  return (
    <EmptyState
      title="This appointment can’t be moved"
      action={<ButtonLink to={myAppointments}>My Appointments</ButtonLink>}
    >
      It was canceled, is over, or begins too soon. Call us if you can’t make it.
    </EmptyState>
  )
}
