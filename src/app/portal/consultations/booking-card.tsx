import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { holdTime } from '#features/consultations/consultations-client.ts'
import { isProblem } from '#lib/problem.ts'
import { ChosenTime, timeWasTaken } from './chosen-time.tsx'
import type { ScheduleProps } from './schedule-props.ts'
import { later } from '#ui/later.tsx'

const MoveForm = later(async () => (await import('./booking-forms.tsx')).MoveForm)
const BookForm = later(async () => (await import('./booking-forms.tsx')).BookForm)

/** The chosen time, and what is left to say before it is booked. */
export function BookingCard(props: ScheduleProps) {
  const { view, choice, moved, types } = props
  const held = useHold(props)
  const minutes = moved?.minutes ?? types.find(({ key }) => key === choice.type)?.minutes ?? 30
  const at = view.chosen?.at
  return (
    <ChosenTime view={view} minutes={minutes} problem={held.problem}>
      {at ? moved ? <MoveForm {...props} at={at} /> : <BookForm {...props} at={at} /> : null}
    </ChosenTime>
  )
}

/** Holds the chosen time, and says when someone else was faster. */
function useHold({ view, choice, moved }: ScheduleProps): { problem: string | null } {
  const at = view.chosen?.at
  const { revalidate } = useRevalidator()
  const [refused, setRefused] = useState<string | null>(null)
  useEffect(() => {
    if (!at || moved) return
    holdTime({ startsAt: at, timeZone: choice.timeZone, type: choice.type }).catch((error: unknown) => {
      if (!isProblem(error) || error.code !== 'time-taken') return
      setRefused(error.message)
      void revalidate()
    })
  }, [at, choice, moved, revalidate])
  // The address may name a time that is no longer free.
  return { problem: refused ?? (choice.at && !at ? timeWasTaken : null) }
}
