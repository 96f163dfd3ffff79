/** How long the owner of the account can stop it once two people have agreed. */
export const recoveryWaitHours = 72

export const lostThings = {
  factor: 'My phone or passkey',
  mailbox: 'My email account',
  both: 'Both',
} as const
export type LostThing = keyof typeof lostThings

export const checkKinds = {
  'video-id': 'By video, with a government photo ID',
  'known-facts': 'By phone at the number on file, with facts that only they know',
  notary: 'By a notarized letter with a copy of their ID',
} as const
export type CheckKind = keyof typeof checkKinds
