// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mockModalDialogs } from '../../../test/dialog.ts'
import { disclaimerVersion } from './disclaimer.ts'
import { builtInQuestions } from './questions.ts'
import { QuizFlow } from './quiz-flow.tsx'
import { rememberDisclaimer, readQuizSession, writeQuizSession } from './quiz-session.ts'

const prices = {
  LLC: { priceCents: 29900, stateFeesCents: 20000 },
  'S-Corp': { priceCents: 49900, stateFeesCents: 20000 },
  'C-Corp': { priceCents: 59900, stateFeesCents: 20000 },
}
const complete = {
  business_type: 'tech',
  owners_count: 'multiple',
  revenue_projection: '50k_100k',
  liability_concern: 'high',
  tax_priority: 'simple',
  funding_plans: 'yes',
} as const

beforeEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  mockModalDialogs()
})
afterEach(cleanup)

function open(props: Partial<ComponentProps<typeof QuizFlow>> = {}) {
  const on = { onCancel: vi.fn(), onRecommended: vi.fn(), onProceed: vi.fn(), onExplore: vi.fn() }
  const view = render(<QuizFlow questions={builtInQuestions} prices={prices} {...on} {...props} />)
  return { ...on, ...view, user: userEvent.setup() }
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

test('the disclaimer asks for both acknowledgements before the quiz starts', async () => {
  const { user } = open()
  const dialog = screen.getByRole('dialog', { name: 'Before you start' })
  expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull()
  const start = screen.getByRole('button', { name: 'Start the quiz' })
  expect(start.getAttribute('aria-disabled')).toBe('true')
  const [noAdvice, mayNeedCounsel] = within(dialog).getAllByRole('checkbox')
  await user.click(noAdvice!)
  await user.click(start)
  expect(screen.queryByRole('dialog')).not.toBeNull()
  await user.click(mayNeedCounsel!)
  expect(start.getAttribute('aria-disabled')).toBeNull()
  await user.click(start)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('with a service chosen before, the disclaimer offers to skip the quiz', async () => {
  const onSkip = vi.fn<() => void>()
  const { user } = open({ onSkip })
  await user.click(screen.getByRole('button', { name: 'Skip the quiz' }))
  expect(onSkip).toHaveBeenCalledOnce()
})

test('Escape does not dismiss the disclaimer; Cancel leaves', async () => {
  const { user, onCancel } = open()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onCancel).toHaveBeenCalledOnce()
})

test('an accepted disclaimer is remembered for the browser session', async () => {
  const { user, unmount } = open()
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Start the quiz' }))
  unmount()
  open()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('six questions, one at a time: Next only once answered, Previous, and Get My Recommendation at the end', async () => {
  rememberDisclaimer(disclaimerVersion)
  const { user, onRecommended } = open()
  for (const [index, question] of builtInQuestions.entries()) {
    const isLast = index === builtInQuestions.length - 1
    expect(screen.getByText(`Question ${index + 1} of 6`)).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: 'Quiz progress' }).getAttribute('aria-valuetext')).toBe(
      `Question ${index + 1} of 6`,
    )
    expect(screen.getByRole('group', { name: question.question })).toBeTruthy()
    expect(screen.getByText(question.helpText ?? '')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Next|Get My Recommendation/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Previous' }) === null).toBe(index === 0)
    // A rule with nothing under it would end the first question.
    expect(document.querySelectorAll('.flow-acts')).toHaveLength(index === 0 ? 0 : 1)
    await user.click(screen.getByRole('radio', { name: question.options[0]?.label ?? '' }))
    await user.click(screen.getByRole('button', { name: isLast ? 'Get My Recommendation' : 'Next' }))
  }
  expect(screen.getByText('Based on Your Answers')).toBeTruthy()
  expect(heading()).toBe('Your answers point to a limited liability company.')
  expect(onRecommended).toHaveBeenCalledOnce()
})

test('a new question takes the focus, and Previous shows the answer that was given', async () => {
  rememberDisclaimer(disclaimerVersion)
  const { user } = open()
  await user.click(screen.getByRole('radio', { name: 'Products' }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(document.activeElement?.textContent).toBe(builtInQuestions[1]?.question)
  await user.click(screen.getByRole('button', { name: 'Previous' }))
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Products' })).checked).toBe(true)
})

/** The quiz in a browser that came from the home page. */
function openWithBrowser(): UserEvent {
  rememberDisclaimer(disclaimerVersion)
  window.history.pushState(null, '', '/quiz')
  return open().user
}

async function answer(user: UserEvent, count: number) {
  for (const question of builtInQuestions.slice(0, count)) {
    await user.click(screen.getByRole('radio', { name: question.options[0]?.label ?? '' }))
    await user.click(screen.getByRole('button', { name: /^(Next|Get My Recommendation)/ }))
  }
}
async function travel(direction: 'back' | 'forward') {
  const arrived = new Promise((done) => addEventListener('popstate', done, { once: true }))
  await act(async () => {
    window.history[direction]()
    await arrived
  })
}
const back = () => travel('back')
const forward = () => travel('forward')
const isAtHome = () => window.location.pathname === '/'
const place = () => screen.queryByText(/^Question \d of 6$/)?.textContent

test('the browser’s Back goes to the question before with its answer, Forward to the next, and Back from the first leaves', async () => {
  const user = openWithBrowser()
  await answer(user, 3)
  expect(place()).toBe('Question 4 of 6')
  await back()
  expect(place()).toBe('Question 3 of 6')
  expect(screen.getAllByRole<HTMLInputElement>('radio')[0]?.checked).toBe(true)
  await forward()
  expect(place()).toBe('Question 4 of 6')
  for (let press = 0; press < 3; press++) await back()
  expect(place()).toBe('Question 1 of 6')
  await back()
  expect(isAtHome()).toBe(true)
})

test('Previous is the same step as Back: it leaves nothing to go back to twice', async () => {
  const user = openWithBrowser()
  await answer(user, 2)
  await user.click(screen.getByRole('button', { name: 'Previous' }))
  await waitFor(() => expect(place()).toBe('Question 2 of 6'))
  await back()
  expect(place()).toBe('Question 1 of 6')
})

test('Back from the recommendation resets the quiz, and one more leaves it', async () => {
  const user = openWithBrowser()
  await answer(user, 6)
  expect(screen.getByText('Based on Your Answers')).toBeTruthy()
  await back()
  // It leaves all that the quiz has put into the history, which takes the browser one more step.
  await waitFor(() => expect(window.history.state).toBeNull())
  expect(place()).toBe('Question 1 of 6')
  expect(readQuizSession()).toEqual({ answers: {}, step: 0, isDone: false })
  await back()
  expect(isAtHome()).toBe(true)
})

test('Back from a changed answer returns to the recommendation, and Back from there resets', async () => {
  const user = openWithBrowser()
  await answer(user, 6)
  await user.click(screen.getByRole('button', { name: 'Change owners' }))
  expect(place()).toBe('Question 2 of 6')
  await back()
  expect(screen.getByText('Based on Your Answers')).toBeTruthy()
  await back()
  expect(place()).toBe('Question 1 of 6')
})

test('a quiz opened again shows the recommendation that it had reached', async () => {
  const user = openWithBrowser()
  await answer(user, 6)
  cleanup()
  openWithBrowser()
  expect(screen.getByText('Based on Your Answers')).toBeTruthy()
})

test('a reload goes on at the same question', () => {
  rememberDisclaimer(disclaimerVersion)
  writeQuizSession({ answers: { business_type: 'tech', owners_count: 'solo' }, step: 2, isDone: false })
  open()
  expect(screen.getByText('Question 3 of 6')).toBeTruthy()
})

test.each(['{"answers":{"owners_count":"crowd"},"step":2,"isDone":false}', '{"step":9}', 'not json'])(
  'starts over when the stored session cannot be read: %s',
  (stored) => {
    rememberDisclaimer(disclaimerVersion)
    sessionStorage.setItem('legate.quiz', stored)
    open()
    expect(screen.getByText('Question 1 of 6')).toBeTruthy()
  },
)

test('the recommendation shows price, benefits, considerations, rule, the other structures, profile and notice', () => {
  rememberDisclaimer(disclaimerVersion)
  writeQuizSession({ answers: complete, step: 5, isDone: true })
  open()
  expect(heading()).toBe('Your answers point to a C corporation.')
  expect(screen.getByText('$599')).toBeTruthy()
  expect(screen.getByText('plus $200 state filing fees')).toBeTruthy()
  const section = (name: string) => within(screen.getByRole('region', { name }))
  const pros = section('The case for it and against it')
  expect(pros.getByRole('heading', { name: 'Benefits' })).toBeTruthy()
  expect(pros.getByText(/liability insurance/)).toBeTruthy()
  expect(pros.getByText(/shareholder agreement/)).toBeTruthy()
  expect(pros.getByText(/annual report/)).toBeTruthy()
  expect(section('The rule behind it').getAllByRole('listitem')).toHaveLength(2)
  const others = section('The case for the other structures')
  expect(others.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual(['LLC', 'S-Corp'])
  const profile = section('Your business profile')
  expect(profile.getByText('Three or more')).toBeTruthy()
  expect(profile.getByText(/is not a law firm and does not give legal or tax advice/)).toBeTruthy()
})

test('Proceed and Explore Other Options tell where to go', async () => {
  rememberDisclaimer(disclaimerVersion)
  writeQuizSession({ answers: complete, step: 5, isDone: true })
  const { user, onProceed, onExplore } = open()
  await user.click(screen.getByRole('button', { name: 'Proceed with C-Corp' }))
  expect(onProceed).toHaveBeenCalledExactlyOnceWith('C-Corp')
  await user.click(screen.getByRole('button', { name: 'Explore Other Options' }))
  expect(onExplore).toHaveBeenCalledOnce()
})

test('Back forgets the answers and starts at question 1', async () => {
  rememberDisclaimer(disclaimerVersion)
  writeQuizSession({ answers: complete, step: 5, isDone: true })
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Back to question 1' }))
  expect(screen.getByText('Question 1 of 6')).toBeTruthy()
  expect(screen.getAllByRole<HTMLInputElement>('radio').some((radio) => radio.checked)).toBe(false)
  expect(readQuizSession()).toEqual({ answers: {}, step: 0, isDone: false })
})

test('Change leads to one answer, keeps the others, and a new answer is a new quiz', async () => {
  rememberDisclaimer(disclaimerVersion)
  const submissionId = '7f1d2c1a-5b8e-4c86-9a62-111122223333'
  writeQuizSession({ answers: complete, step: 5, isDone: true, submissionId })
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Change outside funding' }))
  expect(screen.getByText('Question 6 of 6')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Yes' }))
  expect(readQuizSession().submissionId).toBe(submissionId)
  await user.click(screen.getByRole('radio', { name: 'No' }))
  expect(readQuizSession().submissionId).toBeUndefined()
  await user.click(screen.getByRole('button', { name: 'Get My Recommendation' }))
  expect(heading()).toBe('Your answers point to a limited liability company.')
})

test('a failure of Proceed is shown beside its button', () => {
  rememberDisclaimer(disclaimerVersion)
  writeQuizSession({ answers: complete, step: 5, isDone: true })
  open({ proceedFailure: 'We couldn’t reach our server.' })
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t reach our server.')
})
