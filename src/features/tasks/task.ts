/** What an order may still wait for, in the order in which a person goes through it: the form first (decision 40). */
export const taskKinds = ['formation-form', 'shareholder-ssns', 'ein-ssn', 'agent-consent', 'name-agent'] as const
export type TaskKind = (typeof taskKinds)[number]

export const taskTitles: Record<TaskKind, string> = {
  'formation-form': 'Fill in the formation form',
  'shareholder-ssns': 'Give the Social Security numbers of the shareholders',
  'ein-ssn': 'Give the Social Security number for the EIN application',
  'agent-consent': 'Wait for the registered agent’s consent',
  'name-agent': 'Name a registered agent',
}
