import type { Site } from '#lib/site.ts'
import type { MailText } from '#features/notifications/mail-layout.ts'

interface Reader {
  firstName: string
}

const greeting = ({ firstName }: Reader) => `Hi ${firstName},`

export const verificationMail = ({ firm }: Site, reader: Reader, url: string): MailText => ({
  subject: `Verify your email address for ${firm}`,
  greeting: greeting(reader),
  paragraphs: ['Please confirm this is your email address so we can send you documents and reminders.'],
  button: { label: 'Verify email', url },
  closing: [
    'This link works once and expires in 24 hours. If you requested more than one, only the latest works.',
    `If you didn’t create an account with ${firm}, you can ignore this email.`,
  ],
})

export const alreadyVerifiedMail = (reader: Reader, url: string): MailText => ({
  subject: 'Your email address is already verified',
  greeting: greeting(reader),
  paragraphs: [
    'Someone requested a new verification link. Your address is already verified, so there’s nothing you need to do.',
  ],
  button: { label: 'Go to your dashboard', url },
})

export const passwordLinkMail = ({ firm }: Site, reader: Reader, url: string): MailText => ({
  subject: `Set a new password for ${firm}`,
  greeting: greeting(reader),
  paragraphs: ['Someone, probably you, asked to set a new password for this account.'],
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

export const changeEmailMail = ({ firm }: Site, reader: Reader, url: string): MailText => ({
  subject: `Confirm your new email address for ${firm}`,
  greeting: greeting(reader),
  paragraphs: ['You asked to use this address for your account. Please confirm that it’s yours.'],
  button: { label: 'Confirm email', url },
  closing: [
    'This link works once and expires in 24 hours. If you requested more than one, only the latest works.',
    'If you didn’t request this, ignore this email. Nothing will change.',
  ],
})

export const emailChangedMail = (
  { firm, phone }: Site,
  reader: Reader,
  { email, url }: { email: string; url: string },
): MailText => ({
  subject: `Your ${firm} email address was changed`,
  greeting: greeting(reader),
  paragraphs: [
    `Your account now uses ${email}. We’ll send everything there from now on, and you log in with it.`,
    `If this wasn’t you, undo the change. The link works for 7 days. You can also call us at ${phone}.`,
  ],
  button: { label: 'Undo the change', url },
})

export const emailRestoredMail = ({ firm, phone }: Site, reader: Reader, url: string): MailText => ({
  subject: `Your ${firm} email address is back`,
  greeting: greeting(reader),
  paragraphs: [
    'The change of your email address was undone. All devices were logged out, and your old password no longer works.',
    `Set a new password to log in again. If something looks wrong, call us at ${phone}.`,
  ],
  button: { label: 'Set a new password', url },
  closing: ['This link works once and expires in one hour.'],
})

export const changeUndoneMail = ({ firm, phone }: Site, reader: Reader): MailText => ({
  subject: `A change of email address was undone`,
  greeting: greeting(reader),
  paragraphs: [
    `The earlier email address of this ${firm} account took back its change to this one. We no longer send anything here.`,
    `If this wasn’t you, call us at ${phone}.`,
  ],
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
