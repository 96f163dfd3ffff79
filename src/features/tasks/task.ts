/** What an order may still wait for, in the order in which a person goes through it: the form first (decision 40). */
export const taskKinds = [
  'formation-form',
  'answer-question',
  'pay-fee',
  'choose-name',
  'shareholder-ssns',
  'owner-parts',
  'ein-ssn',
  'agent-consent',
  'name-agent',
  'sign-again',
] as const
export type TaskKind = (typeof taskKinds)[number]

/** What happens on a line of an order. */
export const lineEventKinds = [
  'task-done',
  'task-reopened',
  'with-agency',
  'agency-answered',
  'agency-taken-back',
  'line-done',
] as const

/** What an open order page watches: the kinds above, and a task of a line that the order waits for. */
export const openTaskKinds = [...taskKinds, 'line-task'] as const
export type OpenTaskKind = (typeof openTaskKinds)[number]

export const taskTitles: Record<TaskKind, string> = {
  'formation-form': 'Fill in the formation form',
  'answer-question': 'Answer our question',
  'pay-fee': 'Pay the state’s fee for filing again',
  'choose-name': 'Choose another name',
  'shareholder-ssns': 'Provide the shareholders’ Social Security numbers',
  'owner-parts': 'Complete each owner’s part of Form 2553',
  'ein-ssn': 'Provide the Social Security number for the EIN application',
  'agent-consent': 'Waiting for your registered agent’s consent',
  'name-agent': 'Name a registered agent',
  'sign-again': 'Sign your changed answers',
}
