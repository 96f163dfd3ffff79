import { z } from 'zod'
import { editedQuestions } from '#features/quiz/editing/question-editing.ts'

export const quizForm = z.strictObject({ questions: editedQuestions })
