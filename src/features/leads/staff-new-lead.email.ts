import type { MailText } from '#features/notifications/mail-layout.ts'
import type { NewLead } from './lead.ts'
import { detailRows } from './staff/lead-details.ts'

const subjects = {
  intake: 'New Start Now request from the website',
  contact: 'New message from the website',
  collaboration: 'New partner application',
} as const

/** To the firm. What the sender wrote stands in the body alone, never in the head (R65). */
export function staffNewLeadMail({ kind, name, email, phone, company, details }: NewLead): MailText {
  const { message, ...rest } = details
  const rows = [
    { label: 'Name', value: name },
    { label: 'Email', value: email },
    ...(phone ? [{ label: 'Phone', value: phone }] : []),
    ...(company ? [{ label: 'Company', value: company }] : []),
    ...detailRows(rest),
  ]
  return {
    subject: subjects[kind],
    paragraphs: ['Someone contacted us through the website. Reply to the address below, not to this email.'],
    rows,
    ...(typeof message === 'string' ? { closing: ['Message:', ...message.split(/\n+/)] } : {}),
  }
}
