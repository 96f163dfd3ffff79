import type { NumbersTable } from '#features/numbers/numbers.ts'
import { numberText } from './number-text.ts'

/** What stands under a chart over time: what it leaves out, and what its dotted end is. */
export function legendOf({ key, rowTitle, total }: NumbersTable): string {
  const unit = rowTitle === 'Day' ? 'day' : rowTitle === 'Month' ? 'month' : 'week'
  const soFar = `Dotted: this ${unit} so far.`
  const money = (at: number) => numberText(Math.abs(total?.[at] ?? 0), 'cents')
  switch (key) {
    case 'revenue':
      return `Excludes ${money(1)} in state filing fees. Refunds of ${money(3)} are subtracted. ${soFar}`
    case 'promise':
      return `Our work that ended by the day we promised: ${total?.[1] ?? 0} of ${total?.[0] ?? 0}. ${soFar}`
    case 'mail':
      return `${total?.[1] ?? 0} of ${total?.[0] ?? 0} emails were refused and haven’t gone out since. ${soFar}`
    case 'leads':
    case 'open-orders':
    case 'deadlines':
    case 'funnel':
      return soFar
  }
}
