import { z } from 'zod'
import { endpoint, type Endpoint, Reply } from '#platform/http/endpoint.server.ts'
import { listQuestions } from './question-queries.server.ts'
import { quizQuestion } from './questions.ts'
import { getSubmission, listSubmissionsOf } from './submission-queries.server.ts'
import { submissionInput, submissionReceipt, submissionView } from './submission.ts'
import { submitQuiz } from './submissions.server.ts'

export const quizEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/quiz/questions',
    access: 'public',
    summary: 'The questions of the business-structure quiz in their order',
    answers: { 200: z.array(quizQuestion) },
    handle: ({ app }) => listQuestions(app.db),
  }),
  endpoint({
    method: 'post',
    path: '/api/quiz/submissions',
    access: 'user',
    summary: 'Stores answers with the recommendation that the rule gives',
    body: submissionInput,
    answers: { 201: submissionReceipt },
    handle: async ({ app, user, input }) => new Reply(201, await submitQuiz(app, user.id, input)),
  }),
  endpoint({
    method: 'get',
    path: '/api/quiz/submissions',
    access: 'user',
    summary: 'The quizzes of the person, the latest first',
    answers: { 200: z.array(submissionView) },
    handle: ({ app, user }) => listSubmissionsOf(app.db, user.id),
  }),
  endpoint({
    method: 'get',
    path: '/api/quiz/submissions/{id}',
    access: 'user',
    summary: 'One quiz of the person with answers, rule, recommendation and order',
    answers: { 200: submissionView },
    handle: ({ app, user, params }) => getSubmission(app.db, user.id, params['id'] ?? ''),
  }),
]
