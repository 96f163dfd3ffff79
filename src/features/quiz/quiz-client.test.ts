// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { disclaimerVersion } from './disclaimer.ts'
import { submitAnswers, submitPendingAnswers } from './quiz-client.ts'
import { readQuizSession, rememberDisclaimer, writeQuizSession } from './quiz-session.ts'
import { clearQuizSession } from './clear-quiz-session.ts'

const answers = {
  business_type: 'tech',
  owners_count: 'solo',
  revenue_projection: 'under_50k',
  liability_concern: 'low',
  tax_priority: 'simple',
  funding_plans: 'no',
} as const
const submissionId = '7f1d2c1a-5b8e-4c86-9a62-111122223333'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

function server(status: number, body: unknown) {
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(Response.json(body, { status })),
  )
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('answers given logged out become one submission, also when asked twice', async () => {
  writeQuizSession({ answers, step: 5, isDone: true })
  rememberDisclaimer(disclaimerVersion)
  const fetch = server(201, { submissionId })
  expect(await submitPendingAnswers()).toBe(submissionId)
  expect(await submitPendingAnswers()).toBe(submissionId)
  expect(fetch).toHaveBeenCalledOnce()
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/quiz/submissions')
  const sent = fetch.mock.calls[0]?.[1].body as string
  expect(JSON.parse(sent)).toEqual({ answers, disclaimerVersion })
  expect(readQuizSession()).toEqual({ answers, step: 5, isDone: true, submissionId })
})

test.each([
  ['no quiz', undefined],
  ['an unfinished quiz', { answers: { owners_count: 'solo' as const }, step: 1, isDone: false }],
  ['answers whose recommendation was not asked for', { answers, step: 5, isDone: false }],
])('%s is no submission', async (_, session) => {
  if (session) writeQuizSession(session)
  const fetch = server(201, { submissionId })
  expect(await submitPendingAnswers()).toBeUndefined()
  expect(fetch).not.toHaveBeenCalled()
})

test('a refusal leaves the answers where they are', async () => {
  writeQuizSession({ answers, step: 5, isDone: true })
  server(401, { code: 'login-required', detail: 'Please log in.' })
  expect(await submitPendingAnswers()).toBeUndefined()
  await expect(submitAnswers()).rejects.toMatchObject({ code: 'login-required' })
  expect(readQuizSession()).toEqual({ answers, step: 5, isDone: true })
})

test('clearing forgets answers and recommendation', () => {
  writeQuizSession({ answers, step: 5, isDone: true })
  clearQuizSession()
  expect(readQuizSession()).toEqual({ answers: {}, step: 0, isDone: false })
})
