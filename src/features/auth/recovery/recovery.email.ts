import type { Site } from '#lib/site.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import type { MailText } from '#features/notifications/mail-layout.ts'

interface Recovery {
  lostFactor: boolean
  newEmail: string | null
  takesEffectAt: Date
}

const whatHappens = ({ lostFactor, newEmail }: Recovery) =>
  [
    ...(lostFactor ? ['turn off two-step login'] : []),
    ...(newEmail ? [`email a link to ${newEmail} that makes it the address of this account`] : []),
  ].join(' and ')

/** To every address at which the owner of the account may read it, with the way to stop it. */
export const recoveryWaitingMail = (
  { firm, phone }: Site,
  { firstName }: { firstName: string },
  recovery: Recovery,
  url: string,
): MailText => ({
  subject: `Someone asked to get back into your ${firm} account`,
  greeting: `Hi ${firstName},`,
  paragraphs: [
    `We checked who asked. On ${formatDateTime(recovery.takesEffectAt.toISOString())}, we’ll ${whatHappens(recovery)}.`,
    `If this wasn’t you, stop it now. Nothing changes then. You can also call us at ${phone}.`,
  ],
  button: { label: 'Stop this', url },
  closing: ['If it was you, you don’t need to do anything.'],
})

/** To the address that is to be the account's. */
export const recoveryComingMail = ({ firm, phone }: Site, takesEffectAt: Date): MailText => ({
  subject: `Your request to get back into your ${firm} account`,
  greeting: 'Hello,',
  paragraphs: [
    `We checked your identity. On ${formatDateTime(takesEffectAt.toISOString())}, we’ll email a link here. Open it to make this the address of your account.`,
    `The wait protects you: whoever reads your old mailbox can stop this until then. Questions? Call us at ${phone}.`,
  ],
})

export const recoveryStoppedMail = ({ firm, phone }: Site, { firstName }: { firstName: string }): MailText => ({
  subject: `Nothing changes in your ${firm} account`,
  greeting: `Hi ${firstName},`,
  paragraphs: [
    'The request to get back into your account was stopped. Your login and your email address stay as they are.',
    `If you didn’t stop it, call us at ${phone}.`,
  ],
})

export const staffRecoveryMail = (email: string, url: string): MailText => ({
  subject: 'A client can’t get into their account',
  greeting: 'Hello,',
  paragraphs: [`Someone asked to get back into the account of ${email}. Check who they are before anything changes.`],
  button: { label: 'Open the request', url },
})
