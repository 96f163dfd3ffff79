import { median } from '../measure/figures.ts'
import type { Measured } from './hand.ts'

export const maxMs = 100
/** While a list of 1,000 rows is scrolled. */
export const maxFrameMs = 50
/** What was quicker once is not tried again. */
export const surelyQuick = maxMs / 2

export interface Figure {
  screen: string
  interaction: string
  tries: number
  /** Milliseconds to the next paint, of the tries in the middle and the best. */
  ms: number
  least: number
  /** In the middle, each try shortened by as much as the loop around it was slower than the quickest of the run. */
  evened: number
  frame: number
  /** The loop around the tries, in times of the quickest of the run. */
  busy: number
}

/** What the tries of each interaction say, the slowest interaction of a screen first. */
export function figuresOf(measured: readonly Measured[], leastLoop: number): Figure[] {
  const groups = Map.groupBy(measured, ({ screen, interaction }) => JSON.stringify([screen, interaction]))
  const figures = [...groups.values()].map((tries): Figure => {
    const of = (value: (one: Measured) => number) => tries.map(value)
    const busy = ({ loop }: Measured) => Math.max(1, loop / leastLoop)
    return {
      screen: tries[0]?.screen ?? '',
      interaction: tries[0]?.interaction ?? '',
      tries: tries.length,
      ms: median(of(({ ms }) => ms)),
      least: Math.min(...of(({ ms }) => ms)),
      evened: median(of((one) => one.ms / busy(one))),
      frame: median(of(({ frame }) => frame)),
      busy: median(of(busy)),
    }
  })
  return [...Map.groupBy(figures, ({ screen }) => screen).values()].flatMap((ofScreen) =>
    ofScreen.toSorted((a, b) => b.evened - a.evened),
  )
}

/** What a figure misses; undefined when it is within its limit. */
export function missOf({ interaction, evened, frame, busy }: Figure): string | undefined {
  if (evened > maxMs) return `${evened.toFixed(0)} ms`
  if (interaction === 'scroll' && frame / busy > maxFrameMs) return `a frame of ${(frame / busy).toFixed(0)} ms`
  return undefined
}

export const leastLoopOf = (measured: readonly Measured[]): number => Math.min(...measured.map(({ loop }) => loop))
