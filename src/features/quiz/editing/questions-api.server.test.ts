import { afterAll, expect, test } from 'vitest'
import { questionsToAsk } from '#features/quiz/question-queries.server.ts'
import { builtInQuestions, type QuizQuestion } from '#features/quiz/questions.ts'
import { quizQuestions } from '#features/quiz/quiz-tables.server.ts'
import { aUser } from '../../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../../test/app.ts'
import { readQuestionsToEdit } from './save-questions.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
const admin = await aSession(app, await aUser(app.db, { role: 'admin' }))
const staff = await aSession(app, await aUser(app.db, { role: 'staff' }))
afterAll(() => running.close())

const edited = (questions: readonly QuizQuestion[]) => questions.map(({ order: _order, ...question }) => question)
const save = async (questions: unknown, token = admin, seen?: string) =>
  callApi(
    app,
    'PUT',
    '/api/staff/quiz-questions',
    { questions, seen: seen ?? (await readQuestionsToEdit(app.db)).seen },
    { token },
  )

test('texts, help, labels, and order are saved, and the quiz asks them', async () => {
  const [first, ...others] = edited(builtInQuestions)
  if (!first) throw new Error('There is a first question')
  const [option, ...options] = first.options
  const changed = {
    ...first,
    question: 'What will you sell?',
    helpText: '',
    options: [{ value: option?.value, label: 'Work by the hour' }, ...options],
  }
  expect((await save([...others, changed])).status).toBe(200)
  const asked = await questionsToAsk(app)
  expect(asked.map(({ questionId }) => questionId)).toEqual([
    ...others.map(({ questionId }) => questionId),
    'business_type',
  ])
  expect(asked.at(-1)).toMatchObject({ question: 'What will you sell?', helpText: null, order: 6 })
  expect(asked.at(-1)?.options[0]).toEqual({ value: 'service', label: 'Work by the hour' })
})

const wrong: [string, (list: ReturnType<typeof edited>) => unknown][] = [
  ['a question less', (list) => list.slice(1)],
  ['a question twice', ([first, ...rest]) => [first, first, ...rest.slice(1)]],
  ['an unknown question', ([first, ...rest]) => [{ ...first, questionId: 'shoe_size' }, ...rest]],
  ['another value', ([first, ...rest]) => [{ ...first, options: [{ value: 'other-value', label: 'Other' }] }, ...rest]],
  ['an answer less', ([first, ...rest]) => [{ ...first, options: first?.options.slice(1) }, ...rest]],
  [
    'two answers with one label',
    ([first, ...rest]) => [
      { ...first, options: first?.options.map(({ value }) => ({ value, label: 'Same' })) },
      ...rest,
    ],
  ],
  ['no text', ([first, ...rest]) => [{ ...first, question: ' ' }, ...rest]],
]
test.each(wrong)('%s is refused, and the quiz asks what it asked', async (_what, change) => {
  const before = await questionsToAsk(app)
  expect((await save(change(edited(builtInQuestions)))).status).toBe(422)
  expect(await questionsToAsk(app)).toEqual(before)
})

test('only admins save, and who saw other questions is told', async () => {
  expect((await save(edited(builtInQuestions), staff)).status).toBe(403)
  expect((await save(edited(builtInQuestions), admin, 'another fingerprint')).status).toBe(409)
})

test('where a stored question is missing, the built-in ones are edited and replace it', async () => {
  await app.db.delete(quizQuestions)
  const { questions, isBuiltIn, seen } = await readQuestionsToEdit(app.db)
  expect({ questions, isBuiltIn }).toEqual({ questions: builtInQuestions, isBuiltIn: true })
  expect((await save(edited(questions), admin, seen)).status).toBe(200)
  expect(await readQuestionsToEdit(app.db)).toMatchObject({ questions: builtInQuestions, isBuiltIn: false })
})
