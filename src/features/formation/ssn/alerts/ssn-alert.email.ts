import type { MailText } from '#features/notifications/mail-layout.ts'
import type { Site } from '#lib/site.ts'
import { viewsPerDay } from '#features/formation/ssn/ssn-views.ts'

/** What admins hear of at once: someone wants more numbers than a day allows, or a record was changed from outside. */
export type SsnAlert = 'refused' | 'damaged'

interface AlertMail {
  alert: SsnAlert
  /** Who tried to open a number: their name. */
  reader: string
  /** The entries of the log about numbers. */
  url: string
}

const subjects: Record<SsnAlert, (firm: string) => string> = {
  refused: (firm) => `The day’s limit for Social Security numbers was reached at ${firm}`,
  damaged: (firm) => `A Social Security number’s record was changed at ${firm}`,
}

function alertText({ alert, reader }: AlertMail): string[] {
  switch (alert) {
    case 'refused':
      return [
        `${reader} opened ${viewsPerDay} Social Security numbers today and tried to open another. It stayed closed. The limit resets at midnight Pacific.`,
        'If you don’t know why they need so many, ask them today.',
      ]
    case 'damaged':
      return [
        `${reader} tried to open a Social Security number whose record was changed outside the application. It stayed closed.`,
        'Find out who can write to the database besides the application. A backup may still hold the original record.',
      ]
  }
}

/** Names no client and holds no number. */
export const ssnAlertMail = ({ firm }: Site, { firstName }: { firstName: string }, mail: AlertMail): MailText => ({
  subject: subjects[mail.alert](firm),
  greeting: `Hi ${firstName},`,
  paragraphs: alertText(mail),
  button: { label: 'View the audit log', url: mail.url },
})
