/** What was checked, printed as it is known. */
export interface Checks {
  /** One line, with its figure; a check that does not hold makes the command end with 1. */
  check: (what: string, holds: boolean, figure: string | number) => void
  failed: string[]
}

export function startChecks(): Checks {
  const failed: string[] = []
  return {
    failed,
    check(what, holds, figure) {
      process.stdout.write(`${holds ? 'holds ' : 'BROKEN'}  ${what}: ${figure}\n`)
      if (!holds) failed.push(what)
    },
  }
}
