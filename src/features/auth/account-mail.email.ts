import type { Site } from '#lib/site.ts'
import type { MailText } from '#features/notifications/mail-layout.ts'

interface Reader {
  firstName: string
}

const greeting = ({ firstName }: Reader) => `Hello ${firstName},`

export const verificationMail = ({ firm }: Site, reader: Reader, url: string): MailText => ({
  subject: `Verify your e-mail address for ${firm}`,
  greeting: greeting(reader),
  paragraphs: ['Please confirm that this is your e-mail address, so that we can send you your papers and dates.'],
  button: { label: 'Verify e-mail', url },
  closing: [
    'This link works once and expires in 24 hours. If you requested more than one, only the latest works.',
    `If you didn’t create an account with ${firm}, you can ignore this email.`,
  ],
})

export const alreadyVerifiedMail = (reader: Reader, url: string): MailText => ({
  subject: 'Your e-mail address is already verified',
  greeting: greeting(reader),
  paragraphs: ['Somebody asked for a new verification link. Your address is verified, so there is nothing to do.'],
  button: { label: 'Go to your dashboard', url },
})

export const passwordLinkMail = ({ firm }: Site, reader: Reader, url: string): MailText => ({
  subject: `Set a new password for ${firm}`,
  greeting: greeting(reader),
  paragraphs: ['Somebody, probably you, asked to set a new password for this account.'],
  button: { label: 'Set a new password', url },
  closing: [
    'This link works once and expires in one hour.',
    'If you didn’t request this, ignore this email. Your password won’t change.',
  ],
})

export const passwordChangedMail = ({ firm, phone }: Site, reader: Reader, url: string): MailText => ({
  subject: `Your ${firm} password was changed`,
  greeting: greeting(reader),
  paragraphs: [
    'Your password was just changed, and your other devices were logged out.',
    `If this wasn’t you, set a new password right away and call us at ${phone}.`,
  ],
  button: { label: 'Set a new password', url },
})

export const accountExistsMail = ({ firm }: Site, reader: Reader, url: string): MailText => ({
  subject: `You already have an account with ${firm}`,
  greeting: greeting(reader),
  paragraphs: [
    'Someone tried to create an account with this email address. You already have one, so nothing changed.',
    'If it was you, log in. If you forgot your password, you can set a new one from there.',
  ],
  button: { label: 'Log In', url },
  closing: ['If it wasn’t you, you don’t need to do anything.'],
})
