import type { ReactNode } from 'react'
import type { ScheduleView } from '#features/consultations/schedule-view.server.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { DateBox } from '#ui/layout/date-box.tsx'

interface ChosenTimeProps {
  view: Pick<ScheduleView, 'chosen' | 'zoneName' | 'holdMinutes'>
  minutes: number
  problem: string | null
  /** What is left to do, once a time is chosen. */
  children: ReactNode
}

export const timeWasTaken = 'This time was just taken. Choose another one.'

/** The card beside the free times: the chosen one, and what is left to say before it is booked. */
export function ChosenTime({ view: { chosen, zoneName, holdMinutes }, minutes, problem, children }: ChosenTimeProps) {
  return (
    <aside className="card pad booking-card" aria-labelledby="your-appointment">
      <h2 className="group-title" id="your-appointment">
        Your appointment
      </h2>
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
      {chosen ? (
        <>
          <div className="row above-even">
            <DateBox month={chosen.month} day={chosen.date} isChosen />
            <p>
              <strong>
                {chosen.dayLabel}, {chosen.label}
              </strong>
              <br />
              <span className="sm muted">
                {minutes} minutes, {zoneName}
              </span>
              {chosen.inWashington ? <span className="sm muted in-washington">{chosen.inWashington}</span> : null}
            </p>
          </div>
          {children}
        </>
      ) : (
        <p className="sm muted above-snug">
          Choose a time. We hold it for you for {holdMinutes} minutes while you fill in the rest.
        </p>
      )}
    </aside>
  )
}
