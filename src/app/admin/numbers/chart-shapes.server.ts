import { scaleBand, scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import type { NumbersTable, Unit } from '#features/numbers/numbers.ts'
import type { Drawn } from './drawn.ts'
import { shortNumber } from './number-text.ts'

/** Room above the highest value, so that its bar does not touch the heading. */
const headroom = 1.04

const column = ({ rows }: NumbersTable, at: number) => rows.map(({ cells }) => cells[at] ?? null)

/** Draws one column over time, in percent of the plot. The last bar is not over. */
export function drawBars(table: NumbersTable, at: number): Drawn {
  const values = column(table, at).map((value) => value ?? 0)
  const across = scaleBand<number>().domain(values.keys()).range([0, 100]).paddingInner(0.36).paddingOuter(0.18)
  const highest = Math.max(1, ...values)
  const up = scaleLinear()
    .domain([Math.min(0, ...values), highest * headroom])
    .range([100, 0])
  const zero = up(0)
  return {
    ...frameOf(table, at, up),
    bars: values.map((value, index) => {
      const y = Math.min(zero, up(value))
      return {
        x: across(index) ?? 0,
        y,
        width: across.bandwidth(),
        height: Math.abs(zero - up(value)),
        isSoFar: table.rows[index]?.isSoFar === true,
      }
    }),
    solid: '',
    dotted: '',
  }
}

/** Draws shares of 1 over time: solid through what is over, dotted to what is not. */
export function drawLine(table: NumbersTable, at: number): Drawn {
  const values = column(table, at)
  const across = scaleBand<number>().domain(values.keys()).range([0, 100])
  const up = scaleLinear().domain([0, headroom]).range([100, 0])
  const points = values.map((value, index) => ({ x: (across(index) ?? 0) + across.bandwidth() / 2, value }))
  const path = line<(typeof points)[number]>(
    ({ x }) => x,
    ({ value }) => up(value ?? 0),
  ).defined(({ value }) => value !== null)
  const isOver = (_: unknown, index: number) => table.rows[index]?.isSoFar !== true
  const lastOver = points.findLastIndex((point, index) => point.value !== null && isOver(point, index))
  return {
    ...frameOf(table, at, up),
    bars: [],
    solid: path(points.filter(isOver)) ?? '',
    dotted: lastOver === -1 ? '' : (path(points.slice(lastOver)) ?? ''),
    dots: points.flatMap(({ x, value }, index) =>
      value === null ? [] : [{ x, y: up(value), isSoFar: !isOver(value, index) }],
    ),
  }
}

function frameOf(table: NumbersTable, at: number, up: ReturnType<typeof scaleLinear<number>>) {
  const unit = table.columns[at]?.unit ?? 'count'
  const ticks = ticksOf(up, unit).map((value) => ({ y: up(value), text: shortNumber(value, unit) }))
  const every = table.rows.length > 20 ? 7 : table.rows.length > 6 ? 2 : 1
  const last = table.rows.length - 1
  const labels = table.rows.map(({ label }, index) =>
    (last - index) % every === 0 ? label.replace(/ \d{4}$/, '') : '',
  )
  return { ticks, labels, dots: [], sentence: sentenceOf(table, at) }
}

/** Whole numbers and whole dollars alone. */
function ticksOf(up: ReturnType<typeof scaleLinear<number>>, unit: Unit): number[] {
  if (unit === 'share') return [0, 0.5, 1]
  return up.ticks(3).filter((value) => Number.isInteger(value))
}

/** What the chart says to those who do not see it. */
function sentenceOf({ title, rowTitle, rows, columns }: NumbersTable, at: number): string {
  const unit = columns[at]?.unit ?? 'count'
  const by = rowTitle === 'Day' ? 'day' : rowTitle === 'Month' ? 'month' : 'week'
  const over = rows.filter(({ isSoFar, cells }) => !isSoFar && typeof cells[at] === 'number')
  const inOrder = over.toSorted((a, b) => Number(a.cells[at]) - Number(b.cells[at]))
  const [low, high, current] = [inOrder[0], inOrder.at(-1), rows.at(-1)]
  const said = (row: (typeof rows)[number]) => `${shortNumber(row.cells[at] ?? 0, unit)} (${row.label})`
  const range = low && high ? ` Lowest ${said(low)}, highest ${said(high)}.` : ''
  const soFar =
    typeof current?.cells[at] === 'number' ? ` ${shortNumber(current.cells[at], unit)} so far this ${by}.` : ''
  return `${title} by ${by}.${range}${soFar}`
}
