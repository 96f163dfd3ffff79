import { addDays, nextPacificMidnight, todayInPacific } from '#lib/dates.ts'

/** What happens to one object, from one moment to the next: each yield is when it goes on. */
export type Story = AsyncGenerator<Date, void, void>

/** One clock for the application and everything that happens to it. */
export class Clock {
  #now: Date

  constructor(start: Date) {
    this.#now = start
  }

  readonly now = (): Date => new Date(this.#now)

  set(to: Date): void {
    if (to > this.#now) this.#now = to
  }
}

interface Due {
  at: Date
  story: Story
}

/** Tells many stories at once, in the order of time, until `end`; what would come later stays untold. */
export async function tellStories(clock: Clock, stories: readonly Story[], end: Date, after: () => Promise<void>) {
  const due: Due[] = stories.map((story) => ({ at: clock.now(), story }))
  for (;;) {
    const next = due.reduce<Due | undefined>((first, one) => (first && first.at <= one.at ? first : one), undefined)
    if (!next || next.at > end) return
    clock.set(next.at)
    const { value, done } = await next.story.next()
    await after()
    if (done) due.splice(due.indexOf(next), 1)
    else next.at = value
  }
}

const hourMs = 3_600_000

/** An hour of the day in Washington, this many days later; on the days when the clocks change it is off by one. */
export function daysLater(from: Date, days: number, hour: number): Date {
  const dayBefore = addDays(todayInPacific(from), days - 1)
  return new Date(nextPacificMidnight(new Date(`${dayBefore}T20:00:00Z`)).getTime() + hour * hourMs)
}

export const minutesLater = (clock: Clock, minutes: number): Date => new Date(clock.now().getTime() + minutes * 60_000)
