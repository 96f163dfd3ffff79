/** What someone of staff can be told of; each is chosen by itself. */
export const noticeKinds = [
  'new-order',
  'client-reply',
  'consultation',
  'account',
  'second-person',
  'promise',
  'dead-letter',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

interface KindWords {
  label: string
  hint: string
}

export const kindWords: Record<NoticeKind, KindWords> = {
  'new-order': { label: 'New orders', hint: 'A client paid.' },
  'client-reply': {
    label: 'Replies from clients',
    hint: 'Messages, answers, change requests, uploads, and declined consents or signatures. Also when a client stops answering.',
  },
  account: {
    label: 'Client accounts',
    hint: 'A client can’t get into their account, or their address takes no email.',
  },
  consultation: { label: 'Consultations', hint: 'Someone booked, moved, or canceled an appointment.' },
  'second-person': {
    label: 'Second checks and refunds',
    hint: 'A check, a correction, or a refund needs another person.',
  },
  promise: { label: 'Promises', hint: '80% of the time we promised is used up.' },
  'dead-letter': { label: 'Failed emails and jobs', hint: 'We tried many times and stopped.' },
}

/** Nobody but an admin can help there. */
export const adminKinds: readonly NoticeKind[] = ['dead-letter']

export const noticeMails = ['at-once', 'daily', 'off'] as const
export type NoticeMail = (typeof noticeMails)[number]

export const mailLabels: Record<NoticeMail, string> = {
  'at-once': 'At once',
  daily: 'Daily at 8 am Pacific',
  off: 'No email',
}

export type NoticeChoices = Record<NoticeKind, NoticeMail>

/** A new order is emailed to the firm's address at once, so people get it with the day's others (decision 102). */
export const defaultChoices: NoticeChoices = {
  'new-order': 'daily',
  'client-reply': 'at-once',
  consultation: 'at-once',
  account: 'at-once',
  'second-person': 'at-once',
  promise: 'at-once',
  'dead-letter': 'at-once',
}

interface EventWords {
  kind: NoticeKind
  text: string
}

/** What happened, in the words of the list and of the emails. */
export const noticeEvents = {
  'order-paid': { kind: 'new-order', text: 'A client paid for a new order' },
  'fee-paid': { kind: 'client-reply', text: 'The client paid the state’s fee for filing again' },
  'message-received': { kind: 'client-reply', text: 'The client wrote a message' },
  'question-unanswered': { kind: 'client-reply', text: 'The client hasn’t answered our message' },
  'question-answered': { kind: 'client-reply', text: 'The client answered a question' },
  'task-answered': { kind: 'client-reply', text: 'The client completed a task' },
  'file-added': { kind: 'client-reply', text: 'The client uploaded a file' },
  'formation-added': { kind: 'client-reply', text: 'The client filled in the formation form' },
  'name-chosen': { kind: 'client-reply', text: 'The client chose another name' },
  'signed-again': { kind: 'client-reply', text: 'The client signed the changed form' },
  'change-requested': { kind: 'client-reply', text: 'The client requested a change' },
  'agent-declined': { kind: 'client-reply', text: 'The registered agent declined' },
  'document-declined': { kind: 'client-reply', text: 'A signer declined to sign' },
  'owner-declined': { kind: 'client-reply', text: 'An owner’s part was declined' },
  'order-canceled': { kind: 'client-reply', text: 'The client canceled the order' },
  'no-answer': { kind: 'client-reply', text: 'The client hasn’t answered our reminders' },
  'consultation-booked': { kind: 'consultation', text: 'An appointment was booked' },
  'consultation-moved': { kind: 'consultation', text: 'An appointment was moved' },
  'consultation-canceled': { kind: 'consultation', text: 'An appointment was canceled' },
  'recovery-asked': { kind: 'account', text: 'A client can’t get into their account' },
  'recovery-checked': { kind: 'second-person', text: 'The recovery of an account is waiting for another admin' },
  'recovery-stopped': { kind: 'account', text: 'A client stopped the recovery of their account' },
  'mail-refused': { kind: 'account', text: 'A client’s address takes no email' },
  'second-check': { kind: 'second-person', text: 'A filing is waiting for its second check' },
  correction: { kind: 'second-person', text: 'A correction is waiting for a second person' },
  'refund-waiting': { kind: 'second-person', text: 'A refund is waiting for another admin' },
  'refund-failed': { kind: 'second-person', text: 'A refund failed' },
  'refund-unanswered': { kind: 'second-person', text: 'A refund got no answer' },
  'promise-used': { kind: 'promise', text: '80% of the promised time is used up' },
  'dead-letter': { kind: 'dead-letter', text: 'Emails or jobs failed for good' },
} as const satisfies Record<string, EventWords>
export type NoticeEvent = keyof typeof noticeEvents

/** The most that the counter says; above it reads "99+". */
export const mostCounted = 99
