/** Before: what is under way never arrives. After: it is done, and whoever asked never hears of it. */
export type When = 'before' | 'after'

/** Lies in wait for one thing that passes by. */
export interface Trap<Prey> {
  isPrey: (prey: Prey) => boolean
  when: When
  spring: () => void
}

/** At most one trap; it springs once. */
export function trapHolder<Prey>() {
  let trap: Trap<Prey> | undefined
  return {
    set: (next: Trap<Prey>) => void (trap = next),
    clear: () => void (trap = undefined),
    /** The trap that this walks into, which is then gone. */
    catches(prey: Prey): Trap<Prey> | undefined {
      if (!trap?.isPrey(prey)) return undefined
      const sprung = trap
      trap = undefined
      return sprung
    },
  }
}
