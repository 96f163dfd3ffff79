import { describeSsn } from '#features/washington/identifiers/identifiers.ts'

export const ssnLength = 9

/** What a field for a Social Security number keeps of what is typed or pasted: at most nine digits. */
export function digitsOfSsn(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, ssnLength)
}

/** Who is asked: a shareholder by name, or the responsible party of the EIN application. The sentences differ. */
export type SsnAsked = { shareholder: { firstName: string; lastName: string } } | 'responsible-party'

export interface SsnEntryErrors {
  ssn?: string
  confirmation?: string
}

/**
 * What is wrong with a number and its repetition: nothing given, not nine digits, a number that cannot exist, or two
 * different ones. The answer never contains the number.
 */
export function ssnEntryErrors(asked: SsnAsked, ssn: string, confirmation: string): SsnEntryErrors {
  const isShareholder = asked !== 'responsible-party'
  if (ssn === '') return { ssn: isShareholder ? missingFor(asked.shareholder) : 'SSN is required for EIN application' }
  if (!/^\d{9}$/.test(ssn)) return { ssn: isShareholder ? 'Must be 9 digits' : 'Please enter a valid 9-digit SSN' }
  if (describeSsn(ssn) === 'invalid') return { ssn: 'Please enter a valid 9-digit SSN' }
  if (ssn !== confirmation) {
    return { confirmation: isShareholder ? 'SSNs do not match' : 'SSN entries do not match' }
  }
  return {}
}

function missingFor({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `SSN required for ${firstName} ${lastName}`
}

/** An Individual Taxpayer Identification Number where a Social Security number is asked for: taken, and marked. */
export const itinNote = {
  text: 'This looks like an ITIN. You can continue; we’ll ask you about it before we file anything.',
  citation: 'IRS Publication 1915',
}

export function isPossibleItin(digits: string): boolean {
  return describeSsn(digits) === 'possible-itin'
}
