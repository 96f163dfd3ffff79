/** What a look at everything shows: figures to print, and each promise that was broken. */
export interface Findings {
  lines: string[]
  problems: string[]
}

/** "paid 3, declined 1": how often each name occurs. */
export function count<Row>(rows: readonly Row[], nameOf: (row: Row) => string): string {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(nameOf(row), (counts.get(nameOf(row)) ?? 0) + 1)
  return [...counts].map(([name, number]) => `${name} ${number}`).join(', ') || 'none'
}

/** The names that occur more often than once, with how often. */
export function repeated(names: readonly string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].filter(([, number]) => number > 1)
}
