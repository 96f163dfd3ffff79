import type { MailText } from '#features/notifications/mail-layout.ts'
import type { TermsView } from './terms/partner-terms.ts'

type Terms = Pick<TermsView, 'version' | 'body'>

/** To an applicant who is a partner now, with the terms in force; without any, they are agreed on in writing. */
export const partnerApprovedMail = (code: string, link: string, terms: Terms | null): MailText => ({
  subject: 'You’re now our partner',
  paragraphs: [
    'We approved your application. Welcome.',
    `Your referral code is ${code}. People who open the link below and order within 90 days count for you.`,
  ],
  button: { label: 'Open your link', url: link },
  closing: ['Your code stays the same, so you can print it.', ...(terms ? termsText(terms) : [])],
})

const termsText = ({ version, body }: Terms): string[] => [
  `Referral terms, version ${version}:`,
  ...body.split(/\n+/).filter((line) => line.trim() !== ''),
]

/** To an applicant whom an admin refused, in the admin's words. */
export const partnerRefusedMail = (reason: string): MailText => ({
  subject: 'Your partner application',
  paragraphs: [
    'Thank you for applying to partner with us. We can’t approve your application.',
    ...reason.split(/\n+/).filter((line) => line.trim() !== ''),
  ],
})
