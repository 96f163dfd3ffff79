import type { Rig, RigOptions } from '../rig/rig.ts'

export interface Run {
  rig: Rig
  times: number
  minutes: number
  /** Only what has this in its name, of a scenario of several parts. */
  only: string | undefined
  say: (text: string) => void
  /** True once the time that it was given is over: nothing more is broken then, and what was is compared. */
  isOver: () => boolean
}

export interface Scenario {
  /** One line for `--list`. */
  about: string
  times: number
  rig?: () => RigOptions
  /** The program may end by itself and be started again, as on a full disk. */
  mayEnd?: boolean
  /** Does what people do while things break; what is wrong beyond what the witnesses see. */
  run: (run: Run) => Promise<string[]>
}
