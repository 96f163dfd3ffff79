import type { Headline } from '#features/compliance/headline.ts'
import { type CalendarDay, daysBetween } from '#lib/dates.ts'
import { dayInYear, days } from '#app/portal/calendar/calendar-words.ts'
import { Shape } from '#app/portal/calendar/year-picture.tsx'
import { heightAt, line } from '#app/portal/calendar/year-shapes.ts'
import { labelsOf, marksOf, markWidth } from './overview-marks.ts'

interface Frame {
  width: number
  /** How far the trail is lifted above where the calendar draws it. */
  lift: number
  height: number
  look: 'is-wide' | 'is-narrow'
}

const wide: Frame = { width: 1040, lift: 90, height: 132, look: 'is-wide' }
const narrow: Frame = { width: 350, lift: 106, height: 104, look: 'is-narrow' }

/** The year as a small trail under the headline: decoration, the words above it say what is next. */
export function OverviewTrail({ headline }: { headline: Headline }) {
  return (
    <div className="ov-trail" aria-hidden="true">
      {[wide, narrow].map((frame) => (
        <Trail key={frame.look} frame={frame} headline={headline} />
      ))}
    </div>
  )
}

function Trail({ frame, headline }: { frame: Frame; headline: Headline }) {
  const { today, next, trail } = headline
  const { width, height, lift, look } = frame
  const whole = Math.max(1, daysBetween(trail.span.from, trail.span.to))
  const at = (day: CalendarDay) => Math.round(14 + ((width - 28) * daysBetween(trail.span.from, day)) / whole)
  const y = (x: number) => heightAt(x) - lift
  const now = at(today)
  const due = next[0]?.due
  const dates = trail.dates.filter(({ due: day }) => day >= trail.span.from && day <= trail.span.to)
  const stretch = { from: trail.isFormation ? 14 + markWidth : 14, to: width - 14 }
  const marks = marksOf(dates, { at, now, today, stretch })
  const target = marks.find(({ day }) => day === due)?.x
  const text = dayInYear(due ?? today, today)
  const labels = labelsOf(now, target === undefined ? undefined : { x: target, text }, width)
  const isRoomy = target !== undefined && target - now > 150
  return (
    <svg className={look} viewBox={`0 0 ${width} ${height}`} focusable="false">
      <path className="trod" d={line(14, now, -lift)} />
      <path className="untrod" d={line(now, width - 14, -lift)} />
      {trail.isFormation ? <Shape status="done" x={14} y={y(14)} /> : null}
      {target !== undefined && labels.next ? (
        <>
          <path className="stem" d={`M${target} ${y(target)}V26`} />
          <text className="lbl" x={target} y="18" textAnchor={labels.next}>
            {text}
          </text>
        </>
      ) : null}
      {marks.map(({ day, status, x }) => (
        <Shape key={day} status={status} x={x} y={y(x)} />
      ))}
      {isRoomy ? (
        <text className="sub" x={(now + target) / 2} y={y((now + target) / 2) - 12} textAnchor="middle">
          {days(next[0]?.inDays ?? 0)}
        </text>
      ) : null}
      <path className="now-stem" d={`M${now} ${y(now)}V26`} />
      <circle className="now" cx={now} cy={y(now)} r="8.5" />
      <text className="lbl" x={now} y="18" textAnchor={labels.today}>
        Today
      </text>
    </svg>
  )
}
