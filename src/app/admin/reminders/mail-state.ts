import { type MailState, mostTries } from '#features/notifications/mail-state.ts'
import type { BadgeTone } from '#ui/feedback/badge.tsx'

const words: Record<MailState, { text: string; tone: BadgeTone }> = {
  sent: { text: 'Sent', tone: 'success' },
  waiting: { text: 'Waiting', tone: 'neutral' },
  trying: { text: 'Trying again', tone: 'warning' },
  refused: { text: 'Refused', tone: 'danger' },
  'gave-up': { text: `Failed ${mostTries} times`, tone: 'danger' },
  erased: { text: 'Erased', tone: 'neutral' },
}

/** What became of an email; with the codes of the mail server that refused it. */
export const mailStateWords = (state: MailState, refusal: string | null): { text: string; tone: BadgeTone } =>
  refusal ? { ...words[state], text: `${words[state].text} (${refusal})` } : words[state]
