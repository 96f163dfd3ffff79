import { expect, test } from 'vitest'
import type { LineTaskView, LineWorkView } from '#features/tasks/line-view.ts'
import { askedOf, dotsOf, lineText } from './line-words.ts'

const at = '2026-11-16T17:12:00.000Z'
const task = (more: Partial<LineTaskView>): LineTaskView => ({
  id: '4f7a21c9-0000-4000-8000-000000000001',
  key: 'one',
  audience: 'staff',
  title: 'Send the list',
  instruction: '',
  since: at,
  isBlocking: false,
  questions: [],
  answers: {},
  files: [],
  note: '',
  reopenNote: '',
  doneAt: null,
  ...more,
})
const line = (state: LineWorkView['state'], tasks: LineTaskView[] = [], agency = ''): LineWorkView => ({
  position: 0,
  productId: 'ein',
  label: 'EIN',
  period: '',
  amountCents: 7900,
  state,
  since: state === 'not_started' ? null : at,
  agency,
  note: '',
  stepsDone: 0,
  steps: tasks.length,
  tasks,
  events: [],
})
const asked = task({ audience: 'client', title: 'Answer' })

test.each([
  [line('not_started'), 'Starts after the state files your company'],
  [line('waiting_for_client', [asked]), 'Waiting for you since November 16, 2026: Answer'],
  [
    line('waiting_for_client', [task({ since: null })]),
    'Waiting for you since November 16, 2026: Fill in the formation form',
  ],
  [line('in_work'), 'We’ve been working on it since November 16, 2026'],
  [line('with_agency'), 'With the Secretary of State since November 16, 2026'],
  [line('with_agency', [], 'USPTO'), 'With USPTO since November 16, 2026'],
  [line('done'), 'Done on November 16, 2026'],
])('a line says where it is (%#)', (given, text) => {
  expect(lineText(given)).toBe(text)
})

test('a client is asked what is open and their turn', () => {
  const tasks = [asked, task({ audience: 'client', since: null }), task({}), task({ audience: 'client', doneAt: at })]
  expect(askedOf({ tasks })).toEqual([asked])
})

test('the dots show what is done, where the line is, and what comes', () => {
  const tasks = [task({ doneAt: at }), task({}), task({})]
  expect(dotsOf(line('in_work', tasks))).toEqual(['done', 'here', 'ahead'])
  expect(dotsOf(line('not_started', [task({}), task({})]))).toEqual(['ahead', 'ahead'])
})
