import { expect, test } from 'vitest'
import { readPlans, rowsRead, scannedTables } from './plans.ts'

const log = `2026-11-28 15:00:00 UTC [7] LOG:  duration: 1.250 ms  plan:
\t{
\t  "Query Text": "select * from orders where note = $1",
\t  "Plan": {
\t    "Node Type": "Limit", "Actual Rows": 2.00, "Actual Loops": 1,
\t    "Plans": [
\t      {"Node Type": "Seq Scan", "Relation Name": "orders", "Actual Rows": 2.00, "Actual Loops": 1, "Rows Removed by Filter": 4998},
\t      {"Node Type": "Index Scan", "Relation Name": "users", "Actual Rows": 1.00, "Actual Loops": 2}
\t    ]
\t  }
\t}
2026-11-28 15:00:00 UTC [7] LOG:  received SIGHUP, reloading configuration files
2026-11-28 15:00:01 UTC [7] LOG:  duration: 0.010 ms  plan:
\t{"Query Text": "select 1", "Plan": {"Node Type": "Result", "Actual Rows": 1, "Actual Loops": 1}}
`

test('reads plans out of a log of PostgreSQL', () => {
  const plans = readPlans(log)
  expect(plans.map(({ query, ms }) => [query, ms])).toEqual([
    ['select * from orders where note = $1', 1.25],
    ['select 1', 0.01],
  ])
})

test('counts the rows that a plan takes out of tables, those that a filter dropped among them', () => {
  const [scan, none] = readPlans(log)
  expect(scan && rowsRead(scan.plan)).toBe(5_002)
  expect(none && rowsRead(none.plan)).toBe(0)
})

test('counts a bitmap’s rows once', () => {
  const index = { 'Node Type': 'Bitmap Index Scan', 'Actual Rows': 10, 'Actual Loops': 1 }
  const heap = { 'Node Type': 'Bitmap Heap Scan', 'Relation Name': 'orders', 'Actual Rows': 9, 'Actual Loops': 1 }
  expect(rowsRead({ ...heap, 'Rows Removed by Index Recheck': 1, Plans: [index] })).toBe(10)
})

test('names tables that are read without an index, but not small ones', () => {
  const scan = (table: string, rows: number) => ({
    'Node Type': 'Seq Scan',
    'Relation Name': table,
    'Actual Rows': rows,
  })
  expect(scannedTables({ 'Node Type': 'Append', Plans: [scan('orders', 1_000), scan('products', 30)] })).toEqual([
    'orders',
  ])
})
