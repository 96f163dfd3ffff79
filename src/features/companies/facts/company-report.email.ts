import type { MailText } from '#features/notifications/mail-layout.ts'

interface CompanyReport {
  name: string
  by: string
  text: string
  url: string
}

/** To the firm: an owner says that something in a company's record has changed, or is wrong. */
export const companyReportMail = ({ name, by, text, url }: CompanyReport): MailText => ({
  subject: 'A client reported a change in a company’s record',
  paragraphs: [`${by} wrote about ${name}:`, text],
  button: { label: 'Open the company', url },
})
