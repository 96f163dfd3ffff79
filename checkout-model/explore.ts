/** A breadth-first walk over every reachable state; `violation` names the broken promise and the shortest way to it. */
export interface Exploration {
  states: number
  transitions: number
  quiescent: number
  stuck: number
  isExhaustive: boolean
  violation?: { promise: string; steps: string[] }
}

export interface Model<State> {
  first: State
  encode(state: State): string
  next(state: State): [step: string, state: State][]
  /** The promise that the state breaks, if any. */
  broken(state: State): string | undefined
  isQuiescent(state: State): boolean
  /** The promise that only holds once everything has come to rest. */
  brokenAtRest(state: State): string | undefined
}

/**
 * Visits every state (at most `limit`), and checks besides the promises that from every one of them rest can still be
 * reached without another crash.
 */
export function explore<State>(model: Model<State>, limit = 6_000_000): Exploration {
  const index = new Map<string, number>([[model.encode(model.first), 0]])
  const queue: State[] = [model.first]
  const cameFrom: number[] = [-1]
  const step: string[] = ['']
  const predecessors: number[][] = [[]]
  const atRest: number[] = []
  let transitions = 0
  const wayTo = (at: number) => {
    const steps: string[] = []
    for (let i = at; i > 0; i = cameFrom[i] ?? 0) steps.unshift(step[i] ?? '')
    return steps
  }
  const outcome = (extra: Partial<Exploration>): Exploration => ({
    states: index.size,
    transitions,
    quiescent: atRest.length,
    stuck: 0,
    isExhaustive: false,
    ...extra,
  })
  for (let at = 0; at < queue.length; at++) {
    const state = queue[at] as State
    const isAtRest = model.isQuiescent(state)
    const promise = model.broken(state) ?? (isAtRest ? model.brokenAtRest(state) : undefined)
    if (promise) return outcome({ violation: { promise, steps: wayTo(at) } })
    if (isAtRest) atRest.push(at)
    if (queue.length > limit) return outcome({})
    for (const [name, following] of model.next(state)) {
      transitions++
      const key = model.encode(following)
      let to = index.get(key)
      if (to === undefined) {
        to = queue.length
        index.set(key, to)
        queue.push(following)
        cameFrom.push(at)
        step.push(name)
        predecessors.push([])
      }
      if (name !== 'crash') predecessors[to]?.push(at)
    }
  }
  const canRest = new Set(atRest)
  const open = [...atRest]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const before of predecessors[at] ?? []) {
      if (!canRest.has(before)) {
        canRest.add(before)
        open.push(before)
      }
    }
  }
  return outcome({ isExhaustive: true, stuck: queue.length - canRest.size })
}
