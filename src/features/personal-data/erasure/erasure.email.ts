import type { MailText } from '#features/notifications/mail-layout.ts'
import type { Site } from '#lib/site.ts'

interface Reader {
  firstName: string
}

/** Names nobody: what is to be erased stands behind the login. */
export const erasurePreparedMail = ({ firm }: Site, { firstName }: Reader, by: string, url: string): MailText => ({
  subject: `An erasure at ${firm} waits for a second admin`,
  greeting: `Hi ${firstName},`,
  paragraphs: [
    `${by} prepared the erasure of a person’s data. It starts when another admin confirms it.`,
    'The page lists what goes, and what stays and why.',
  ],
  button: { label: 'Review the erasure', url },
})

export const dataErasedMail = ({ firm, phone }: Site): MailText => ({
  subject: `${firm} erased your data`,
  greeting: 'Hello,',
  paragraphs: [
    'We erased the personal data that we held about you under this email address. An account that you had with us is closed.',
    'If you ordered from us, we keep the records of orders, payments, and signed papers for as long as we’re required to, without your login.',
    `If you didn’t ask for this, call us at ${phone}.`,
  ],
})
