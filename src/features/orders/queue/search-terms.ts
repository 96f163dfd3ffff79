/** What someone looks for, by what the words can be (decision 85). */
export interface SearchTerms {
  /** The beginning of an email address. */
  email?: string
  /** The beginning of an order's id, with dashes. */
  orderId?: string
  /** The beginning of a UBI number, digits alone. */
  ubi?: string
  /** The beginning of a word in a name. */
  name?: string
}

/** Reads an "@" as an email address, digits as numbers, and everything but an address as words of a name as well. */
export function readSearch(q: string): SearchTerms {
  const text = q.trim()
  if (text.includes('@')) return { email: text.toLowerCase() }
  const terms: SearchTerms = { name: text }
  const digits = text.replaceAll(/[\s-]/g, '')
  if (/^\d{3,9}$/.test(digits)) terms.ubi = digits
  const hex = digits.toLowerCase()
  // Letters alone are words ("facade"), unless they are a whole order number.
  if (/^[\da-f]{3,32}$/.test(hex) && (/\d/.test(hex) || hex.length >= 8)) terms.orderId = withDashes(hex)
  return terms
}

function withDashes(hex: string): string {
  const cuts = [0, 8, 12, 16, 20, 32]
  return cuts
    .slice(1)
    .map((end, index) => hex.slice(cuts[index], end))
    .filter(Boolean)
    .join('-')
}

/** The lowest and the highest id that begin so. */
export function idRange(prefix: string): [string, string] {
  const [low, high] = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']
  return [prefix + low.slice(prefix.length), prefix + high.slice(prefix.length)]
}
