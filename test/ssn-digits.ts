/**
 * Finds an SSN (`123-45-6782`) with or without hyphens, and its last four digits where they stand alone: random ids, digests,
 * ports, and fractions of seconds may hold four digits by chance.
 */
export function ssnDigits(ssn: string): RegExp {
  return new RegExp(`${ssn.replaceAll('-', '-?')}|(?<![\\w.]|[\\da-f]-)${ssn.slice(-4)}(?![\\w-])`)
}
