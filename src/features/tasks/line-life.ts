import { addBusinessDays, type CalendarDay, todayInPacific } from '#lib/dates.ts'
import { isBusinessDay } from '#features/washington/legal-holidays.ts'

export const lineStates = ['not_started', 'waiting_for_client', 'in_work', 'with_agency', 'done'] as const
export type LineState = (typeof lineStates)[number]

/** What decides over a task's turn. Instants are ISO 8601. */
export interface TaskFacts {
  position: number
  audience: 'client' | 'staff'
  afterFiling: boolean
  doneOn: string | null
  promiseCount: number | null
  promiseUnit: 'business-days' | 'hours' | null
  openedAt: string
  doneAt: string | null
}

export interface WorkFacts {
  withAgencySince: string | null
  doneAt: string | null
  createdAt: string
}

/** How far the state filing is that the lines of an order depend on. */
export interface FilingFacts {
  /** The order forms the company, so some work waits for the state. */
  formsCompany: boolean
  /** When the client sent the formation form; null while it is missing, and for a line that takes nothing from it. */
  formAt: string | null
  /** The line can't begin: what it is made from is in the formation form. */
  lacksForm: boolean
  /** Null: not with the state now. */
  submittedAt: string | null
  filedAt: string | null
}

const latest = (...instants: (string | null)[]): string =>
  instants
    .filter((instant) => instant !== null)
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1) ?? ''

const waitsForFiling = (task: TaskFacts, { formsCompany, filedAt }: FilingFacts): boolean =>
  task.afterFiling && formsCompany && filedAt === null

/**
 * Returns since when it is this task's turn; null while it isn't. A client is asked once we did what comes before; our
 * promise runs from the client's last answer before it, the formation form among them.
 */
export function turnOf(task: TaskFacts, tasks: readonly TaskFacts[], filing: FilingFacts): string | null {
  const isOurs = task.audience === 'staff'
  if (waitsForFiling(task, filing) || (isOurs && filing.lacksForm)) return null
  const before = tasks.filter(({ position, audience }) => position < task.position && audience !== task.audience)
  if (before.some(({ doneAt }) => doneAt === null)) return null
  const filedAt = task.afterFiling ? filing.filedAt : null
  return latest(task.openedAt, filedAt, isOurs ? filing.formAt : null, ...before.map(({ doneAt }) => doneAt))
}

/** Returns the tasks that the client has to do now. */
export const askedOfClient = <Task extends TaskFacts>(tasks: readonly Task[], filing: FilingFacts): Task[] =>
  tasks.filter((task) => task.audience === 'client' && task.doneAt === null && turnOf(task, tasks, filing) !== null)

export interface LineLife {
  state: LineState
  /** Null before it starts. */
  since: string | null
}

/**
 * Returns where a line is and since when. It follows from its tasks, from the order's filing, and from two facts that
 * staff record: that it lies with an agency, and that it is done (decision 68).
 */
export function lineLife(work: WorkFacts, tasks: readonly TaskFacts[], filing: FilingFacts): LineLife {
  if (work.doneAt !== null) return { state: 'done', since: work.doneAt }
  if (work.withAgencySince !== null) return { state: 'with_agency', since: work.withAgencySince }
  const open = tasks.filter(({ doneAt }) => doneAt === null)
  if (filing.submittedAt !== null && open.some(({ doneOn }) => doneOn === 'filed'))
    return { state: 'with_agency', since: filing.submittedAt }
  const asked = askedOfClient(tasks, filing).map((task) => turnOf(task, tasks, filing) ?? '')
  if (asked.length > 0)
    return { state: 'waiting_for_client', since: asked.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null }
  if (open.length > 0 && open.every((task) => waitsForFiling(task, filing)))
    return { state: 'not_started', since: null }
  if (filing.lacksForm && open.length > 0) return { state: 'waiting_for_client', since: work.createdAt }
  const isAfterFiling = open.some(({ afterFiling }) => afterFiling)
  const since = latest(
    work.createdAt,
    filing.formAt,
    isAfterFiling ? filing.filedAt : null,
    ...tasks.map(({ doneAt }) => doneAt),
  )
  return { state: 'in_work', since }
}

/** When our promise for a task ends: the end of a business day, or an instant. */
export type Promised = { by: CalendarDay } | { at: string }

/** Returns when our promise for an open staff task ends (decision 50); null without one, and while others are waited for. */
export function promisedFor(task: TaskFacts, tasks: readonly TaskFacts[], filing: FilingFacts): Promised | null {
  const { promiseCount, promiseUnit } = task
  const since = task.doneAt === null ? turnOf(task, tasks, filing) : null
  if (since === null || promiseCount === null || promiseUnit === null) return null
  if (promiseUnit === 'hours') return { at: new Date(Date.parse(since) + promiseCount * 3_600_000).toISOString() }
  return { by: addBusinessDays(todayInPacific(new Date(since)), promiseCount, (day) => !isBusinessDay(day)) }
}
