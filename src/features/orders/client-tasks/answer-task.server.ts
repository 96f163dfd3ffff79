import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { advanceByTasks } from '#features/orders/tasks/order-tasks.server.ts'
import { askedAmong } from '#features/tasks/question-conditions.ts'
import { answersSchema, type Question, savedAnswers } from '#features/tasks/questions.ts'
import { finishTask, listFiledQuestions, saveAnswers } from '#features/tasks/write-line-tasks.server.ts'
import { lineEnded } from './line-ended.server.ts'
import { lockOwnTask, requireTurn, type TaskOfOrder } from './own-task.server.ts'

/**
 * Takes the client's answers and ends their task; the order continues when it waited for nothing else. Throws
 * `not-found`, `order-state`, and `invalid-input` by the questions' keys.
 */
export async function answerTask(app: App, user: CurrentUser, key: TaskOfOrder, given: unknown): Promise<void> {
  await requireTurn(app, user, key)
  const actor = `user:${user.id}`
  await app.db.transaction(async (tx) => {
    const task = await lockOwnTask(tx, user, key)
    const errors = missingFiles(askedQuestions(task, given), await listFiledQuestions(tx, task))
    const parsed = answersSchema(task.questions).safeParse(given)
    for (const { path, message } of parsed.error?.issues ?? []) errors[path.join('.') || 'body'] ??= message
    if (!parsed.success || Object.keys(errors).length > 0) {
      throw new Problem('invalid-input', Object.values(errors)[0] ?? 'Some of the answers aren’t valid.', { errors })
    }
    const isEnd = await finishTask(tx, task, { actor, at: app.now(), answers: parsed.data })
    await advanceByTasks(app, tx, key.orderId, actor)
    if (isEnd) await lineEnded(app, tx, task, actor)
    const detail = { line: task.linePosition, task: task.key }
    await writeAudit(tx, { actor, action: 'task.answered', object: `order:${key.orderId}`, detail })
  })
}

const askedQuestions = ({ questions }: { questions: readonly Question[] }, given: unknown) =>
  askedAmong(questions, typeof given === 'object' && given !== null ? { ...given } : {})

/** A required file that is not there is an error like any other answer that is missing. */
const missingFiles = (questions: readonly Question[], filed: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    questions
      .filter(({ kind, optional, key }) => kind === 'file' && !optional && !filed.includes(key))
      .map(({ key, label }) => [key, `Upload “${label}”`]),
  )

/** Keeps answers on their way, so that nothing typed is lost. Throws `not-found`, `order-state`, `invalid-input`. */
export async function saveTaskDraft(app: App, user: CurrentUser, key: TaskOfOrder, given: unknown): Promise<void> {
  const parsed = savedAnswers.safeParse(given)
  if (!parsed.success)
    throw new Problem('invalid-input', parsed.error.issues[0]?.message ?? 'Some of the answers aren’t valid.')
  await app.db.transaction(async (tx) => {
    const task = await lockOwnTask(tx, user, key)
    const asked = new Set(task.questions.filter(({ kind }) => kind !== 'file').map((question) => question.key))
    const answers = Object.fromEntries(Object.entries(parsed.data).filter(([name]) => asked.has(name)))
    await saveAnswers(tx, task.id, answers)
  })
}
