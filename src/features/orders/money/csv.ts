/**
 * One cell. A text that a spreadsheet would run as a formula gets an apostrophe before it (formula injection): names and
 * notes are what strangers typed.
 */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const harmless = /^[\s]*[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Cents as dollars without a sign for the currency, so that a spreadsheet can add them up: "-1147.50". */
export function csvDollars(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100)
  return `${cents < 0 ? '-' : ''}${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
}

/** An amount that no guard may touch, although it may begin with a minus. */
export interface CsvAmount {
  cents: number
}

/** A file as spreadsheets read it: RFC 4180, with the mark that says UTF-8. */
export function csvFile(head: readonly string[], rows: readonly (readonly (string | number | CsvAmount)[])[]): string {
  const line = (values: readonly (string | number | CsvAmount)[]) =>
    values.map((value) => (typeof value === 'object' ? csvDollars(value.cents) : cell(value))).join(',')
  return `\uFEFF${[head, ...rows].map((row) => `${line(row)}\r\n`).join('')}`
}
