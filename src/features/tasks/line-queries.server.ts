import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import { prepared } from '#platform/database/prepared.server.ts'
import type { Question } from './questions.ts'
import type { lineEventKinds } from './task.ts'
import { lineEvents, lineTaskFiles, lineTaskRounds, lineTasks, lineWork, taskTemplates } from './tasks-tables.server.ts'

export interface StoredFile {
  id: string
  questionKey: string
  fileName: string
  sizeBytes: number
  createdAt: string
}

/** How a task was done before it was opened again. */
export interface StoredRound {
  openedAt: string
  doneAt: string
  doneBy: string
  note: string
  reopenedBy: string
  reason: string
}

/** A task with its files, as the database's JSON writes it: instants with their offset. */
export interface StoredTask {
  id: string
  key: string
  position: number
  audience: 'client' | 'staff'
  title: string
  instruction: string
  questions: Question[]
  evidence: 'none' | 'note' | 'file'
  isBlocking: boolean
  afterFiling: boolean
  doneOn: string | null
  promiseCount: number | null
  promiseUnit: 'business-days' | 'hours' | null
  answers: Record<string, unknown>
  note: string
  reopenNote: string
  openedAt: string
  doneAt: string | null
  doneBy: string | null
  files: StoredFile[]
  rounds: StoredRound[]
}

export interface StoredLine {
  work: typeof lineWork.$inferSelect
  /** An existing company is asked for its facts, which a new one gives in the formation form. */
  needsCompany: boolean
  tasks: StoredTask[]
  events: { at: string; kind: (typeof lineEventKinds)[number]; taskId: string | null; text: string }[]
}

const filesOfTask = sql`(select coalesce(json_agg(json_build_object('id', f.id, 'questionKey', f.question_key,
  'fileName', f.file_name, 'sizeBytes', f.size_bytes, 'createdAt', f.created_at) order by f.created_at, f.id), '[]')
  from ${lineTaskFiles} f where f.task_id = t.id)`

const roundsOfTask = sql`(select coalesce(json_agg(json_build_object('openedAt', r.opened_at, 'doneAt', r.done_at,
  'doneBy', r.done_by, 'note', r.note, 'reopenedBy', r.reopened_by, 'reason', r.reason) order by r.round), '[]')
  from ${lineTaskRounds} r where r.task_id = t.id)`

const tasksOfLine = sql<StoredTask[]>`(select coalesce(json_agg(json_build_object('id', t.id, 'key', t.key,
  'position', t.position, 'audience', t.audience, 'title', t.title, 'instruction', t.instruction,
  'questions', t.questions, 'evidence', t.evidence, 'isBlocking', t.is_blocking, 'afterFiling', t.after_filing,
  'doneOn', t.done_on, 'promiseCount', t.promise_count, 'promiseUnit', t.promise_unit, 'answers', t.answers,
  'note', t.note, 'reopenNote', t.reopen_note, 'openedAt', t.opened_at, 'doneAt', t.done_at, 'doneBy', t.done_by,
  'files', ${filesOfTask}, 'rounds', ${roundsOfTask}) order by t.position, t.key), '[]')
  from ${lineTasks} t where t.order_id = line_work.order_id and t.line_position = line_work.line_position)`

const eventsOfLine = sql<StoredLine['events']>`(select coalesce(json_agg(json_build_object('at', e.at, 'kind', e.kind,
  'taskId', e.task_id, 'text', e.text)
  order by e.id), '[]') from ${lineEvents} e
  where e.order_id = line_work.order_id and e.line_position = line_work.line_position)`

const needsCompany = sql<boolean>`exists (select from ${taskTemplates} p
  where p.product_id = line_work.product_id and p.applies_to = 'existing-company' and p.is_active)`

const workOfOrders = prepared((db) =>
  db
    .select({ work: lineWork, needsCompany, tasks: tasksOfLine, events: eventsOfLine })
    .from(lineWork)
    .where(sql`${lineWork.orderId} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(asc(lineWork.linePosition))
    .prepare('work_of_orders'),
)

/** Reads the work of these orders in one statement: lines, their tasks with files, and what happened. */
export const readWork = (db: Db, orderIds: readonly string[]): Promise<StoredLine[]> =>
  workOfOrders(db).execute({ ids: [...orderIds] })

/** Lists the titles of the client's open tasks that the order waits for. */
export async function listBlockingTitles(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .select({ title: lineTasks.title })
    .from(lineTasks)
    .where(and(eq(lineTasks.orderId, orderId), lineTasks.isBlocking, isNull(lineTasks.doneAt)))
    .orderBy(asc(lineTasks.linePosition), asc(lineTasks.position))
  return rows.map(({ title }) => title)
}

/** Lists the positions of the order's lines whose work is not done, as the receipt numbers them. */
export async function listOpenLines(db: Db, orderId: string): Promise<number[]> {
  const rows = await db
    .select({ position: lineWork.linePosition })
    .from(lineWork)
    .where(and(eq(lineWork.orderId, orderId), isNull(lineWork.doneAt)))
    .orderBy(asc(lineWork.linePosition))
  return rows.map(({ position }) => position)
}

/** Lists the products of the order's lines that are work, and whether each is done. */
export const listLineEnds = (db: Db, orderId: string): Promise<{ productId: string; isDone: boolean }[]> =>
  db
    .select({ productId: lineWork.productId, isDone: sql<boolean>`${lineWork.doneAt} is not null` })
    .from(lineWork)
    .where(eq(lineWork.orderId, orderId))

/** Whether every line of the order that is work is done; false while none was opened. */
export async function allLinesDone(db: Db, orderId: string): Promise<boolean> {
  const [row] = await db
    .select({ areDone: sql<boolean | null>`bool_and(${lineWork.doneAt} is not null)` })
    .from(lineWork)
    .where(eq(lineWork.orderId, orderId))
  return row?.areDone === true
}

export interface FinishedTask {
  productId: string
  key: string
  answers: Record<string, unknown>
}

/** Lists what the client answered in the order's finished tasks, in the order of the lines. */
export const listFinishedAnswers = (db: Db, orderId: string): Promise<FinishedTask[]> =>
  db
    .select({ productId: lineWork.productId, key: lineTasks.key, answers: lineTasks.answers })
    .from(lineTasks)
    .innerJoin(
      lineWork,
      and(eq(lineWork.orderId, lineTasks.orderId), eq(lineWork.linePosition, lineTasks.linePosition)),
    )
    .where(and(eq(lineTasks.orderId, orderId), eq(lineTasks.audience, 'client'), isNotNull(lineTasks.doneAt)))
    .orderBy(asc(lineTasks.linePosition), asc(lineTasks.position))
