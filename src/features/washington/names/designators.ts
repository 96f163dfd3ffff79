/** The kinds of entity that a word in a name can stand for. `COMPANY` words stand for several kinds. */
export type DesignatorKind =
  | 'LLC'
  | 'PLLC'
  | 'LP'
  | 'LLP'
  | 'RLLP'
  | 'LLLP'
  | 'PS'
  | 'SPC'
  | 'CORPORATION'
  | 'COMPANY'
  | 'LIMITED'
  | 'LTD'

export interface Designator {
  kind: DesignatorKind
  words: readonly string[]
}

function designator(kind: DesignatorKind, ...phrases: string[]): Designator[] {
  return phrases.map((phrase) => ({ kind, words: phrase.split(' ') }))
}

/**
 * The words, phrases and abbreviations that say what an entity is (RCW 23.95.300(3)(a), read 2026-11-20; the forms
 * with "Co." from the LLC list of RCW 23.95.305), the longest first, so that "limited liability company" is never
 * taken for "limited" and "company". Dots are already gone when a name is compared with them.
 */
export const designators: readonly Designator[] = [
  ...designator('LLLP', 'registered limited liability limited partnership', 'limited liability limited partnership'),
  ...designator('PLLC', 'professional limited liability company', 'professional limited liability co'),
  ...designator('RLLP', 'registered limited liability partnership'),
  ...designator('LLC', 'limited liability company', 'limited liability co'),
  ...designator('LLP', 'limited liability partnership'),
  ...designator('SPC', 'social purpose corporation'),
  ...designator('LP', 'limited partnership'),
  ...designator('PS', 'professional service', 'professional corporation'),
  ...designator('LLLP', 'rlllp', 'lllp'),
  ...designator('PLLC', 'pllc'),
  ...designator('RLLP', 'rllp'),
  ...designator('LLC', 'llc'),
  ...designator('LLP', 'llp'),
  ...designator('SPC', 'spc'),
  ...designator('LP', 'lp'),
  ...designator('PS', 'ps', 'pc'),
  ...designator('CORPORATION', 'corporation', 'incorporated', 'corp', 'inc'),
  ...designator('COMPANY', 'company', 'co'),
  ...designator('LIMITED', 'limited'),
  ...designator('LTD', 'ltd'),
]

/** The designator that begins at `at`, the longest that fits. */
function designatorAt(tokens: readonly string[], at: number): Designator | undefined {
  return designators.find(({ words }) => words.every((word, offset) => tokens[at + offset] === word))
}

/**
 * Reads a name's words once from left to right: which designators it carries, and which words are left over and at which
 * places.
 */
export function splitDesignators(tokens: readonly string[]): { found: Designator[]; rest: string[]; restAt: number[] } {
  const found: Designator[] = []
  const rest: string[] = []
  const restAt: number[] = []
  let next = 0
  for (const [at, token] of tokens.entries()) {
    if (at < next) continue
    const match = designatorAt(tokens, at)
    if (match) found.push(match)
    else {
      rest.push(token)
      restAt.push(at)
    }
    next = at + (match?.words.length ?? 1)
  }
  return { found, rest, restAt }
}
