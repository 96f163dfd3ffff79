import { formatDate } from '#lib/pacific-time.ts'
import { withPeriod } from '#lib/with-period.ts'
import { linkDays } from '#features/mailed-links/mailed-link.ts'
import type { MailText } from '#features/notifications/mail-layout.ts'

interface Invited {
  ownerFirstName: string
  businessName: string
  clientName: string
}

/** To an owner whom the client invited to complete their own part of Form 2553. */
export const ownerInvitationMail = ({ ownerFirstName, businessName, clientName }: Invited, url: string): MailText => ({
  subject: 'Please complete your part of the S election',
  greeting: `Hi ${ownerFirstName},`,
  paragraphs: [
    withPeriod(`${clientName} invited you to complete your part of Form 2553 for ${businessName}`),
    'The IRS needs information from every owner for the S election. You enter yours on our page, and the other owners can’t see it. It takes about five minutes. Have your Social Security number ready.',
  ],
  button: { label: 'Complete your part', url },
  closing: [
    `This link is for you alone and expires in ${linkDays} days.`,
    `If you don’t know ${clientName}, open the link and tell us. You don’t need to enter anything.`,
  ],
})

/** To an invited owner who hasn't completed their part yet. */
export const ownerReminderMail = (
  { ownerFirstName, businessName, clientName }: Invited,
  { url, expiresAt }: { url: string; expiresAt: Date },
): MailText => ({
  subject: 'Reminder: please complete your part of the S election',
  greeting: `Hi ${ownerFirstName},`,
  paragraphs: [
    `${clientName} invited you to complete your part of Form 2553 for ${businessName}, and it isn’t complete yet.`,
    'The IRS needs information from every owner for the S election. You enter yours on our page, and the other owners can’t see it. What you’ve entered so far is still there.',
  ],
  button: { label: 'Complete your part', url },
  closing: [
    `This link is for you alone and works until ${formatDate(expiresAt.toISOString())}.`,
    `If you don’t know ${clientName}, open the link and tell us. Then we won’t remind you again.`,
  ],
})

interface Answered {
  clientFirstName: string
  ownerName: string
  businessName: string
}

/** To the client, once an invited owner has completed their part. It says nothing of the answers. */
export const ownerPartDoneMail = ({ clientFirstName, ownerName, businessName }: Answered, url: string): MailText => ({
  subject: 'An owner completed their part of Form 2553',
  greeting: `Hi ${clientFirstName},`,
  paragraphs: [withPeriod(`${ownerName} completed their part of Form 2553 for ${businessName}`)],
  button: { label: 'View your order', url },
})

/** To the client, when an invited owner says that they don’t know them. */
export const ownerDeclinedMail = ({ clientFirstName, ownerName, businessName }: Answered, url: string): MailText => ({
  subject: 'Your invitation reached someone who doesn’t know you',
  greeting: `Hi ${clientFirstName},`,
  paragraphs: [
    withPeriod(`You invited ${ownerName} to complete their part of Form 2553 for ${businessName}`),
    'The person who opened the link told us that they don’t know you, so the link no longer works. Check the email address and invite the owner again.',
  ],
  button: { label: 'Check the address', url },
})

const otherStructures =
  'An S corporation can only have owners who are US citizens or residents, and certain trusts, estates, and exempt organizations (IRC 1361(b)). Without the S election, an LLC or a C-Corp can have any owner. Talk to your CPA before you decide.'

/** To the client, when an owner answered that they may not hold shares of an S corporation (SCORP-EL-1). */
export const ownerNotEligibleMail = (
  { clientFirstName, ownerName, businessName }: Answered,
  url: string,
): MailText => ({
  subject: 'Your S election needs another look',
  greeting: `Hi ${clientFirstName},`,
  paragraphs: [
    `According to the answers we received for ${ownerName}, ${withPeriod(`${businessName} can’t make the S election with this owner`)}`,
    otherStructures,
    'We’ll contact you before we file anything.',
  ],
  button: { label: 'View your order', url },
})

/** To the owner themself, at the address of the invitation. */
export const youAreNotEligibleMail = (
  { ownerFirstName, businessName }: Omit<Invited, 'clientName'>,
  url: string,
): MailText => ({
  subject: 'About your part of the S election',
  greeting: `Hi ${ownerFirstName},`,
  paragraphs: [
    withPeriod(`According to your answers, you can’t be an owner of ${businessName} while it is an S corporation`),
    otherStructures,
  ],
  button: { label: 'Compare structures', url },
})
