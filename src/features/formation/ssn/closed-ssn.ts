/** Why a number stays closed. `refused`: who asked may not open one now. */
export type WhyClosed = 'missing' | 'erased' | 'damaged' | 'refused'

/** One text for all reasons (R24); the reason is for the log and for staff. */
export class ClosedSsnError extends Error {
  readonly why: WhyClosed
  readonly erasedAt: Date | null

  constructor(why: WhyClosed, erasedAt: Date | null) {
    super('The number cannot be opened')
    this.why = why
    this.erasedAt = erasedAt
  }
}
