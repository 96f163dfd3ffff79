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
    'The link works for 24 hours and only once. If you asked for several links, only the last one works.',
    `If you did not open an account with ${firm}, you can ignore this message.`,
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
    'The link works for one hour and only once.',
    'If you did not ask for it, ignore this message: your password stays as it is.',
  ],
})

export const passwordChangedMail = ({ firm, phone }: Site, reader: Reader, url: string): MailText => ({
  subject: `Your ${firm} password was changed`,
  greeting: greeting(reader),
  paragraphs: [
    'The password of your account was changed just now. Every other device was logged out.',
    `If this was not you, set a new password at once and call us at ${phone}.`,
  ],
  button: { label: 'Set a new password', url },
})

export const accountExistsMail = ({ firm }: Site, reader: Reader, url: string): MailText => ({
  subject: `You already have an account with ${firm}`,
  greeting: greeting(reader),
  paragraphs: [
    'Somebody tried to open an account with this e-mail address. You already have one, so nothing was changed.',
    'If it was you, log in. If you do not remember your password, you can set a new one from there.',
  ],
  button: { label: 'Log In', url },
  closing: ['If it was not you, there is nothing to do.'],
})
