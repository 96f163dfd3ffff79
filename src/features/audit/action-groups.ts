/** What the log can be narrowed to. */
export const actionGroups = ['ssn', 'login', 'orders', 'documents', 'money', 'content', 'people', 'audit'] as const
export type ActionGroup = (typeof actionGroups)[number]

export const actionGroupLabels: Record<ActionGroup, string> = {
  ssn: 'SSN views and storage',
  login: 'Second factor',
  orders: 'Orders and filing',
  documents: 'Documents and signatures',
  money: 'Money',
  content: 'Prices, terms, and content',
  people: 'People and roles',
  audit: 'Audit log',
}

export interface ActionWords {
  /** Stands after who did it: "Sam Staff viewed an SSN". */
  text: string
  group: ActionGroup
  /** What it says was not let happen. */
  isDenied?: true
}
