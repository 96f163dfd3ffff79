import { isPoBox } from '#features/washington/addresses/addresses.ts'

export interface Ss4Entity {
  llc?: boolean | undefined
  corporation?: boolean | undefined
  llp?: boolean | undefined
  /** Of an LLC. */
  members?: number | undefined
  /** The form that changes how the entity is taxed: 2553 (S corporation) or 8832 (C corporation). */
  election?: '2553' | '8832' | null | undefined
}

export interface Line9a {
  box: 'Partnership' | 'Corporation' | 'Other'
  /** What is written beside the box. */
  write?: string
}

/**
 * EIN-9A: the box of line 9a and the words beside it. A single-member LLC is disregarded unless it elects, one with more
 * members is a partnership unless it elects, and a corporation names the return that it files.
 */
export function ss4Line9a({ llc, corporation, members, election }: Ss4Entity): Line9a {
  const form = election === '2553' ? '1120-S' : '1120'
  if (llc === true && election) {
    return { box: 'Corporation', write: members === 1 ? `Single-member ${form}` : form }
  }
  if (llc === true && members === 1) return { box: 'Other', write: 'Disregarded entity' }
  if (corporation === true) return { box: 'Corporation', write: form }
  return { box: 'Partnership' }
}

/** EIN-L5: line 5a is a street address; line 4a may be a P.O. Box (EIN-L4). */
export function validateSs4({
  line5a,
}: {
  line5a?: string | undefined
}): { ok: true } | { ok: false; error: 'LINE5A_PO_BOX' } {
  return line5a !== undefined && isPoBox(line5a) ? { ok: false, error: 'LINE5A_PO_BOX' } : { ok: true }
}
