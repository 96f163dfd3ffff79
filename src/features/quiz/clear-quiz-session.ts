import { removeItem } from '#lib/session-storage.ts'

export const quizSessionKey = 'legate.quiz'
/** Forgets answers and recommendation: when the order builder is closed or completed, or a new quiz begins. */
export const clearQuizSession = (): void => removeItem(quizSessionKey)
