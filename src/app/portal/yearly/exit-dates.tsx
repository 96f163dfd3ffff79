import type { YearlyServiceView } from '#features/orders/renewals/yearly-service.ts'
import { formatDay } from '#lib/dates.ts'
import { StageStrip } from '#ui/layout/stage-strip.tsx'
import { lastDayOnCancel } from './yearly-words.ts'

/** The agent's exit with the dates it would have if the client canceled today. */
export function ExitDates({ service }: { service: YearlyServiceView }) {
  const { exit, year, today, state } = service
  if (!exit || !year) return null
  const isPast = state === 'unpaid'
  return (
    <>
      <p className="muted column wide">
        A company can’t be without an agent, so canceling takes time. We file our resignation with the state, and it
        takes effect on the 31st day.
      </p>
      <div className="above-open">
        <StageStrip
          label="The agent’s exit if you cancel today"
          stages={[
            { id: 'cancel', title: 'You cancel', place: 'here', note: formatDay(today) },
            {
              id: 'year',
              title: isPast ? 'Your paid year ended' : 'Your paid year ends',
              place: isPast ? 'done' : 'ahead',
              note: `${formatDay(lastDayOnCancel(service))}. We stay your agent after that, at no charge.`,
            },
            {
              id: 'resign',
              title: 'We file our resignation',
              place: 'ahead',
              note: `${formatDay(exit.resignOn)}, with the Secretary of State`,
            },
            {
              id: 'effect',
              title: 'It takes effect',
              place: 'ahead',
              note: `${formatDay(exit.effectiveOn)}, the 31st day, or as soon as a new agent is appointed`,
            },
          ]}
        />
      </div>
      <p className="xs subtle above-tight">
        RCW 23.95.445. Until then, we’ll accept legal papers for you and forward them.
      </p>
    </>
  )
}
