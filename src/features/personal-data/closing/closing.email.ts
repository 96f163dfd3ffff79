import type { MailText } from '#features/notifications/mail-layout.ts'
import type { Site } from '#lib/site.ts'

export const accountClosedMail = ({ firm, phone }: Site): MailText => ({
  subject: `Your ${firm} account is closed`,
  greeting: 'Hello,',
  paragraphs: [
    'You closed your account. You’re logged out everywhere, and we erased what we don’t have to keep.',
    'If you ordered from us, we keep the records of orders, payments, and signed papers for 7 years, without your login.',
    `If you didn’t close it, call us right away at ${phone}.`,
  ],
})
