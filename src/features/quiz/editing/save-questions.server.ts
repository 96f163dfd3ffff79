import { createHash } from 'node:crypto'
import { asc, eq, inArray, not } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { actorOf, type Editor, writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { listQuestions } from '#features/quiz/question-queries.server.ts'
import type { EditedQuestions } from './question-editing.ts'
import { builtInQuestions, questionIds, type QuizQuestion } from '#features/quiz/questions.ts'
import { askableQuestions } from './askable-questions.ts'
import { quizQuestions } from '#features/quiz/quiz-tables.server.ts'

/** Changes with every question, so that an editor who saw other ones is told. */
const fingerprintOf = (questions: readonly QuizQuestion[]): string =>
  createHash('sha256').update(JSON.stringify(questions)).digest('hex')

/** The questions to edit: those that the quiz asks. `isBuiltIn` while the stored ones can't be asked. */
export async function readQuestionsToEdit(
  db: Db,
): Promise<{ questions: QuizQuestion[]; seen: string; isBuiltIn: boolean }> {
  const stored = await listQuestions(db)
  const usable = askableQuestions(stored)
  return { questions: usable ?? builtInQuestions, seen: fingerprintOf(stored), isBuiltIn: usable === undefined }
}

/**
 * Stores all six questions in this order; the quiz asks them from the next page on. Finished submissions keep their
 * answers. Throws `revision-conflict` when someone else saved since `seen` was read.
 *
 * @returns the fingerprint of what is stored now
 */
export async function saveQuestions(
  { db }: Pick<App, 'db'>,
  editor: Editor,
  questions: EditedQuestions,
  seen: string,
): Promise<string> {
  return db.transaction(async (tx) => {
    const locked = await tx.select().from(quizQuestions).orderBy(asc(quizQuestions.questionId)).for('update')
    const before = await listQuestions(tx)
    if (fingerprintOf(before) !== seen)
      throw new Problem(
        'revision-conflict',
        'Someone else changed the questions. Reload to see them, then make your change again.',
      )
    await tx.delete(quizQuestions).where(not(inArray(quizQuestions.questionId, [...questionIds])))
    for (const [index, { questionId, ...texts }] of questions.entries()) {
      const row = { ...texts, position: index + 1 }
      if (locked.some((stored) => stored.questionId === questionId))
        await tx.update(quizQuestions).set(row).where(eq(quizQuestions.questionId, questionId))
      else await tx.insert(quizQuestions).values({ questionId, ...row })
    }
    const after = await listQuestions(tx)
    const changed = after
      .filter((question) => !before.some((old) => JSON.stringify(old) === JSON.stringify(question)))
      .map(({ questionId }) => questionId)
    if (changed.length > 0)
      await writeAudit(tx, { actor: actorOf(editor), action: 'quiz.saved', object: 'quiz', detail: { changed } })
    return fingerprintOf(after)
  })
}
