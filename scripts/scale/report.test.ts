import { expect, test } from 'vitest'
import { type Figure, figureOf, percentile } from './figure.ts'
import { figureTable, growing, type Measured } from './report.ts'

const figure = (name: string, rows: number, p50: number, scanned: string[] = []): Figure => ({
  name,
  p50,
  p95: p50 * 2,
  queryMs: p50,
  statements: 1,
  rows,
  scanned,
})
const measured = (count: number, ...figures: Figure[]): Measured => ({ count, figures, sizes: [] })

test('sets the largest database beside the smallest', () => {
  const all = [measured(10_000, figure('queue', 40, 8)), measured(1_000_000, figure('queue', 80, 12.4))]
  const [head, , row] = figureTable(all).split('\n')
  const cells = (line = '') => line.split('|').map((cell) => cell.trim())
  expect(cells(head)).toEqual([
    '',
    '',
    'rows read, 10000',
    'rows read, 1000000',
    'ms, 10000',
    'ms, 1000000',
    'p95',
    'rows',
    'ms',
    '',
  ])
  expect(cells(row)).toEqual(['', 'queue', '40', '80', '8.0', '12', '25', '2.0', '1.6', ''])
})

test('names what reads more rows the more there are', () => {
  const all = [
    measured(10_000, figure('queue', 400, 1), figure('search', 900, 1), figure('job', 10, 1)),
    measured(1_000_000, figure('queue', 900, 1), figure('search', 90_000, 1), figure('job', 20, 1, ['orders'])),
  ]
  expect(growing(all)).toEqual([
    'search: reads 90000 rows, 900 in the smallest database',
    'job: reads orders without an index',
  ])
})

test('takes the plans that read least, and a percentile of the times', () => {
  const plan = (rows: number) => ({
    query: 'select',
    ms: rows / 10,
    plan: { 'Node Type': 'Index Scan', 'Actual Rows': rows, 'Actual Loops': 1 },
  })
  const found = figureOf('queue', [3, 1, 2], [[plan(50), plan(7)], [plan(20)]])
  expect(found).toMatchObject({ p50: 2, p95: 3, rows: 20, statements: 1, queryMs: 2 })
  expect(percentile([5, 1, 4, 2, 3], 0.5)).toBe(3)
})
