/** Before: what is under way never arrives. After: it is done, and whoever asked never hears of it. */
export type When = 'before' | 'after'

/** What was caught waits: it goes no further and hears nothing, until it is cut off. */
export interface Held {
  /** False once whoever asked gave up, or was thrown out. */
  isWaiting: () => boolean
  cut: () => void
}

/** Lies in wait for one thing that passes by. */
export interface Trap<Prey> {
  isPrey: (prey: Prey) => boolean
  when: When
  spring: (held: Held) => void
}

/** Traps that lie at once, each of which springs once. */
export function trapHolder<Prey>() {
  let traps: Trap<Prey>[] = []
  return {
    set: (next: Trap<Prey>) => void traps.push(next),
    clear: () => void (traps = []),
    /** The trap that this walks into, which is then gone. */
    catches(prey: Prey): Trap<Prey> | undefined {
      const sprung = traps.find(({ isPrey }) => isPrey(prey))
      if (sprung) traps = traps.filter((trap) => trap !== sprung)
      return sprung
    },
  }
}
