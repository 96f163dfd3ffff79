/** How a filing goes to the state. */
export const filingMethods = ['online', 'mail', 'in-person'] as const
export type FilingMethod = (typeof filingMethods)[number]

export const filingMethodLabels: Record<FilingMethod, string> = {
  online: 'online',
  mail: 'by mail',
  'in-person': 'in person',
}
