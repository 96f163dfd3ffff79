import type { z } from 'zod'
import { todayInPacific } from '#lib/dates.ts'
import { csvLine } from '#lib/export/csv.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { type exportInput, figuresFor, type NumbersTable, type Unit } from './numbers.ts'
import { readNumbers } from './read-numbers.server.ts'

/**
 * Returns the tables of the page as one CSV file: money in dollars, shares in percent. Throws Problem `forbidden` for a
 * table that the role may not see, `unavailable` when one of them cannot be counted now.
 */
export async function exportNumbers(
  app: App,
  staff: CurrentUser,
  { period, figure }: z.infer<typeof exportInput>,
): Promise<{ fileName: string; bytes: Uint8Array }> {
  if (figure && !figuresFor(staff.role).includes(figure)) throw new Problem('forbidden', 'Only admins can see revenue.')
  const { figures, buckets } = await readNumbers(app, staff.role, period)
  const asked = figures.filter(({ key }) => figure === undefined || key === figure)
  const tables = asked.flatMap(({ table, hasFailed }) => (table && !hasFailed ? [table] : []))
  if (tables.length < asked.length)
    throw new Problem('unavailable', 'We couldn’t count everything for the file. Try again in a minute.')
  const detail = { period, figure: figure ?? null }
  await writeAudit(app.db, { actor: `user:${staff.id}`, action: 'numbers.exported', object: 'numbers', detail })
  // Spreadsheet programs read UTF-8 by its mark.
  const text = `\uFEFF${tables.map(csvOf).join('\r\n')}`
  return {
    fileName: `${figure ?? 'numbers'}-${period}-${todayInPacific(buckets.now)}.csv`,
    bytes: new TextEncoder().encode(text),
  }
}

function csvOf({ title, rowTitle, columns, rows, total }: NumbersTable): string {
  const cellsOf = (cells: readonly (number | null)[]) => cells.map((value, at) => plain(value, columns[at]?.unit))
  return [
    csvLine([title]),
    csvLine([rowTitle, ...columns.map(({ title: name, unit }) => `${name}${suffixes[unit]}`)]),
    ...rows.map(({ label, cells, isSoFar }) => csvLine([isSoFar ? `${label} (so far)` : label, ...cellsOf(cells)])),
    ...(total ? [csvLine(['Total', ...cellsOf(total)])] : []),
  ].join('')
}

const suffixes: Record<Unit, string> = { count: '', cents: ' ($)', share: ' (%)' }

function plain(value: number | null, unit: Unit = 'count'): number | null {
  if (value === null) return null
  return unit === 'cents' ? value / 100 : unit === 'share' ? Math.round(value * 1000) / 10 : value
}
