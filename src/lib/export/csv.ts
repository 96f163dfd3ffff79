/**
 * A cell that a spreadsheet program would run as a formula (R66): its sign may be a full-width one, and may stand behind what
 * no one sees.
 */
const formula = /^[\s\p{C}]*[=+\-@＝＋－＠−]|^[\t\r]/u

/** An amount, written as dollars with two places and no sign for the currency, so that a spreadsheet adds it up. */
export interface CsvAmount {
  cents: number
}

export type CsvCell = string | number | CsvAmount | null

/** One line of RFC 4180. A text that begins like a formula gets an apostrophe before it, so that no program runs it. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellOf).join(',')}\r\n`

/** A whole file. Spreadsheet programs read UTF-8 by the mark before it. */
export const csvFile = (head: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${[head, ...rows].map(csvLine).join('')}`

function cellOf(value: CsvCell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object') return (value.cents / 100).toFixed(2)
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
