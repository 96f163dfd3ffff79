import { and, eq, gte, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { Answers } from './questions.ts'
import { lineEvents, lineTaskFiles, lineTaskRounds, lineTasks, lineWork } from './tasks-tables.server.ts'

export type LineTask = typeof lineTasks.$inferSelect

/** Returns the order's task, locked. Throws `not-found`. */
export async function lockLineTask(tx: Db, orderId: string, taskId: string): Promise<LineTask> {
  const own = and(eq(lineTasks.id, taskId), eq(lineTasks.orderId, orderId))
  const [task] = isUuid(taskId) && isUuid(orderId) ? await tx.select().from(lineTasks).where(own).for('update') : []
  if (!task) throw new Problem('not-found', 'We couldn’t find that task.')
  return task
}

/** Finds and locks the order's open task of this product and key; undefined when there is none, or it is done. */
export async function lockOpenTask(
  tx: Db,
  orderId: string,
  { productId, key }: { productId: string; key: string },
): Promise<LineTask | undefined> {
  const [found] = await tx
    .select({ task: lineTasks })
    .from(lineTasks)
    .innerJoin(
      lineWork,
      and(eq(lineWork.orderId, lineTasks.orderId), eq(lineWork.linePosition, lineTasks.linePosition)),
    )
    .where(
      and(
        eq(lineTasks.orderId, orderId),
        eq(lineWork.productId, productId),
        eq(lineTasks.key, key),
        isNull(lineTasks.doneAt),
      ),
    )
    .for('update', { of: lineTasks })
  return found?.task
}

/** Keeps what was typed so far. */
export async function saveAnswers(tx: Db, taskId: string, answers: Record<string, unknown>): Promise<void> {
  await tx.update(lineTasks).set({ answers }).where(eq(lineTasks.id, taskId))
}

interface Finish {
  actor: string
  at: Date
  answers?: Answers
  note?: string
}

/** Marks the task done; the line goes with its last one. Returns whether the line is done now. */
export async function finishTask(tx: Db, task: LineTask, { actor, at, ...given }: Finish): Promise<boolean> {
  await tx
    .update(lineTasks)
    .set({ ...given, doneAt: at, doneBy: actor })
    .where(eq(lineTasks.id, task.id))
  await noteDone(tx, task, { actor, at })
  return finishLine(tx, task, { actor, at })
}

const noteDone = (tx: Db, task: LineTask, { actor, at }: { actor: string; at: Date }) =>
  noteOnLine(tx, task, { actor, at, kind: 'task-done', taskId: task.id, text: `${task.title}: done` })

interface LineKey {
  orderId: string
  linePosition: number
}

const lineOf = ({ orderId, linePosition }: LineKey) =>
  and(eq(lineWork.orderId, orderId), eq(lineWork.linePosition, linePosition))

/** Ends a line of which nothing is open. Returns false when something is, and when it had ended before. */
export async function finishLine(
  tx: Db,
  line: LineKey,
  { actor, at, note }: { actor: string; at: Date; note?: string },
): Promise<boolean> {
  const nothingOpen = sql`not exists (select from ${lineTasks} t where t.order_id = ${line.orderId}
    and t.line_position = ${line.linePosition} and t.done_at is null)`
  const ended = await tx
    .update(lineWork)
    .set({ doneAt: at, doneBy: actor, withAgencySince: null, agency: '', ...(note === undefined ? {} : { note }) })
    .where(and(lineOf(line), isNull(lineWork.doneAt), nothingOpen))
    .returning({ position: lineWork.linePosition })
  return ended.length > 0
}

/**
 * Opens a finished task again, and its line with it. How it was done before is kept as a round, with its files; answers
 * stay to be corrected, and what shows that it was done is asked for again.
 */
export async function reopenTask(
  tx: Db,
  task: LineTask,
  { actor, at, note }: { actor: string; at: Date; note: string },
): Promise<void> {
  await keepRound(tx, task, { actor, at, reason: note })
  await tx.update(lineWork).set({ doneAt: null, doneBy: null }).where(lineOf(task))
  await tx
    .update(lineTasks)
    .set({ doneAt: null, doneBy: null, note: '', openedAt: at, reopenNote: note })
    .where(eq(lineTasks.id, task.id))
  await noteOnLine(tx, task, { actor, at, kind: 'task-reopened', taskId: task.id, text: `${task.title}: opened again` })
}

async function keepRound(
  tx: Db,
  { id: taskId, openedAt, doneAt, doneBy, answers, note }: LineTask,
  { actor, at, reason }: { actor: string; at: Date; reason: string },
): Promise<void> {
  if (doneAt === null || doneBy === null) throw new Error('Only a finished task is opened again')
  const round = (await tx.$count(lineTaskRounds, eq(lineTaskRounds.taskId, taskId))) + 1
  const done = { taskId, round, openedAt, doneAt, doneBy, answers, note }
  await tx.insert(lineTaskRounds).values({ ...done, reopenedAt: at, reopenedBy: actor, reason })
}

/**
 * Opens the tasks again that the order's moves to ready and to the state had settled: the filing is prepared and
 * submitted once more.
 */
export async function reopenTasksOn(
  tx: Db,
  orderId: string,
  { actor, at, reason }: { actor: string; at: Date; reason: string },
): Promise<void> {
  const settled = await tx
    .select()
    .from(lineTasks)
    .where(
      and(
        eq(lineTasks.orderId, orderId),
        isNotNull(lineTasks.doneAt),
        inArray(lineTasks.doneOn, ['ready_to_file', 'submitted']),
      ),
    )
    .orderBy(lineTasks.linePosition, lineTasks.position)
    .for('update')
  for (const task of settled) await reopenTask(tx, task, { actor, at, note: reason })
}

/** Records that an agency has the line from now on. Returns false when it is done or already there. */
export async function handToAgency(
  tx: Db,
  line: LineKey,
  { actor, at, agency }: { actor: string; at: Date; agency: string },
): Promise<boolean> {
  const handed = await tx
    .update(lineWork)
    .set({ withAgencySince: at, agency })
    .where(and(lineOf(line), isNull(lineWork.doneAt), isNull(lineWork.withAgencySince)))
    .returning({ position: lineWork.linePosition })
  if (handed.length === 0) return false
  await noteOnLine(tx, line, { actor, at, kind: 'with-agency', text: `Sent to ${agency}` })
  return true
}

/** Settles the tasks that are done by the order's own move to this state. Returns the lines that ended with it. */
export async function finishTasksOn(
  tx: Db,
  orderId: string,
  status: string,
  { actor, at }: { actor: string; at: Date },
): Promise<number[]> {
  const settled = await tx
    .update(lineTasks)
    .set({ doneAt: at, doneBy: actor })
    .where(and(eq(lineTasks.orderId, orderId), isNull(lineTasks.doneAt), sql`${lineTasks.doneOn} = ${status}`))
    .returning()
  const ended: number[] = []
  for (const task of settled) {
    await noteDone(tx, task, { actor, at })
    if (await finishLine(tx, task, { actor, at })) ended.push(task.linePosition)
  }
  return ended
}

/** Notes on the line what happened; the client reads it. */
export async function noteOnLine(
  tx: Db,
  { orderId, linePosition }: LineKey,
  event: Pick<typeof lineEvents.$inferInsert, 'actor' | 'at' | 'kind' | 'taskId' | 'text'>,
): Promise<void> {
  await tx.insert(lineEvents).values({ orderId, linePosition, ...event })
}

export type NewTaskFile = typeof lineTaskFiles.$inferInsert

/** SQL: the files that count now: evidence of an earlier round is kept, and shows nothing of this one. */
const ofThisRound = ({ id, openedAt }: Pick<LineTask, 'id' | 'openedAt'>) =>
  and(eq(lineTaskFiles.taskId, id), or(ne(lineTaskFiles.questionKey, ''), gte(lineTaskFiles.createdAt, openedAt)))

/** Adds a file to the task, unless the question has as many as it may. Returns whether it was added. */
export async function addTaskFile(
  tx: Db,
  task: Pick<LineTask, 'id' | 'openedAt'>,
  file: Omit<NewTaskFile, 'taskId'>,
  most: number,
): Promise<boolean> {
  const ofQuestion = and(ofThisRound(task), eq(lineTaskFiles.questionKey, file.questionKey ?? ''))
  if ((await tx.$count(lineTaskFiles, ofQuestion)) >= most) return false
  await tx.insert(lineTaskFiles).values({ ...file, taskId: task.id })
  return true
}

/** Removes a file of the task. Returns its key in the file store, to be deleted after the commit. Throws `not-found`. */
export async function removeTaskFile(tx: Db, taskId: string, fileId: string): Promise<string> {
  const own = and(eq(lineTaskFiles.id, fileId), eq(lineTaskFiles.taskId, taskId))
  const [removed] = isUuid(fileId) ? await tx.delete(lineTaskFiles).where(own).returning() : []
  if (!removed) throw new Problem('not-found', 'We couldn’t find that file.')
  return removed.fileKey
}

/** Returns a file of one of the order's tasks. Throws `not-found`. */
export async function findTaskFile(
  db: Db,
  { orderId, taskId, fileId }: { orderId: string; taskId: string; fileId: string },
): Promise<typeof lineTaskFiles.$inferSelect> {
  const own = and(eq(lineTaskFiles.id, fileId), eq(lineTasks.id, taskId), eq(lineTasks.orderId, orderId))
  const [found] = [orderId, taskId, fileId].every(isUuid)
    ? await db
        .select({ file: lineTaskFiles })
        .from(lineTaskFiles)
        .innerJoin(lineTasks, eq(lineTasks.id, lineTaskFiles.taskId))
        .where(own)
    : []
  if (!found) throw new Problem('not-found', 'We couldn’t find that file.')
  return found.file
}

/** Lists which questions of the task have a file; evidence has the key ''. */
export async function listFiledQuestions(tx: Db, task: Pick<LineTask, 'id' | 'openedAt'>): Promise<string[]> {
  const rows = await tx.selectDistinct({ key: lineTaskFiles.questionKey }).from(lineTaskFiles).where(ofThisRound(task))
  return rows.map(({ key }) => key)
}
