import { z } from 'zod'
import { submissionView } from '#features/quiz/submission.ts'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { getSubmission, listSubmissionsOf } from './quiz-history-queries.server.ts'

/** The quizzes of an account with what became of them: orders know, and quiz may not import orders. */
export const quizHistoryEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/quiz/submissions',
    access: 'user',
    summary: 'The quizzes of the person, the latest first',
    responses: { 200: z.array(submissionView) },
    handle: ({ app, user }) => listSubmissionsOf(app.db, user.id),
  }),
  endpoint({
    method: 'get',
    path: '/api/quiz/submissions/{id}',
    access: 'user',
    summary: 'One quiz of the person with answers, rule, recommendation and order',
    responses: { 200: submissionView },
    handle: ({ app, user, params }) => getSubmission(app.db, user.id, params['id'] ?? ''),
  }),
]
