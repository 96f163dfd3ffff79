/** Every document of an order, in the order in which lists show them. */
export const documentTitles = {
  'certificate-of-formation': 'Certificate of Formation',
  'articles-of-incorporation': 'Articles of Incorporation',
  'llp-application': 'Application for Limited Liability Partnership',
  'agent-consent': 'Registered agent consent',
  'initial-report': 'Initial report',
  'organizer-statement': 'Statement of organizer',
  'incorporator-consent': 'Consent of incorporator',
  'partners-approval': 'Approval of partners',
  'operating-agreement': 'Operating agreement',
  bylaws: 'Bylaws',
  'share-ledger': 'Share ledger',
  'form-ss-4': 'Form SS-4',
  'form-2553': 'Form 2553',
  'filing-instructions': 'Filing instructions',
  /** What the state returned, uploaded by staff. */
  'state-filing': 'Filed by the state',
  /** What shows that a line of the order was done, uploaded by staff. */
  evidence: 'Evidence',
} as const

export type DocumentKind = keyof typeof documentTitles
