import { expect, test } from 'vitest'
import {
  askedOfClient,
  type FilingFacts,
  lineLife,
  promisedFor,
  type TaskFacts,
  turnOf,
  type WorkFacts,
} from './line-life.ts'

const at = (day: number) => `2026-12-${String(day).padStart(2, '0')}T18:00:00.000Z`
const task = (position: number, more: Partial<TaskFacts> = {}): TaskFacts => ({
  position,
  audience: 'staff',
  afterFiling: false,
  doneOn: null,
  promiseCount: null,
  promiseUnit: null,
  openedAt: at(1),
  doneAt: null,
  ...more,
})
const client = (position: number, more: Partial<TaskFacts> = {}) => task(position, { audience: 'client', ...more })
const work: WorkFacts = { withAgencySince: null, doneAt: null, createdAt: at(1) }
const unfiled: FilingFacts = { formsCompany: true, formAt: at(1), lacksForm: false, submittedAt: null, filedAt: null }
const filed: FilingFacts = { ...unfiled, filedAt: at(9) }
const noForm: FilingFacts = { ...unfiled, formAt: null, lacksForm: true }
const nothingFiled: FilingFacts = { ...unfiled, formsCompany: false, formAt: null }

test.each<[string, TaskFacts[], Partial<WorkFacts>, FilingFacts, string, string | null]>([
  ['a question is open', [client(1), task(2)], {}, nothingFiled, 'waiting_for_client', at(1)],
  ['the questions are answered', [client(1, { doneAt: at(3) }), task(2)], {}, nothingFiled, 'in_work', at(3)],
  ['we work before we ask', [task(1), client(2)], {}, nothingFiled, 'in_work', at(1)],
  [
    'we ask once we did our part',
    [task(1, { doneAt: at(4) }), client(2)],
    {},
    nothingFiled,
    'waiting_for_client',
    at(4),
  ],
  [
    'two questions: the older one counts',
    [client(1, { openedAt: at(5) }), client(2, { openedAt: at(2) })],
    {},
    nothingFiled,
    'waiting_for_client',
    at(2),
  ],
  ['all of it waits for the filing', [task(1, { afterFiling: true })], {}, unfiled, 'not_started', null],
  [
    'a question before the filing is asked at once',
    [client(1), task(2, { afterFiling: true })],
    {},
    unfiled,
    'waiting_for_client',
    at(1),
  ],
  ['the state has filed', [task(1, { afterFiling: true })], {}, filed, 'in_work', at(9)],
  ['a question after the filing', [client(1, { afterFiling: true })], {}, filed, 'waiting_for_client', at(9)],
  ['nothing is filed, so nothing waits for it', [task(1, { afterFiling: true })], {}, nothingFiled, 'in_work', at(1)],
  [
    'the filing is with the state',
    [task(1, { doneAt: at(2) }), task(2, { doneOn: 'filed' })],
    {},
    { ...unfiled, submittedAt: at(6) },
    'with_agency',
    at(6),
  ],
  [
    'another line while the filing is with the state',
    [task(1)],
    {},
    { ...unfiled, submittedAt: at(6) },
    'in_work',
    at(1),
  ],
  ['staff handed it to an agency', [task(1)], { withAgencySince: at(7) }, nothingFiled, 'with_agency', at(7)],
  ['it is done', [task(1, { doneAt: at(7) })], { doneAt: at(8) }, nothingFiled, 'done', at(8)],
  ['the formation form is missing', [task(1), task(2, { doneOn: 'filed' })], {}, noForm, 'waiting_for_client', at(1)],
  [
    'the form is missing, and so is an answer',
    [client(1, { openedAt: at(2) })],
    {},
    noForm,
    'waiting_for_client',
    at(2),
  ],
  ['the form is missing for what waits anyway', [task(1, { afterFiling: true })], {}, noForm, 'not_started', null],
  ['the form came in', [task(1)], {}, { ...unfiled, formAt: at(5) }, 'in_work', at(5)],
  ['it is done without the form', [task(1, { doneAt: at(7) })], { doneAt: at(8) }, noForm, 'done', at(8)],
  ['a product without tasks', [], {}, nothingFiled, 'in_work', at(1)],
])('%s', (_, tasks, facts, filing, state, since) => {
  expect(lineLife({ ...work, ...facts }, tasks, filing)).toEqual({ state, since })
})

test('a client is asked only when it is their turn', () => {
  const tasks = [client(1), task(2), client(3), client(4, { doneAt: at(2) })]
  expect(askedOfClient(tasks, nothingFiled)).toEqual([tasks[0]])
})

test('our clock stops while the client has to answer', () => {
  const ours = task(2)
  expect(turnOf(ours, [client(1), ours], nothingFiled)).toBeNull()
  expect(turnOf(ours, [client(1, { doneAt: at(3) }), ours], nothingFiled)).toBe(at(3))
})

test('our clock starts with the formation form', () => {
  const ours = task(1, { promiseCount: 48, promiseUnit: 'hours' })
  expect([turnOf(ours, [ours], noForm), promisedFor(ours, [ours], noForm)]).toEqual([null, null])
  expect(promisedFor(ours, [ours], { ...unfiled, formAt: at(5) })).toEqual({ at: at(7) })
  const theirs = client(1)
  expect(turnOf(theirs, [theirs], noForm)).toBe(at(1))
})

test.each<[string, Partial<TaskFacts>, TaskFacts[], unknown]>([
  ['48 hours', { promiseCount: 48, promiseUnit: 'hours' }, [], { at: at(3) }],
  // The 1st of December 2026 is a Tuesday; the 25th is a holiday, a Friday.
  ['two business days', { promiseCount: 2, promiseUnit: 'business-days' }, [], { by: '2026-12-03' }],
  ['over a weekend', { openedAt: at(4), promiseCount: 1, promiseUnit: 'business-days' }, [], { by: '2026-12-07' }],
  ['over Christmas', { openedAt: at(24), promiseCount: 1, promiseUnit: 'business-days' }, [], { by: '2026-12-28' }],
  [
    'from the client’s answer',
    { promiseCount: 48, promiseUnit: 'hours' },
    [client(1, { doneAt: at(4) })],
    { at: at(6) },
  ],
  ['not while the client has to answer', { promiseCount: 48, promiseUnit: 'hours' }, [client(1)], null],
  ['not once it is done', { promiseCount: 48, promiseUnit: 'hours', doneAt: at(2) }, [], null],
  ['no promise', {}, [], null],
])('a promise: %s', (_, facts, before, expected) => {
  const ours = task(9, facts)
  expect(promisedFor(ours, [...before, ours], nothingFiled)).toEqual(expected)
})
