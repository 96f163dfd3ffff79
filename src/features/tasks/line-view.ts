import { z } from 'zod'
import { type FilingFacts, lineLife, lineStates, promisedFor, turnOf } from './line-life.ts'
import type { StoredLine } from './line-queries.server.ts'
import { question } from './questions.ts'
import { lineEventKinds } from './task.ts'

const instant = z.iso.datetime()

export const taskFileView = z.object({
  id: z.uuid(),
  /** The question it answers; empty for what staff attached. */
  questionKey: z.string(),
  fileName: z.string(),
  sizeBytes: z.int(),
  createdAt: instant,
})
export type TaskFileView = z.output<typeof taskFileView>

/** A task of a line, as its client sees it. */
export const lineTaskView = z.object({
  id: z.uuid(),
  key: z.string(),
  audience: z.enum(['client', 'staff']),
  title: z.string(),
  instruction: z.string(),
  /** Since when it is this task's turn; null while something else comes first. */
  since: instant.nullable(),
  /** The state filing waits for it. */
  isBlocking: z.boolean(),
  questions: z.array(question),
  answers: z.record(z.string(), z.unknown()),
  files: z.array(taskFileView),
  /** What staff wrote when they did it. */
  note: z.string(),
  /** What staff asked for when they opened it again. */
  reopenNote: z.string(),
  doneAt: instant.nullable(),
})
export type LineTaskView = z.output<typeof lineTaskView>

/** A line of the order that is work, with its own small life. */
export const lineWorkView = z.object({
  position: z.int(),
  productId: z.string(),
  label: z.string(),
  period: z.string(),
  amountCents: z.int(),
  state: z.enum(lineStates),
  since: instant.nullable(),
  /** Who has it, while it is with an agency. */
  agency: z.string(),
  note: z.string(),
  stepsDone: z.int(),
  steps: z.int(),
  tasks: z.array(lineTaskView),
  events: z.array(
    z.object({ at: instant, kind: z.enum(lineEventKinds), taskId: z.uuid().nullable(), text: z.string() }),
  ),
})
export type LineWorkView = z.output<typeof lineWorkView>

const promised = z.union([z.object({ by: z.string() }), z.object({ at: instant })])

/** How a task was done before it was opened again. Files that are older than the task's latest opening belong to it. */
const taskRound = z.object({
  openedAt: instant,
  doneAt: instant,
  doneBy: z.string(),
  note: z.string(),
  reopenedBy: z.string(),
  reason: z.string(),
})

/** The same for staff: instructions of their own tasks, what is wanted as evidence, who did it, how it was done before, and our promise. */
export const staffLineView = lineWorkView.extend({
  tasks: z.array(
    lineTaskView.extend({
      evidence: z.enum(['none', 'note', 'file']),
      doneOn: z.string().nullable(),
      doneBy: z.string().nullable(),
      promised: promised.nullable(),
      rounds: z.array(taskRound),
    }),
  ),
})
export type StaffLineView = z.output<typeof staffLineView>

export interface SoldLine {
  label: string
  period: string
  amountCents: number
}

const iso = (instant: string): string => new Date(instant).toISOString()

/**
 * Whether the line is made from the answers of the formation form: it prepares, makes, or follows the filing, or asks an
 * existing company for the facts that a new one gives there.
 */
const needsForm = ({ tasks, needsCompany }: StoredLine): boolean =>
  needsCompany || tasks.some(({ afterFiling, doneOn }) => afterFiling || doneOn !== null)

/** Builds what staff see of one line. */
export function buildLineView(stored: StoredLine, order: FilingFacts, sold: SoldLine): StaffLineView {
  const filing = needsForm(stored) ? order : { ...order, formAt: null, lacksForm: false }
  const { linePosition, productId, agency, note, withAgencySince, doneAt, createdAt } = stored.work
  const tasks = stored.tasks.map((task) => ({
    ...task,
    openedAt: iso(task.openedAt),
    doneAt: task.doneAt === null ? null : iso(task.doneAt),
  }))
  const facts = {
    withAgencySince: withAgencySince?.toISOString() ?? null,
    doneAt: doneAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
  return {
    position: linePosition,
    productId,
    ...sold,
    ...lineLife(facts, tasks, filing),
    agency,
    note,
    stepsDone: tasks.filter((task) => task.doneAt !== null).length,
    steps: tasks.length,
    tasks: tasks.map((task) => {
      const { position: _p, afterFiling: _a, promiseCount: _c, promiseUnit: _u, openedAt: _o, ...shown } = task
      return {
        ...shown,
        since: turnOf(task, tasks, filing),
        files: task.files.map((file) => ({ ...file, createdAt: iso(file.createdAt) })),
        promised: promisedFor(task, tasks, filing),
        rounds: task.rounds.map((round) => ({ ...round, openedAt: iso(round.openedAt), doneAt: iso(round.doneAt) })),
      }
    }),
    events: stored.events.map((event) => ({ ...event, at: iso(event.at) })),
  }
}

/** Leaves out what only staff see: the instructions of their tasks, and who did what. */
export const clientLineView = ({ tasks, ...line }: StaffLineView): LineWorkView => ({
  ...line,
  tasks: tasks.map(({ evidence: _e, doneOn: _o, doneBy: _b, promised: _p, rounds: _r, ...task }) => ({
    ...task,
    instruction: task.audience === 'client' ? task.instruction : '',
  })),
})
