/** The number of a number field, or of the text that was typed into one; undefined when it is empty or no number. */
export function numberOf(value: number | string | null | undefined): number | undefined {
  const text = typeof value === 'number' ? String(value) : (value ?? '').replaceAll(',', '').trim()
  const number = text === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : undefined
}
