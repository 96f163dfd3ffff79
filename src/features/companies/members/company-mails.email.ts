import type { MailText } from '#features/notifications/mail-layout.ts'
import { type CompanyRole, type InvitedRole, roleWords } from '#features/companies/access/company-acts.ts'
import { withPeriod } from '#lib/with-period.ts'
import { invitationDays } from '#features/companies/access/company-acts.ts'

interface Invitation {
  companyName: string
  role: InvitedRole
  inviterName: string
  firm: string
  url: string
}

/** To someone who is asked to join a company; they may not know us. */
export const companyInvitationMail = ({ companyName, role, inviterName, firm, url }: Invitation): MailText => ({
  subject: 'You’re invited to a company’s record',
  greeting: 'Hi,',
  paragraphs: [
    `${inviterName} invites you to the record of ${companyName} at ${firm}, as ${roleWords[role].inText}. ${withPeriod(roleWords[role].may)}`,
    'Use the link below to log in or create an account with this email address, and to accept or decline.',
  ],
  button: { label: 'View the invitation', url },
  closing: [
    `The link expires in ${invitationDays} days.`,
    'If you don’t know this company, decline on the same page, or ignore this email.',
  ],
})

interface AccessChanged {
  firstName: string
  companyName: string
  /** Who did it. */
  actorName: string
  url: string
}

/** To someone whose role in a company was changed. */
export const roleChangedMail = (
  { firstName, companyName, actorName, url }: AccessChanged,
  role: CompanyRole,
): MailText => ({
  subject: 'Your role in a company has changed',
  greeting: `Hi ${firstName},`,
  paragraphs: [
    `${actorName} changed your role in ${companyName} to ${roleWords[role].inText}. ${withPeriod(roleWords[role].may)}`,
  ],
  button: { label: 'View the company', url },
})

/** To someone who no longer has access to a company. */
export const removedMail = ({ firstName, companyName, actorName }: AccessChanged): MailText => ({
  subject: 'Your access to a company has ended',
  greeting: `Hi ${firstName},`,
  paragraphs: [
    `${actorName} removed you from ${withPeriod(companyName)} You can no longer open its record.`,
    'Your own orders and your account stay as they are. If this is a mistake, ask an owner to invite you again.',
  ],
})
