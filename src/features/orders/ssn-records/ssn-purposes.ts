/** What a number is kept for, by the form that asks for it. */
export const ssnPurposes = ['ss-4', '2553'] as const
export type SsnPurpose = (typeof ssnPurposes)[number]

export const ssnPurposeLabels: Record<SsnPurpose, string> = {
  'ss-4': 'EIN application, line 7b',
  '2553': 'Form 2553, column M',
}

export const searchHoldsSsn = 'Search by name, company, or order. A full number is never searched for.'

/** Why an attempt was refused, in the words of staff. */
export const refusalTexts: Record<string, string> = {
  forbidden: 'May not open numbers.',
  'login-required': 'Was not logged in.',
  'step-up-needed': 'Had to confirm who they are first.',
  'invalid-input': 'Gave no reason that could be taken.',
  'not-found': 'The address named no record.',
  missing: 'It is no longer on file.',
  erased: 'It was erased.',
  damaged: 'The record was changed outside the application.',
  refused: 'The day’s limit was reached.',
}
