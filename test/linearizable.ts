/** What an answer allows: the state after it, or undefined where nobody could have got it in this state. */
export type Part<State> = (state: State) => State | undefined

/** One call as its caller saw it. States are plain data, so that two can be compared. */
export interface Call<State> {
  name: string
  /** Counted over all calls: one that ended before another started came first. */
  start: number
  end: number
  /** One, or several in order that calls of others may come between: a change, and the later look that the answer shows. */
  parts: readonly Part<State>[]
}

/**
 * Searches for an order of the calls in which every answer is possible, and which no caller saw differently. Returns their
 * names in it; undefined when there is none: then the calls got in each other's way.
 */
export function explain<State>(initial: State, calls: readonly Call<State>[]): string[] | undefined {
  const seen = new Set<string>()
  const search = (state: State, done: readonly number[]): string[] | undefined => {
    if (calls.every(({ parts }, at) => done[at] === parts.length)) return []
    const key = JSON.stringify([done, state])
    if (seen.has(key)) return undefined
    seen.add(key)
    for (const at of calls.keys()) {
      const next = mayBeNext(calls, done, at) ? calls[at]?.parts[done[at] ?? 0]?.(state) : undefined
      if (next === undefined) continue
      const rest = search(
        next,
        done.map((count, other) => (other === at ? count + 1 : count)),
      )
      if (rest) return [calls[at]?.name ?? '', ...rest]
    }
    return undefined
  }
  return search(
    initial,
    calls.map(() => 0),
  )
}

/** Whether nothing that ended before this call started is still to come. */
const mayBeNext = <State>(calls: readonly Call<State>[], done: readonly number[], at: number): boolean =>
  calls.every(({ end, parts }, other) => done[other] === parts.length || end >= (calls[at]?.start ?? 0))

/** What a client does, and what its answer allows. */
export interface Step<State> {
  name: string
  run: () => Promise<{ answer: string; parts: readonly Part<State>[] }>
}

/**
 * Runs the clients at the same time, each one step after the other, and when all are done what `after` returns. Throws
 * with every call and its answer when no order of them explains the answers.
 */
export async function race<State>(
  initial: State,
  clients: readonly (readonly Step<State>[])[],
  after: () => readonly Step<State>[] = () => [],
): Promise<void> {
  let ticks = 0
  const calls: Call<State>[] = []
  const runAll = async (who: string, steps: readonly Step<State>[]) => {
    for (const { name, run } of steps) {
      const start = ticks++
      const { answer, parts } = await run()
      calls.push({ name: `${who}: ${name} -> ${answer}`, start, end: ticks++, parts })
    }
  }
  await Promise.all(clients.map((steps, at) => runAll(`client ${at + 1}`, steps)))
  await runAll('afterwards', after())
  if (explain(initial, calls)) return
  const listed = calls
    .toSorted((a, b) => a.start - b.start)
    .map(({ name, start, end }) => `${start} to ${end}, ${name}`)
  throw new Error(`No order explains these answers, from ${JSON.stringify(initial)}:\n${listed.join('\n')}`)
}

/** How often each race is run: 15 times with the others, as often as `RACES` says at length. */
export const races = Number(process.env['RACES'] ?? 15)

/** A failed race is told as it was: the next one of the same calls may well go another way. */
export const raceSettings = { numRuns: races, endOnFailure: true }

/** For the test that runs them, in milliseconds. */
export const racePatience = 60_000 + races * 3000
