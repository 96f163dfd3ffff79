import type { MailText } from '#features/notifications/mail-layout.ts'
import type { Site } from '#lib/site.ts'
import { invitationHours, type StaffRole } from './staff-rights.ts'

interface Reader {
  firstName: string
}

const roleText: Record<StaffRole, string> = { staff: 'staff', admin: 'an admin' }

interface InvitationMail {
  role: StaffRole
  by: string
  url: string
}

export const invitationMail = ({ firm }: Site, { firstName }: Reader, { role, by, url }: InvitationMail): MailText => ({
  subject: `Your invitation to the back office of ${firm}`,
  greeting: `Hi ${firstName},`,
  paragraphs: [
    `${by} invited you to the back office as ${roleText[role]}.`,
    'Set a password first. Then add a second factor: an authenticator app or a passkey.',
  ],
  button: { label: 'Accept invitation', url },
  closing: [
    `This link works once and expires in ${invitationHours} hours.`,
    'If you didn’t expect this, you can ignore this email.',
  ],
})

/** Every change of who may enter the back office. */
export type StaffChange =
  | { kind: 'joined'; role: StaffRole }
  | { kind: 'role'; role: StaffRole; isPiiReader: boolean }
  | { kind: 'removed' }
  | { kind: 'factor-reset' }

function changeText(person: string, change: StaffChange): string {
  switch (change.kind) {
    case 'joined':
      return `${person} accepted the invitation and is now ${roleText[change.role]}.`
    case 'role':
      return `${person} is now ${roleText[change.role]}, ${change.isPiiReader ? 'and may' : 'and may not'} open full Social Security numbers.`
    case 'removed':
      return `${person} no longer has access to the back office.`
    case 'factor-reset':
      return `The second factor of ${person} was reset, and their sessions ended.`
  }
}

interface ChangeMail {
  person: string
  change: StaffChange
  by: string | null
  url: string
}

export const staffChangedMail = ({ firm }: Site, { firstName }: Reader, mail: ChangeMail): MailText => ({
  subject: `A change to who can access the back office of ${firm}`,
  greeting: `Hi ${firstName},`,
  paragraphs: [
    changeText(mail.person, mail.change),
    ...(mail.by ? [`Changed by ${mail.by}.`] : []),
    'If you didn’t expect this, call another admin right away.',
  ],
  button: { label: 'View staff', url: mail.url },
})

export const setupLinkMail = ({ firm }: Site, { firstName }: Reader, by: string, url: string): MailText => ({
  subject: `Set up a new second factor for ${firm}`,
  greeting: `Hi ${firstName},`,
  paragraphs: [
    `${by} reset your second factor and logged you out everywhere.`,
    'Log in with your password, then set up an authenticator app or a passkey.',
  ],
  button: { label: 'Set up a second factor', url },
  closing: [
    'This link works once and expires in one hour. A new password ends it too.',
    'If you didn’t ask for this, don’t open the link, and call an admin right away.',
  ],
})
