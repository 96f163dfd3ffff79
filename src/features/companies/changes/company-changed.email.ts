import type { MailText } from '#features/notifications/mail-layout.ts'
import { withPeriod } from '#lib/with-period.ts'

interface CompanyChanged {
  firstName: string
  companyName: string
  /** Who did what, without its period. */
  sentence: string
  url: string
}

/** To everyone of a company but who did it. */
export const companyChangedMail = ({ firstName, companyName, sentence, url }: CompanyChanged): MailText => ({
  subject: 'A change in your company’s record',
  greeting: `Hi ${firstName},`,
  paragraphs: [`There is a new entry in the record of ${withPeriod(companyName)}`, withPeriod(sentence)],
  button: { label: 'View the company', url },
  closing: ['If you didn’t expect this, reply to this email or call us.'],
})
