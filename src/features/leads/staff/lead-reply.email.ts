import type { MailText } from '#features/notifications/mail-layout.ts'
import type { LeadKind } from './lead-words.ts'

const subjects: Record<LeadKind, string> = {
  intake: 'Your Start Now request',
  contact: 'Your message to us',
  collaboration: 'Your partner application',
}

/** A reply of staff to who sent a form: their words alone, and whom to write to. */
export const leadReplyMail = (kind: LeadKind, body: string, replyTo: string): MailText => ({
  subject: subjects[kind],
  paragraphs: body.split(/\n+/).filter((line) => line.trim() !== ''),
  closing: [`To write back, email ${replyTo}.`],
})
