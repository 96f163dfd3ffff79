import type { MailText } from '#features/notifications/mail-layout.ts'
import { codeMinutes } from './guest.ts'

/** To someone who holds a time and has no account. */
export const guestCodeMail = ({ firstName, code }: { firstName: string; code: string }): MailText => ({
  subject: 'Your code to book a consultation',
  greeting: `Hi ${firstName},`,
  paragraphs: [
    `Your code is ${code}`,
    `Enter it on the page where you chose the time. We hold the time for a few minutes; the code works for ${codeMinutes}.`,
  ],
  closing: ['If you didn’t ask for it, you can ignore this email. Nothing is booked without the code.'],
})
