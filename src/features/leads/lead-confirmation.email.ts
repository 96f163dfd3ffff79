import type { MailText } from '#features/notifications/mail-layout.ts'
import type { NewLead } from './lead.ts'

const texts = {
  intake: {
    subject: 'We got your details',
    paragraph: 'Thank you for telling us about your plans. We’ll contact you within 24 hours to get started.',
  },
  contact: { subject: 'We got your message', paragraph: 'Thank you for your message. We’ll reply within 24 hours.' },
  collaboration: {
    subject: 'We got your application',
    paragraph: 'Thank you for applying to partner with us. We review applications within 1–2 business days.',
  },
} as const

/** Letters and what stands between them in a name; nothing that a mail program would turn into a link. */
const isPlainName = (name: string): boolean =>
  name.length <= 60 && /^[\p{L}\p{M}'’ .,-]+$/u.test(name) && !/\.\p{L}{2}/u.test(name)

/**
 * To the address that was given, which need not be the sender's: so it repeats nothing of what was written but a plain
 * name, and cannot be made to carry someone's words (R73).
 */
export function leadConfirmationMail({ kind, name }: Pick<NewLead, 'kind' | 'name'>): MailText {
  const { subject, paragraph } = texts[kind]
  return {
    subject,
    greeting: isPlainName(name) ? `Hi ${name},` : 'Hello,',
    paragraphs: [paragraph],
    closing: ['If this wasn’t you, someone entered your address by mistake. You don’t need to do anything.'],
  }
}
