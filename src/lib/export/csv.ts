/** A cell that a spreadsheet program would run as a formula (R66). */
const formula = /^[\s]*[=+\-@\t\r]/

/** One line of RFC 4180. A text that begins like a formula gets an apostrophe before it, so that no program runs it. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cellOf).join(',')}\r\n`

function cellOf(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
