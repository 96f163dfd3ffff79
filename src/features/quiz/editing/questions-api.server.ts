import { z } from 'zod'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { quizQuestionsInput } from './question-editing.ts'
import { saveQuestions } from './save-questions.server.ts'

export const quizQuestionEndpoints: Endpoint[] = [
  endpoint({
    method: 'put',
    path: '/api/staff/quiz-questions',
    access: 'admin',
    summary: 'Save the texts and the order of the quiz’s questions; keys and values of the answers stay',
    body: quizQuestionsInput,
    responses: { 200: z.object({ seen: z.string() }) },
    async handle({ app, user, input: { questions, seen } }) {
      return { seen: await saveQuestions(app, user, questions, seen) }
    },
  }),
]
