import type { Stage } from '#ui/layout/stage-strip.tsx'
import type { TimelineEvent } from '#ui/layout/timeline.tsx'
import type { NoticeView, YearlyServiceView } from '#features/orders/renewals/yearly-service.ts'
import { type NoticeKind, yearlyStateLabels } from '#features/orders/renewals/yearly-states.ts'
import { addDays, type CalendarDay, formatDay } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'

export const badgeText = ({ state, isProcessing }: Pick<YearlyServiceView, 'state' | 'isProcessing'>): string =>
  isProcessing ? 'Payment processing' : yearlyStateLabels[state]

/** "Nov 16" */
export function shortDay(day: CalendarDay): string {
  const [month = '', rest = ''] = formatDay(day).split(' ')
  return `${month.slice(0, 3)} ${rest.replace(',', '')}`
}

export const daysText = (count: number): string => (count === 1 ? '1 day' : `${count} days`)

const noticeTitles: Record<NoticeKind, string> = {
  '60-days': '60 days before',
  '30-days': '30 days before',
  '7-days': '7 days before',
  'due-day': 'Day it was due',
  '15-days-late': '15 days late',
  '30-days-late': '30 days late',
}
const before: readonly NoticeKind[] = ['60-days', '30-days', '7-days']

function stageOfNotice({ kind, on, sentOn, isMailed }: NoticeView): Stage {
  const title = noticeTitles[kind]
  if (sentOn === null) return { id: kind, title, place: 'ahead', note: shortDay(on) }
  return { id: kind, title, place: 'done', note: `${shortDay(sentOn)}, ${isMailed ? 'sent' : 'not emailed'}` }
}

/** The notices of a renewal with today among them: those before it, and the warnings once it is unpaid. */
export function noticeStages({ notices, year, today, state, isAgent, exit }: YearlyServiceView): Stage[] {
  if (!year) return []
  const isLate = state === 'unpaid'
  const shown = notices.filter(({ kind }) => before.includes(kind) !== isLate)
  const left = year.daysLeft
  const here: Stage = {
    id: 'today',
    title: 'Today',
    place: 'here',
    note: isLate ? `${daysText(-left)} late` : `${daysText(left)} left`,
  }
  const last: Stage = isLate
    ? {
        id: 'last',
        title: isAgent ? 'We resign' : 'It ends',
        place: 'ahead',
        note: exit ? shortDay(exit.resignOn) : '',
      }
    : { id: 'last', title: `Year ${year.number} begins`, place: 'ahead', note: shortDay(year.renewsOn) }
  const isPast = ({ on, sentOn }: NoticeView) => sentOn !== null || on < today
  return [
    ...shown.filter(isPast).map(stageOfNotice),
    here,
    ...shown.filter((notice) => !isPast(notice)).map(stageOfNotice),
    last,
  ]
}

export const priceBeside = ({ priceCents, nextPriceCents }: YearlyServiceView): string =>
  priceCents === nextPriceCents ? 'Same price as last year.' : `It was ${formatMoney(priceCents)} last year.`

/** "November 16, 2027, to November 15, 2028" */
export const nextYearText = ({ year }: YearlyServiceView): string =>
  year ? `${formatDay(year.renewsOn)}, to ${formatDay(year.nextEndsOn)}` : ''

/** The last day of the service if it is canceled now: a year that has not begun is given back. */
export const lastDayOnCancel = ({ ahead, year, today }: YearlyServiceView): CalendarDay =>
  ahead ? addDays(ahead.startsOn, -1) : (year?.paidThrough ?? today)

/** What happens to the money of a year that has not begun. */
export const aheadText = ({ startsOn, refundCents }: NonNullable<YearlyServiceView['ahead']>): string =>
  `You paid ahead for the year that begins on ${formatDay(startsOn)}. We’ll send ${formatMoney(refundCents)} back to your card once someone on our team has checked it.`

/** Where the money of a year is that was given back before it began. */
export function refundText({ state, amountCents }: NonNullable<YearlyServiceView['refund']>): string {
  const amount = formatMoney(amountCents)
  switch (state) {
    case 'checking':
      return `We’re checking your refund of ${amount} for the year that hasn’t begun. You don’t have to do anything.`
    case 'on-its-way':
      return `Your refund of ${amount} for the year that hasn’t begun is on its way to your card.`
    case 'sent':
      return `We sent ${amount} back to your card for the year that hadn’t begun.`
    case 'paid-otherwise':
      return `We paid you ${amount} in another way for the year that hadn’t begun.`
    case 'failed':
      return `Your refund of ${amount} didn’t go through. We’re working on it, and you’ll get your money.`
  }
}

const calm = 'We keep no card on file, and nothing is charged automatically.'

/** What is due first, all of that day together, and that nothing is taken without the client. */
export function statementOf(services: readonly YearlyServiceView[]): string {
  const due = services.flatMap(({ isPayable, year, state, nextPriceCents }) =>
    isPayable && year ? [{ on: year.renewsOn, isLate: state === 'unpaid', nextPriceCents }] : [],
  )
  const first = due.toSorted((one, other) => one.on.localeCompare(other.on))[0]
  if (!first) return calm
  const together = due.filter(({ on }) => on === first.on)
  const total = formatMoney(together.reduce((sum, { nextPriceCents }) => sum + nextPriceCents, 0))
  const what = together.length > 1 ? `${total} for ${together.length} services` : total
  return `${what} ${first.isLate ? 'was' : 'is'} due on ${formatDay(first.on)}. ${calm}`
}

/** What a service costs and when, in one sentence. */
export function standingText(service: YearlyServiceView): string {
  const { state, year, isAgent, exit, endedOn, endedBecause } = service
  switch (state) {
    case 'waiting':
      return 'Its first year begins on the day the state files your company.'
    case 'ended':
      return endedBecause === 'new-agent'
        ? `Ended on ${formatDay(endedOn ?? '')}, when the state’s records showed your new agent.`
        : `Ended on ${endedOn ? formatDay(endedOn) : ''}.`
    case 'exiting':
      return exit
        ? `We stay your agent until ${formatDay(exit.effectiveOn)}, or until you appoint a new one, at no charge.`
        : ''
    case 'canceled':
      return `Paid until ${year ? formatDay(year.paidThrough) : ''}. You won’t be charged again.`
    case 'active':
      return year
        ? `Paid until ${formatDay(year.paidThrough)}. We’ll email you on ${formatDay(addDays(year.renewsOn, -60))}, 60 days before.`
        : ''
    case 'unpaid':
      return isAgent && exit
        ? `Pay before ${formatDay(exit.resignOn)} to keep us as your agent.`
        : 'Pay to keep the service.'
    case 'noticed':
    case 'due':
      return `${nextYearText(service)}. ${priceBeside(service)}`
  }
}

/** The agent's exit with its dates: planned ones until they are real. */
export function exitStages(service: YearlyServiceView): TimelineEvent[] {
  const { exit, canceledOn, year, today, state, endedOn, endedBecause } = service
  if (!exit || !year) return []
  const isFiled = exit.resignedOn !== null
  const isOver = state === 'ended'
  const yearIsOver = today >= year.renewsOn
  const isUnpaid = exit.because === 'unpaid'
  const first: TimelineEvent = isUnpaid
    ? { id: 'first', title: 'Your paid year ended', place: 'done', when: formatDay(year.paidThrough) }
    : { id: 'first', title: 'You canceled', place: 'done', when: canceledOn ? formatDay(canceledOn) : '' }
  const yearEnds: TimelineEvent[] = isUnpaid
    ? []
    : [
        {
          id: 'year',
          title: yearIsOver ? 'Your paid year ended' : 'Your paid year ends',
          place: yearIsOver ? 'done' : 'here',
          when: formatDay(year.paidThrough),
          text: 'We stay your agent after that, at no charge.',
        },
      ]
  return [
    first,
    ...yearEnds,
    ...(isOver && !isFiled ? [] : [resignation(service, exit, yearIsOver)]),
    isOver && endedBecause === 'new-agent'
      ? { id: 'end', title: 'The state shows your new agent', place: 'done', when: endedOn ? formatDay(endedOn) : '' }
      : {
          id: 'end',
          title: isOver ? 'It took effect' : 'It takes effect',
          place: isOver ? 'done' : isFiled ? 'here' : 'ahead',
          when: formatDay(exit.effectiveOn),
          text: 'The 31st day, or as soon as a new agent is appointed. Until then we accept legal papers for you and forward them.',
        },
  ]
}

function resignation(
  { state }: YearlyServiceView,
  { resignedOn, resignOn }: NonNullable<YearlyServiceView['exit']>,
  yearIsOver: boolean,
): TimelineEvent {
  const isFiled = resignedOn !== null
  return {
    id: 'resign',
    title: isFiled ? 'We filed our resignation' : 'We file our resignation',
    place: isFiled ? 'done' : yearIsOver && state !== 'ended' ? 'here' : 'ahead',
    when: formatDay(resignedOn ?? resignOn),
    text: 'With the Secretary of State.',
  }
}
