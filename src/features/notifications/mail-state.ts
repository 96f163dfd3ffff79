import { jobTries } from '#lib/operation/job-tries.ts'

/** What became of an email. */
export type MailState = 'sent' | 'waiting' | 'trying' | 'refused' | 'gave-up' | 'erased'

/** The queue tries once, and then as often as it tries anything again. */
export const mostTries = 1 + jobTries.limit

interface MailFacts {
  sentAt: Date | null
  refusedAt: Date | null
  erasedAt: Date | null
  attempts: number
}

/** Reads the state of an email from its row. "Sent" is what its mail server took: nobody learns what it does with it. */
export function mailState({ sentAt, refusedAt, erasedAt, attempts }: MailFacts): MailState {
  if (sentAt) return 'sent'
  if (erasedAt) return 'erased'
  if (refusedAt) return 'refused'
  if (attempts >= mostTries) return 'gave-up'
  return attempts > 0 ? 'trying' : 'waiting'
}
