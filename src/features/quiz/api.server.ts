import { z } from 'zod'
import { endpoint, type Endpoint, Reply } from '#platform/http/endpoint.server.ts'
import { listQuestions } from './question-queries.server.ts'
import { quizQuestion } from '#features/quiz/editing/askable-questions.ts'
import { submissionInput, submissionReceipt } from './submission.ts'
import { submitQuiz } from './submissions.server.ts'

export const quizEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/quiz/questions',
    access: 'public',
    summary: 'List the questions of the business-structure quiz in order',
    responses: { 200: z.array(quizQuestion) },
    handle: ({ app }) => listQuestions(app.db),
  }),
  endpoint({
    method: 'post',
    path: '/api/quiz/submissions',
    access: 'user',
    summary: 'Submit answers and get the recommendation',
    body: submissionInput,
    responses: { 201: submissionReceipt },
    handle: async ({ app, user, input }) => new Reply(201, await submitQuiz(app, user.id, input)),
  }),
]
