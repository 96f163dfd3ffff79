// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { LineTaskView, LineWorkView } from '#features/tasks/line-view.ts'
import { type OrderStatus, orderStatusLabels } from '#features/orders/order-status.ts'
import { orderHistory } from './order-history.tsx'

afterEach(cleanup)

const at = (minute: number) => `2026-11-16T17:${String(minute).padStart(2, '0')}:00.000Z`

const task = (id: string, more: Partial<LineTaskView> = {}): LineTaskView => ({
  id,
  key: id,
  audience: 'staff',
  title: `Step ${id}`,
  instruction: '',
  since: null,
  isBlocking: false,
  questions: [],
  answers: {},
  files: [],
  note: '',
  reopenNote: '',
  doneAt: null,
  ...more,
})
type LineEvent = LineWorkView['events'][number]
const event = (minute: number, kind: LineEvent['kind'], taskId: string | null = null, text = ''): LineEvent => ({
  at: at(minute),
  kind,
  taskId,
  text,
})
const aLine = (tasks: LineTaskView[], events: LineEvent[]): LineWorkView => ({
  position: 1,
  productId: 'ein',
  label: 'EIN Application',
  period: '',
  amountCents: 7900,
  state: 'in_work',
  since: at(0),
  agency: '',
  note: '',
  stepsDone: 0,
  steps: tasks.length,
  tasks,
  events,
})
const anOrder = (moves: [OrderStatus, number][], work: LineWorkView[]) => ({
  id: 'o1',
  status: moves.at(-1)?.[0] ?? ('paid' as const),
  statusLabel: orderStatusLabels[moves.at(-1)?.[0] ?? 'paid'],
  waitsFor: null,
  baseService: 'llc',
  existingCompany: false,
  stateFeesCents: 20_000,
  timeline: moves.map(([status, minute]) => ({
    at: at(minute),
    status,
    label: orderStatusLabels[status],
    note: '',
    isInterim: false,
  })),
  work,
})
test('what happened without a move is told in its own words, and the order stays where it is', () => {
  const order = anOrder(
    [
      ['paid', 0],
      ['waiting_for_client', 1],
      ['waiting_for_client', 2],
    ],
    [],
  )
  const timeline = order.timeline.map((move, index) =>
    index === 2 ? { ...move, note: 'Payment received: $200.00' } : move,
  )
  expect(orderHistory({ ...order, timeline }).map(({ title, place }) => [title, place])).toEqual([
    ['Payment received: $200.00', 'done'],
    [orderStatusLabels.waiting_for_client, 'here'],
    ['Paid', 'done'],
  ])
})

const titles = (...given: Parameters<typeof anOrder>) => orderHistory(anOrder(...given)).map(({ title }) => title)
const ask = task('ask', { audience: 'client', title: 'Answer the questions' })
const file = { id: 'f1', questionKey: '', fileName: 'EIN.pdf', sizeBytes: 10, createdAt: at(1) }
const send = task('send', { files: [file] })

test.each<[string, [OrderStatus, number][], LineTaskView[], LineEvent[], string[]]>([
  ['nothing on the lines', [['paid', 0]], [ask], [], ['Paid']],
  ['an answer', [['paid', 0]], [ask], [event(2, 'task-done', 'ask')], ['We have your answers', 'Paid']],
  [
    'a question that came back',
    [['paid', 0]],
    [ask],
    [event(2, 'task-reopened', 'ask')],
    ['We asked you again', 'Paid'],
  ],
  [
    'only our first step on the way, and the latest on top',
    [
      ['paid', 0],
      ['in_review', 1],
    ],
    [task('a'), task('b'), task('c')],
    [event(2, 'task-done', 'a'), event(3, 'task-done', 'b'), event(4, 'task-reopened', 'b')],
    ['EIN Application: work started', 'In review', 'Paid'],
  ],
  [
    'the way to an agency and its end',
    [['paid', 0]],
    [send],
    [event(2, 'with-agency', null, 'Sent to the IRS'), event(3, 'task-done', 'send'), event(4, 'line-done')],
    ['EIN Application: done', 'EIN Application: sent to the IRS', 'Paid'],
  ],
  [
    'nothing twice: a step that was the order’s move',
    [
      ['paid', 0],
      ['submitted', 3],
    ],
    [task('a'), task('b')],
    [event(3, 'task-done', 'a')],
    ['Submitted to the state', 'Paid'],
  ],
  [
    'nothing twice: a line that ended with the order',
    [
      ['paid', 0],
      ['completed', 5],
    ],
    [task('a')],
    [event(4, 'line-done')],
    ['Completed', 'Paid'],
  ],
  [
    'a line that ended with the order and left a document',
    [
      ['paid', 0],
      ['completed', 5],
    ],
    [send],
    [event(4, 'line-done')],
    ['Completed', 'EIN Application: done', 'Paid'],
  ],
])('the history tells %s', (_, moves, tasks, events, expected) => {
  expect(titles(moves, [aLine(tasks, events)])).toEqual(expected)
})

test('the end of a line has its documents to download', () => {
  const [end] = orderHistory(anOrder([['paid', 0]], [aLine([send], [event(4, 'line-done')])]))
  expect(end).toMatchObject({ when: 'November 16, 2026, 9:04 am Pacific', dateTime: at(4) })
  render(<p>{end?.text}</p>)
  expect(screen.getByRole('link', { name: 'EIN.pdf' }).getAttribute('href')).toBe('/api/orders/o1/tasks/send/files/f1')
})
