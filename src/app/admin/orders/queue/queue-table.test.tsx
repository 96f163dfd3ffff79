// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { QueuedOrder } from '#features/orders/queue/order-queue.ts'
import { QueueTable } from './queue-table.tsx'
import { useQueueRows } from './use-queue-rows.ts'

afterEach(cleanup)

/** Notes the orders whose rows are drawn: each drawing reads the title. */
function countedOrders(titles: readonly string[], drawn: string[]): QueuedOrder[] {
  return titles.map((title) => ({
    id: title,
    number: title,
    get title() {
      drawn.push(title)
      return title
    },
    clientName: 'Ada Moss',
    email: null,
    ubi: null,
    status: 'in_review',
    statusLabel: 'In review',
    waitingSince: '2026-11-20T10:00:00Z',
    nextStep: 'Review it',
    advisor: null,
    dueAt: null,
    share: null,
  }))
}

function Queue({ orders }: { orders: readonly QueuedOrder[] }) {
  return <QueueTable orders={orders} now="2026-11-26T10:00:00Z" q={undefined} rows={useQueueRows(orders)} />
}

test('a press on a row’s box or its quick look draws that row alone', async () => {
  const drawn: string[] = []
  const orders = countedOrders(['Alder LLC', 'Birch LLC', 'Cedar LLC'], drawn)
  render(
    <MemoryRouter>
      <Queue orders={orders} />
    </MemoryRouter>,
  )
  const after = async (press: () => Promise<void>) => {
    drawn.length = 0
    await press()
    return [...new Set(drawn)]
  }
  const user = userEvent.setup()
  const box = (title: string) => screen.getByRole('checkbox', { name: `Select ${title}` })
  expect(await after(() => user.click(box('Birch LLC')))).toEqual(['Birch LLC'])
  expect(await after(() => user.click(screen.getByRole('button', { name: 'Quick look: Cedar LLC' })))).toEqual([
    'Cedar LLC',
  ])
  expect(await after(() => user.click(screen.getByRole('checkbox', { name: 'Select all orders shown' })))).toEqual([
    'Alder LLC',
    'Cedar LLC',
  ])
  expect(box('Alder LLC')).toHaveProperty('checked', true)
})

test.each([
  [null, 'Clock stopped', 'Due'],
  ['2026-11-28T08:00:00Z', 'Nov 27, 2026', 'Due'],
  ['2026-11-27T08:00:00Z', 'Today', 'Due'],
  ['2026-11-26T08:00:00Z', '1 day overdue, due Nov 25, 2026', null],
  ['2026-11-24T08:00:00Z', '3 days overdue, due Nov 23, 2026', null],
])('an order due by %s reads “%s” under the label %s', (dueAt, text, label) => {
  const [order] = countedOrders(['Alder LLC'], [])
  render(
    <MemoryRouter>
      <Queue orders={[{ ...order!, dueAt }]} />
    </MemoryRouter>,
  )
  const cell = screen.getAllByRole('cell').at(-2)
  expect(cell?.textContent).toBe(text)
  expect(cell?.getAttribute('data-l')).toBe(label)
})
