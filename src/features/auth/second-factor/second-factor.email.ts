import type { Site } from '#lib/site.ts'
import type { MailText } from '#features/notifications/mail-layout.ts'

interface Reader {
  firstName: string
}

export const wrongCodesMail = ({ firm, phone }: Site, { firstName }: Reader, url: string): MailText => ({
  subject: `Five wrong codes for your ${firm} account`,
  greeting: `Hi ${firstName},`,
  paragraphs: [
    'Someone entered your password and then five wrong codes. We stopped them for 15 minutes.',
    `If this wasn’t you, your password is known to someone else. Set a new one right away, and call us at ${phone}.`,
  ],
  button: { label: 'Set a new password', url },
})

/** Every change of what a login takes besides the password. */
export const factorChanges = {
  'app-added': 'An authenticator app was set up for your account.',
  'passkey-added': 'A passkey was added to your account.',
  'passkey-removed': 'A passkey was removed from your account.',
  'codes-replaced': 'New recovery codes were made for your account. The old ones no longer work.',
  'turned-off': 'Two-step login was turned off for your account. From now on, your password alone logs you in.',
  recovered: 'Two-step login was turned off for your account after an identity check. Set it up again in Settings.',
  'code-used': 'A recovery code was used to log in to your account.',
} as const
export type FactorChange = keyof typeof factorChanges

export const factorChangedMail = ({ firm, phone }: Site, { firstName }: Reader, change: FactorChange): MailText => ({
  subject: `A change to how you log in to ${firm}`,
  greeting: `Hi ${firstName},`,
  paragraphs: [factorChanges[change], `If this wasn’t you, call us right away at ${phone}.`],
})
