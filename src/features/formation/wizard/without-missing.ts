/** The values without what is missing: a radio group that nobody answered holds `null`, which no schema takes. */
export function withoutMissing<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map((item: unknown) => withoutMissing(item)) as Value
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([, member]) => member !== null && member !== undefined)
  return Object.fromEntries(kept.map(([key, member]: [string, unknown]) => [key, withoutMissing(member)])) as Value
}
