// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { resumeChoice } from './kept-choice.ts'
import { isAgentKept, keepChoice, readKeptChoice } from './kept-choices.ts'
import { orderChoicesKey } from './keeps-order.ts'
import { clearOrderChoices, saveCustomBundle, savePendingOrder } from './pending-order.ts'

beforeEach(() => sessionStorage.clear())

const llc = (...addons: string[]) => ({ baseService: 'llc', addons })

test.each([
  ['nothing was kept', llc(), undefined, llc()],
  ['the same start', llc(), { start: llc(), choice: llc('ein') }, llc('ein')],
  [
    'the service was changed in the builder',
    llc(),
    { start: llc(), choice: { ...llc('ein'), baseService: 's-corp' } },
    { ...llc('ein'), baseService: 's-corp' },
  ],
  [
    'another service was bought since',
    { ...llc(), baseService: 'trademark' },
    { start: llc(), choice: llc('ein') },
    { ...llc(), baseService: 'trademark' },
  ],
  [
    'the form now names the firm as agent',
    llc('registered-agent'),
    { start: llc(), choice: llc('ein') },
    llc('registered-agent', 'ein'),
  ],
  [
    'the form now names another agent',
    llc(),
    { start: llc('registered-agent'), choice: llc('registered-agent', 'ein') },
    llc('ein'),
  ],
  [
    'the agent was taken away here',
    llc('registered-agent'),
    { start: llc('registered-agent'), choice: llc('ein') },
    llc('ein'),
  ],
  [
    'a service was collected since',
    llc('contract-review'),
    { start: llc(), choice: llc('ein', 'contract-review') },
    llc('ein', 'contract-review'),
  ],
  [
    'an election for an existing company',
    { baseService: 's-corp', addons: [] },
    {
      start: { baseService: 's-corp', addons: [] },
      choice: { baseService: 's-corp', addons: [], existingCompany: true },
    },
    { baseService: 's-corp', addons: [], existingCompany: true },
  ],
])('%s', (_case, start, kept, choice) => {
  expect(resumeChoice(start, kept && { place: 'tab', ...kept })).toEqual(choice)
})

test('each builder keeps its own choice; the oldest of nine makes room', () => {
  for (let at = 1; at <= 9; at++) keepChoice({ place: `draft/${at}`, start: llc(), choice: llc('ein') })
  keepChoice({ place: 'draft/2', start: llc(), choice: llc('website') })
  expect(readKeptChoice('draft/1')).toBeUndefined()
  expect(readKeptChoice('draft/2')?.choice).toEqual(llc('website'))
  expect(readKeptChoice('draft/9')?.choice).toEqual(llc('ein'))
  clearOrderChoices()
  expect(readKeptChoice('draft/9')).toBeUndefined()
})

test.each(['', '{', 'null', '{}', '[{"place":1}]', '[{"place":"tab","start":{},"choice":{}}]'])(
  'what cannot be read is no choice: %s',
  (text) => {
    sessionStorage.setItem(orderChoicesKey, text)
    expect(readKeptChoice('tab')).toBeUndefined()
  },
)

const withAgent = llc('registered-agent')
const keepAt = (place: string, choice = withAgent) => keepChoice({ place, start: llc(), choice })

test.each<[string, () => void, boolean]>([
  ['nothing waits', () => {}, false],
  [
    'an order bought before the login',
    () => savePendingOrder({ ...llc('ein', 'registered-agent'), totalCents: 1 }),
    true,
  ],
  ['the service alone', () => savePendingOrder({ baseService: 'registered-agent', addons: [], totalCents: 1 }), true],
  ['an order without it', () => savePendingOrder({ ...llc('ein'), totalCents: 1 }), false],
  ['services collected in the catalog', () => saveCustomBundle(['llc', 'registered-agent']), true],
  ['a bundle in an open builder', () => keepAt('service-form/llc', llc('registered-agent', 'ein')), true],
  ['this form’s own order', () => keepAt('draft/mine'), true],
  ['another form’s order', () => keepAt('draft/other'), false],
  [
    'the service for another order',
    () => keepAt('agent/other', { baseService: 'registered-agent', addons: [] }),
    false,
  ],
  [
    'a builder in which it was taken away since',
    () => {
      keepAt('tab')
      keepAt('service-form/llc', llc('ein'))
    },
    false,
  ],
])('the firm as agent waits with %s', (_, keep, expected) => {
  keep()
  expect(isAgentKept('mine')).toBe(expected)
})
