import { table } from '../measure/figures.ts'
import type { Figure } from './figure.ts'
import type { Whole } from './measure-wholes.ts'
import type { TableSize } from './sizes.ts'

/** What was measured in a database of this many accounts and orders. */
export interface Measured {
  count: number
  figures: Figure[]
  sizes: TableSize[]
}

/** How many times more rows than in the smallest database count as growing with it. */
const growsAbove = 3
/** So few rows may grow: what is open, or of a day, does. */
const fewRows = 1_000

const whole = (value: number) => String(Math.round(value))
const inMs = (value: number) => (value < 10 ? value.toFixed(1) : whole(value))

/** A row for each thing: rows read and milliseconds for each size, and how many times those of the largest are the smallest's. */
export function figureTable(measured: readonly Measured[]): string {
  const [smallest, largest] = [measured[0], measured.at(-1)]
  const names = smallest?.figures.map(({ name }) => name) ?? []
  const head = [
    '',
    ...measured.map(({ count }) => `rows read, ${count}`),
    ...measured.map(({ count }) => `ms, ${count}`),
    'p95',
    'rows',
    'ms',
  ]
  const rows = names.map((name) => {
    const found = measured.map(({ figures }) => figures.find((figure) => figure.name === name))
    const [first, last] = [found[0], found.at(-1)]
    return [
      name,
      ...found.map((figure) => (figure ? whole(figure.rows) : '')),
      ...found.map((figure) => (figure ? inMs(figure.p50) : '')),
      last ? inMs(last.p95) : '',
      ...(first && last && smallest !== largest
        ? [ratio(last.rows, first.rows), ratio(last.p50, first.p50)].map((value) => value.toFixed(1))
        : ['', '']),
    ]
  })
  return table(head, rows)
}

const ratio = (large: number, small: number) => large / Math.max(small, 1)

/** Tables that a job may read whole: they hold little, or what it deletes of them is a good part. */
const readWhole = [
  // Whoever was here within 12 hours. An index on the end that each request moves would cost more than it saves.
  'sessions',
  // Of the last months, once a night.
  'staff_notices',
]

/** What reads a table without an index, or more and more rows: each line names it, and how it grows. */
export function growing(measured: readonly Measured[]): string[] {
  const [smallest, largest] = [measured[0], measured.at(-1)]
  return (largest?.figures ?? []).flatMap(({ name, rows, scanned: all }) => {
    const scanned = all.filter((one) => !readWhole.includes(one))
    const before = smallest?.figures.find((figure) => figure.name === name)?.rows ?? 0
    const grows = rows > fewRows && rows > growsAbove * before && (scanned.length > 0 || all.length === 0)
    return [
      ...(scanned.length > 0 ? [`${name}: reads ${scanned.join(', ')} without an index`] : []),
      ...(grows ? [`${name}: reads ${rows} rows, ${before} in the smallest database`] : []),
    ]
  })
}

/** The largest tables of the largest database. */
export function sizeTable({ sizes }: Measured, most = 15): string {
  const rows = sizes.slice(0, most).map((one) => [one.name, String(one.rows), whole(one.tableMb), whole(one.indexMb)])
  const sum = (of: (one: TableSize) => number) => whole(sizes.reduce((total, one) => total + of(one), 0))
  return table(
    ['table', 'rows', 'MB', 'MB of indexes'],
    [...rows, ['all tables', '', sum((one) => one.tableMb), sum((one) => one.indexMb)]],
  )
}

/** What reads everything: seconds and how much, for each size. */
export function wholeTable(measured: readonly { count: number; wholes: readonly Whole[] }[]): string {
  const names = measured[0]?.wholes.map(({ name }) => name) ?? []
  const rows = names.map((name) => [
    name,
    ...measured.map(({ wholes }) => {
      const whole = wholes.find((each) => each.name === name)
      return whole ? `${whole.seconds.toFixed(1)} s, ${whole.read}` : ''
    }),
  ])
  return table(['', ...measured.map(({ count }) => String(count))], rows)
}
