import { z } from 'zod'
import { optionalLines } from '#lib/form-fields.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import type { UploadedFile } from '#platform/http/upload.server.ts'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { lockOrderWithClient } from '#features/orders/client-queries.server.ts'
import { requireRecordedEin } from '#features/orders/ein/ein-queries.server.ts'
import { requireRecordedFiling } from '#features/orders/line-filings/line-filing-queries.server.ts'
import { settleSsnRetention } from '#features/orders/life/ssn-retention.server.ts'
import { orderStatusLabels } from '#features/orders/order-status.ts'
import { advanceByTasks } from '#features/orders/tasks/order-tasks.server.ts'
import {
  finishLine,
  finishTask,
  handToAgency,
  listFiledQuestions,
  type LineTask,
  lockLineTask,
  reopenTask,
} from '#features/tasks/write-line-tasks.server.ts'
import { lineWithAgencyMail, taskOpenedMail, taskReopenedMail } from './line.email.ts'
import { lineEnded, whoFinished } from './line-ended.server.ts'
import { askedTasks, getOrderWork } from './order-work-queries.server.ts'
import type { TaskOfOrder } from './own-task.server.ts'
import { lockForWork } from './lock-for-work.server.ts'
import { addFile, type StoredUpload, withStoredFile } from './task-files.server.ts'

export const taskDoneInput = z.strictObject({ note: optionalLines(2000) })
export const lineDoneInput = z.strictObject({ note: optionalLines(2000) })

/**
 * Ends a task with what shows that it was done: a note, a file. Note and file are shown to the client. The client is
 * mailed when it is their turn now, and when the line is done.
 *
 * @throws Problem `not-found`, `order-state`, `invalid-input`, and those of the file
 */
export async function completeTask(
  app: App,
  staff: CurrentUser,
  key: TaskOfOrder,
  { note, file }: { note: string; file: UploadedFile | undefined },
): Promise<void> {
  const write = (stored?: StoredUpload) =>
    app.db.transaction((tx) => completeTaskIn(app, tx, staff, key, { note, stored }))
  await (file ? withStoredFile(app, file, write) : write())
}

async function completeTaskIn(
  app: App,
  tx: Db,
  staff: CurrentUser,
  key: TaskOfOrder,
  { note, stored }: { note: string; stored: StoredUpload | undefined },
): Promise<void> {
  const actor = `user:${staff.id}`
  const { orderId } = key
  const { order } = await lockForWork(tx, orderId)
  const task = await lockLineTask(tx, orderId, key.taskId)
  if (task.doneAt !== null) throw new Problem('order-state', await whoFinished(tx, task))
  if (task.doneOn !== null)
    throw new Problem('order-state', `This task is done when the order is “${orderStatusLabels[task.doneOn]}.”`)
  if (stored) await addFile(tx, task, { ...stored, uploadedBy: actor, createdAt: app.now() })
  await requireEvidence(tx, task, note)
  await requireRecordedEin(tx, task)
  await requireRecordedFiling(tx, order, task)
  const before = await askedTasks(tx, orderId)
  const isEnd = await finishTask(tx, task, { actor, at: app.now(), note })
  await advanceByTasks(app, tx, orderId, actor)
  await mailNewTasks(app, tx, orderId, before)
  if (isEnd) await lineEnded(app, tx, task, actor)
  const detail = { line: task.linePosition, task: task.key, hasFile: stored !== undefined }
  await writeAudit(tx, { actor, action: 'task.done', object: `order:${orderId}`, detail })
}

/** Staff who answer for the client say how they know. */
async function requireEvidence(tx: Db, task: LineTask, note: string): Promise<void> {
  const { audience, evidence } = task
  if (note === '' && (evidence === 'note' || audience === 'client')) {
    const text = audience === 'client' ? 'Say how you know: this is the client’s task.' : 'Write a note: what was done.'
    throw new Problem('invalid-input', text, { errors: { note: text } })
  }
  if (evidence === 'file' && !(await listFiledQuestions(tx, task)).includes('')) {
    const text = 'Attach the file that shows it was done.'
    throw new Problem('invalid-input', text, { errors: { file: text } })
  }
}

/** Mails the client about the tasks whose turn came just now. */
async function mailNewTasks(app: App, tx: Db, orderId: string, before: Map<string, string>): Promise<void> {
  const now = await askedTasks(tx, orderId)
  const titles = [...now].filter(([id]) => !before.has(id)).map(([, title]) => title)
  if (titles.length === 0) return
  const { order, user } = await lockOrderWithClient(tx, orderId)
  await enqueueMail(app, tx, {
    template: 'task-opened',
    dedupeKey: `task-opened:${orderId}:${app.now().toISOString()}`,
    to: { address: user.email, name: `${user.firstName} ${user.lastName}` },
    userId: user.id,
    text: taskOpenedMail({ order, firstName: user.firstName, titles, url: orderUrl(app, orderId) }),
  })
}

const orderUrl = (app: App, orderId: string) => `${app.origin}/dashboard/orders/${orderId}`

/** Opens a finished task again; a client is mailed what is needed. Throws `not-found`, `order-state`. */
export async function reopenDoneTask(app: App, staff: CurrentUser, key: TaskOfOrder, note: string): Promise<void> {
  const actor = `user:${staff.id}`
  const { orderId, taskId } = key
  await app.db.transaction(async (tx) => {
    const { order, user } = await lockForWork(tx, orderId)
    const task = await lockLineTask(tx, orderId, taskId)
    if (task.doneAt === null) throw new Problem('order-state', 'This task is open.')
    if (task.doneOn !== null) throw new Problem('order-state', 'This task follows the order. Move the order instead.')
    await reopenTask(tx, task, { actor, at: app.now(), note })
    await settleSsnRetention(app, tx, orderId)
    await advanceByTasks(app, tx, orderId, actor)
    if (task.audience === 'client') {
      await enqueueMail(app, tx, {
        template: 'task-reopened',
        dedupeKey: `task-reopened:${taskId}:${app.now().toISOString()}`,
        to: { address: user.email, name: `${user.firstName} ${user.lastName}` },
        userId: user.id,
        text: taskReopenedMail({
          order,
          firstName: user.firstName,
          title: task.title,
          note,
          url: `${orderUrl(app, orderId)}/tasks/${taskId}`,
        }),
      })
    }
    const detail = { line: task.linePosition, task: task.key }
    await writeAudit(tx, { actor, action: 'task.reopened', object: `order:${orderId}`, detail })
  })
}

interface LineOfOrder {
  orderId: string
  position: number
}

/** Records that an agency has the line. Throws `not-found`, `order-state` while the client owes something for it. */
export async function handLineToAgency(
  app: App,
  staff: CurrentUser,
  { orderId, position }: LineOfOrder,
  agency: string,
): Promise<void> {
  const actor = `user:${staff.id}`
  await app.db.transaction(async (tx) => {
    const { order, user } = await lockForWork(tx, orderId)
    const label = await requireOpenLine(tx, { orderId, position })
    if (!(await handToAgency(tx, { orderId, linePosition: position }, { actor, at: app.now(), agency })))
      throw new Problem('order-state', 'An agency has this line already.')
    await enqueueMail(app, tx, {
      template: 'line-with-agency',
      dedupeKey: `line-with-agency:${orderId}:${position}:${app.now().toISOString()}`,
      to: { address: user.email, name: `${user.firstName} ${user.lastName}` },
      userId: user.id,
      text: lineWithAgencyMail({ order, firstName: user.firstName, label, agency, url: orderUrl(app, orderId) }),
    })
    const detail = { line: position, agency }
    await writeAudit(tx, { actor, action: 'line.with-agency', object: `order:${orderId}`, detail })
  })
}

/** Ends a line of which nothing is open, such as one without tasks. Throws `not-found`, `order-state` with what is open. */
export async function completeLine(
  app: App,
  staff: CurrentUser,
  { orderId, position }: LineOfOrder,
  note: string,
): Promise<void> {
  const actor = `user:${staff.id}`
  await app.db.transaction(async (tx) => {
    await lockForWork(tx, orderId)
    const line = { orderId, linePosition: position }
    await requireOpenLine(tx, { orderId, position })
    if (!(await finishLine(tx, line, { actor, at: app.now(), note })))
      throw new Problem('order-state', 'This line has open tasks. Finish them first.')
    await lineEnded(app, tx, line, actor)
    await writeAudit(tx, { actor, action: 'line.done', object: `order:${orderId}`, detail: { line: position } })
  })
}

/** Returns the line's label. Throws `not-found`, and `order-state` for a line that is done or waits for its client. */
async function requireOpenLine(tx: Db, { orderId, position }: LineOfOrder): Promise<string> {
  const line = (await getOrderWork(tx, orderId)).find((one) => one.position === position)
  if (!line) throw new Problem('not-found', 'This order has no such line.')
  if (line.state === 'done') throw new Problem('order-state', 'This line is done.')
  if (line.state === 'waiting_for_client')
    throw new Problem('order-state', 'This line waits for the client. Finish or close their tasks first.')
  return line.label
}
