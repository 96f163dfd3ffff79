/** A list shows this many rows at first, and as many more with each press. */
export const rowsAtATime = 50

/** How many rows the address asks for: `?show=150`, or `?show=all`. */
export function shownRows(url: URL): number {
  const asked = url.searchParams.get('show')
  if (asked === 'all') return Number.MAX_SAFE_INTEGER
  return Math.max(rowsAtATime, Math.trunc(Number(asked)) || 0)
}
